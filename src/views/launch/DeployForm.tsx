import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { LIMITS } from '#shared/limits';
import {
  selectCanEdit,
  selectContractAddress,
  selectDeployProblem,
  selectDraft,
  selectIsAdvancedOpen,
  selectLongText,
  selectNameProblem,
  selectPostWords,
  selectProblemsShown,
  selectSymbolProblem,
  selectTokenImage,
  type DeployActor,
} from '../../machines/launch/deploy/deploy.selectors';
import type { LongText } from '../../machines/launch/deploy/deploy.types';
import { useLaterSelector } from '../hooks/use-later-selector';
import type { TrackerActors } from '../page/shell/actors';
import { Field, Input, Textarea } from '../ui/Field';
import { ChevronDownIcon, ChevronRightIcon } from '../ui/icons';
import { lazyView } from '../ui/lazy-view';
import { Box, Faint, Grow, Notice, Row, Stack } from '../ui/Panel';
import { fieldText } from '../words/field-words';
import { longTextWords } from '../words/launch-words';
import { noticeText } from '../words/notice-words';
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
  const words = useSelector(deploy, selectPostWords);
  return (
    <>
      <Row gap="3" alignItems="flex-start">
        {image === undefined ? null : <TokenImage actor={image} deploy={deploy} />}
        <Stack flex="1" gap="1.5">
          <Name deploy={deploy} />
          <Ticker deploy={deploy} />
        </Stack>
      </Row>
      <Description deploy={deploy} />
      {words === undefined ? null : <PostWords words={words} deploy={deploy} />}
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

const longWords = (longText: LongText | null, field: LongText['field']): string | null =>
  longText?.field === field ? longTextWords(longText) : null;

function Name({ deploy }: FormProps) {
  const { name } = useSelector(deploy, selectDraft);
  const problem = useSelector(deploy, selectNameProblem);
  const longText = useSelector(deploy, selectLongText, shallowEqual);
  const shown = useSelector(deploy, selectProblemsShown);
  const canEdit = useLaterSelector(deploy, selectCanEdit);
  return (
    <Field
      label="Name"
      required
      aside={`${name.length}/${LIMITS.tokenName}`}
      message={shown && problem !== null ? fieldText(problem) : longWords(longText, 'name')}
    >
      {(control) => (
        <Input
          {...control}
          value={name}
          maxLength={LIMITS.tokenName}
          autoComplete="off"
          readOnly={!canEdit}
          onChange={(event) => deploy.send({ type: 'draft.edited', patch: { name: event.target.value } })}
        />
      )}
    </Field>
  );
}

function Ticker({ deploy }: FormProps) {
  const { symbol } = useSelector(deploy, selectDraft);
  const problem = useSelector(deploy, selectSymbolProblem);
  const longText = useSelector(deploy, selectLongText, shallowEqual);
  const shown = useSelector(deploy, selectProblemsShown);
  const canEdit = useLaterSelector(deploy, selectCanEdit);
  return (
    <Field
      label="Ticker"
      required
      aside={`${symbol.length}/${LIMITS.tokenSymbol}`}
      message={shown && problem !== null ? fieldText(problem) : longWords(longText, 'symbol')}
    >
      {(control) => (
        <Input
          {...control}
          value={symbol}
          maxLength={LIMITS.tokenSymbol}
          autoComplete="off"
          spellCheck={false}
          fontWeight="semibold"
          readOnly={!canEdit}
          onChange={(event) => deploy.send({ type: 'draft.edited', patch: { symbol: event.target.value } })}
        />
      )}
    </Field>
  );
}

function Description({ deploy }: FormProps) {
  const { description } = useSelector(deploy, selectDraft);
  const canEdit = useLaterSelector(deploy, selectCanEdit);
  return (
    <Field label="Description" aside={`${description.length}/${LIMITS.tokenDescription}`}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={description}
          maxLength={LIMITS.tokenDescription}
          readOnly={!canEdit}
          onChange={(event) => deploy.send({ type: 'draft.edited', patch: { description: event.target.value } })}
        />
      )}
    </Field>
  );
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
  return (
    <div>
      <Disclosure type="button" aria-expanded={open} onClick={() => deploy.send({ type: 'advanced.toggled' })}>
        {open ? <ChevronDownIcon size="sm" /> : <ChevronRightIcon size="sm" />}
        Advanced Metadata
        <Grow />
        <Faint textStyle="meta">{filled} of 3 filled</Faint>
      </Disclosure>
      {open ? <AdvancedFields deploy={deploy} /> : null}
    </div>
  );
}
