import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import {
  selectIsPostOpen,
  selectPostLaunch,
  selectQuickLaunch,
} from '../../machines/launch/quick-host/quick-host.selectors';
import {
  selectAgreement,
  selectConfirmReason,
  selectIsChecking,
  selectIsConfirming,
  selectIsHanded,
  selectIsMoved,
  selectLaunched,
  selectQuickConfigs,
  selectQuickReason,
  selectStarred,
  type QuickLaunchActor,
} from '../../machines/launch/quick-launch/quick-launch.selectors';
import { selectPreviewUrl, type TokenImageActor } from '../../machines/launch/token-image/token-image.selectors';
import { mention } from '../hooks/mention';
import { ReasonedButton } from '../ui/Button';
import { StarIcon } from '../ui/icons';
import { Box, Faint, Line, Row } from '../ui/Panel';
import { QUICK_WORDS, quickReasonText } from '../words/quick-words';
import { PostConfirm } from './PostConfirm';
import { QuickConfigs } from './QuickConfigs';
import { QuickConfirm } from './QuickConfirm';
import type { FromPostProps, QuickViewProps } from './quick-parts';

interface QuickProps extends QuickViewProps {
  readonly quick: QuickLaunchActor;
}

/** Nothing before their code has come. */
function useQuickLaunch({ deploy, form }: QuickViewProps): QuickLaunchActor | undefined {
  const host = useSelector(deploy, form.quick);
  return useSelector(host, (snapshot) => (snapshot === undefined ? undefined : selectQuickLaunch(snapshot)));
}

/** The configs, above the foot of the form. */
export function QuickSection(props: QuickViewProps) {
  const quick = useQuickLaunch(props);
  return quick === undefined ? null : <Configs quick={quick} />;
}

function Configs({ quick }: Pick<QuickProps, 'quick'>) {
  const configs = useSelector(quick, selectQuickConfigs);
  return configs === undefined ? null : <QuickConfigs actor={configs} />;
}

/** The star at the foot of the form: it asks for the one confirmation of a quick launch. */
export function QuickStar(props: QuickViewProps) {
  const quick = useQuickLaunch(props);
  return quick === undefined ? (
    <StarButton name={QUICK_WORDS.launch} words={QUICK_WORDS.waiting} onPress={() => undefined} />
  ) : (
    <Star quick={quick} {...props} />
  );
}

/** The confirmation of a launch from a post, which the feed asks for, wherever the form is meanwhile. */
export function FromPost({ deploy, form, coins }: FromPostProps) {
  const host = useSelector(deploy, form.quick);
  const actor = useSelector(host, (snapshot) => (snapshot === undefined ? undefined : selectPostLaunch(snapshot)));
  const isOpen = useSelector(actor, (snapshot) => snapshot !== undefined && selectIsPostOpen(snapshot));
  return actor === undefined || !isOpen ? null : (
    <PostConfirm actor={actor} deploy={deploy} form={form} coins={coins} />
  );
}

interface StarButtonProps {
  readonly name: string;
  /** Why a press does nothing; null where it does something. */
  readonly words: string | null;
  readonly onPress: () => void;
}

const StarButton = ({ name, words, onPress }: StarButtonProps) => (
  <ReasonedButton square size="lg" variant="outline" reason={words} aria-label={name} onClick={onPress}>
    <StarIcon size="sm" />
  </ReasonedButton>
);

export function Star({ quick, deploy, form }: QuickProps) {
  const starred = useSelector(quick, selectStarred);
  const reason = useSelector(quick, selectQuickReason, shallowEqual);
  const checking = useSelector(quick, selectIsChecking);
  const confirming = useSelector(quick, selectIsConfirming);
  const words = checking ? quickReasonText({ code: 'balance' }) : reason === null ? null : quickReasonText(reason);
  return (
    <>
      <StarButton
        name={starred === null ? QUICK_WORDS.launch : QUICK_WORDS.launchWith(starred.name)}
        words={words}
        onPress={() => mention(quick, { type: 'star.pressed' })}
      />
      {confirming ? <FormConfirm quick={quick} deploy={deploy} form={form} /> : null}
    </>
  );
}

/** The confirmation of what stands in the form. */
function FormConfirm({ quick, deploy, form }: QuickProps) {
  const { symbol } = useSelector(deploy, form.draft);
  const image = useSelector(deploy, form.image);
  const shown = {
    config: useSelector(quick, selectLaunched),
    agreement: useSelector(quick, selectAgreement),
    moved: useSelector(quick, selectIsMoved),
    handed: useSelector(quick, selectIsHanded),
    reason: useSelector(quick, selectConfirmReason, shallowEqual),
  };
  return (
    <QuickConfirm
      deploy={deploy}
      form={form}
      shown={shown}
      title={QUICK_WORDS.confirm(symbol.trim())}
      say={(event) => mention(quick, event)}
    >
      <Row gap="3">
        {image === undefined ? null : <Picture actor={image} />}
        <Named deploy={deploy} form={form} />
      </Row>
    </QuickConfirm>
  );
}

function Named({ deploy, form }: QuickViewProps) {
  const { name, symbol } = useSelector(deploy, form.draft);
  return (
    <Box minWidth="0">
      <Line as="bdi" display="block" fontWeight="semibold">
        {name.trim()}
      </Line>
      <Faint as="bdi" display="block">
        {symbol.trim()}
      </Faint>
    </Box>
  );
}

function Picture({ actor }: { readonly actor: TokenImageActor }) {
  const preview = useSelector(actor, selectPreviewUrl);
  return preview === null ? null : (
    <chakra.img src={preview} alt={QUICK_WORDS.image} boxSize="12" objectFit="cover" borderRadius="control" />
  );
}
