import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { makesFeatures } from '#shared/coin-features';
import {
  selectCanEdit,
  selectContractAddress,
  selectDeployProblem,
  selectDraft,
  selectIsAdvancedOpen,
  selectLongText,
  selectNameProblem,
  selectProblemsShown,
  selectQuickHost,
  selectSymbolProblem,
  selectTokenImage,
  type DeployActor,
} from '../../machines/launch/deploy/deploy.selectors';
import type { LongText } from '../../machines/launch/deploy/deploy.types';
import type { FormTexts } from '../../machines/launch/post-words/post-words.types';
import { selectPostWords } from '../../machines/launch/quick-host/quick-host.selectors';
import { useLaterSelector } from '../hooks/use-later-selector';
import type { TrackerActors } from '../page/shell/actors';
import { ChevronDownIcon, ChevronRightIcon } from '../ui/icons';
import { lazyView } from '../ui/lazy-view';
import { Box, Faint, Grow, Notice, Row, Stack } from '../ui/Panel';
import { FEATURE_WORDS } from '../words/feature-words';
import { fieldText } from '../words/field-words';
import { longTextWords } from '../words/launch-words';
import { noticeText } from '../words/notice-words';
import { CoinText } from './CoinText';
import { LaunchChoices } from './LaunchChoices';
import { TokenImage } from './TokenImage';

// Their code comes behind the form.
const PostWords = lazyView(() => import('./PostWords'), 'PostWords', null);
const AdvancedFields = lazyView(() => import('./AdvancedFields'), 'AdvancedFields', null);
const ContractAddress = lazyView(() => import('./ContractAddress'), 'ContractAddress', null);

type FormProps = { readonly deploy: DeployActor };

export function DeployForm({ actors }: { readonly actors: TrackerActors }) {
  const { deploy, groups, copy } = actors;
  const problem = useLaterSelector(deploy, selectDeployProblem);
  const image = useSelector(deploy, selectTokenImage);
  const address = useSelector(deploy, selectContractAddress);
  return (
    <>
      <Row gap="3" alignItems="flex-start">
        {image === undefined ? null : <TokenImage actor={image} deploy={deploy} />}
        <Stack flex="1" gap="1.5">
          <Text deploy={deploy} field="name" />
          <Text deploy={deploy} field="symbol" />
        </Stack>
      </Row>
      <Description deploy={deploy} />
      <Words deploy={deploy} />
      <Advanced deploy={deploy} />
      <LaunchChoices deploy={deploy} groups={groups} />
      {address === undefined ? null : <ContractAddress actor={address} copy={copy} />}
      {problem === null ? null : (
        // Over the end of what is scrolled, beside the button that was pressed: nothing moves.
        <Box position="sticky" bottom="0" mt="auto">
          <Notice tone="down" alert>
            {noticeText(problem)}
          </Notice>
        </Box>
      )}
    </>
  );
}

/** As high as it will be closed, so that nothing moves when it comes. */
function Words({ deploy }: FormProps) {
  const host = useSelector(deploy, selectQuickHost);
  const words = useSelector(host, (snapshot) => (snapshot === undefined ? undefined : selectPostWords(snapshot)));
  return (
    <Box flex="none" minHeight="control.md">
      {words === undefined ? null : <PostWords words={words} deploy={deploy} />}
    </Box>
  );
}

const longWords = (longText: LongText | null, field: LongText['field']): string | null =>
  longText?.field === field ? longTextWords(longText) : null;

const PROBLEMS = { name: selectNameProblem, symbol: selectSymbolProblem } as const;

interface TextProps extends FormProps {
  readonly field: LongText['field'];
}

function Text({ deploy, field }: TextProps) {
  const problem = useSelector(deploy, PROBLEMS[field]);
  const longText = useSelector(deploy, selectLongText, shallowEqual);
  const shown = useSelector(deploy, selectProblemsShown);
  return (
    <CoinText
      {...useText(deploy, field)}
      message={shown && problem !== null ? fieldText(problem) : longWords(longText, field)}
    />
  );
}

const Description = ({ deploy }: FormProps) => <CoinText {...useText(deploy, 'description')} />;

function useText(deploy: DeployActor, field: keyof FormTexts) {
  const text = useSelector(deploy, selectDraft)[field];
  const isOff = !useLaterSelector(deploy, selectCanEdit);
  return { field, text, isOff, onType: (patch: Partial<FormTexts>) => deploy.send({ type: 'draft.edited', patch }) };
}

const LINKS = ['website', 'twitter', 'telegram'] as const;

const Disclosure = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    h: 'control.md',
    cursor: 'pointer',
    textAlign: 'left',
  },
});

function Advanced({ deploy }: FormProps) {
  const draft = useSelector(deploy, selectDraft);
  const open = useSelector(deploy, selectIsAdvancedOpen);
  const filled = LINKS.filter((name) => draft[name] !== '').length;
  const made =
    draft.feature !== null && makesFeatures(draft.platform) ? `${FEATURE_WORDS[draft.feature].label} · ` : '';
  return (
    <div>
      <Disclosure type="button" aria-expanded={open} onClick={() => deploy.send({ type: 'advanced.toggled' })}>
        {open ? <ChevronDownIcon size="sm" /> : <ChevronRightIcon size="sm" />}
        Advanced Metadata
        <Grow />
        <Faint textStyle="meta">
          {made}
          {filled} of 3 filled
        </Faint>
      </Disclosure>
      {open ? <AdvancedFields deploy={deploy} /> : null}
    </div>
  );
}
