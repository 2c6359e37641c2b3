import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { sellsForUsd1, type LaunchQuote } from '#shared/launch-quote';
import { PLATFORMS } from '#shared/platforms';
import { selectQuickLaunch } from '../../machines/launch/quick-host/quick-host.selectors';
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
import { isClosed, useClosed } from '../../services/queries/use-closed';
import { mention } from '../hooks/mention';
import { useLaterSelector } from '../hooks/use-later-selector';
import { Button, ReasonedButton } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { Sol } from '../ui/Figure';
import { StarIcon } from '../ui/icons';
import { Holds, Modal } from '../ui/Overlay';
import { Box, Faint, Line, Notice, Row, Stack } from '../ui/Panel';
import { PlatformGlyph } from '../ui/PlatformGlyph';
import { Either } from '../ui/Working';
import { QUICK_WORDS, quickLine, quickReasonText } from '../words/quick-words';
import { QuickConfigs } from './QuickConfigs';
import type { QuickViewProps } from './quick-parts';

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
      {confirming ? <QuickConfirm quick={quick} deploy={deploy} form={form} /> : null}
    </>
  );
}

/** What the confirmation says of the coin, beside what it costs. */
function QuickConfirm({ quick, deploy, form }: QuickProps) {
  const config = useSelector(quick, selectLaunched);
  const { name, symbol, platform } = useSelector(deploy, form.draft);
  const image = useSelector(deploy, form.image);
  const isForUsd1 = useSelector(deploy, form.isForUsd1);
  const isPlanned = useSelector(deploy, form.isPlanned);
  const agreement = useSelector(quick, selectAgreement);
  const moved = useSelector(quick, selectIsMoved);
  const handed = useSelector(quick, selectIsHanded);
  const reason = useSelector(quick, selectConfirmReason, shallowEqual);
  const lack = useLaterSelector(deploy, form.lack);
  const closed = isClosed(useClosed(), { platform, quote: isForUsd1 ? 'usd1' : 'sol' });
  const cancel = () => mention(quick, { type: 'launch.cancelled' });
  const why = [
    ...(closed ? [QUICK_WORDS.closed] : []),
    ...(reason === null ? [] : [quickReasonText(reason)]),
    ...(lack === null ? [] : [lack]),
    ...(agreement === null ? [QUICK_WORDS.planning] : []),
  ][0];
  return (
    <Modal
      open
      title={QUICK_WORDS.confirm(symbol.trim())}
      onClose={cancel}
      footer={
        <>
          <Holds>{QUICK_WORDS.holds}</Holds>
          <Button size="lg" onClick={cancel}>
            Cancel
          </Button>
          <ReasonedButton
            size="lg"
            variant="primary"
            spends
            reason={handed ? QUICK_WORDS.launching : (why ?? null)}
            onPointerDown={() => mention(deploy, { type: 'button.pressed' })}
            onClick={() => {
              if (agreement !== null) mention(quick, { type: 'launch.confirmed', agreed: agreement });
            }}
          >
            <Either idle={QUICK_WORDS.submit} busy={QUICK_WORDS.launching} isBusy={handed} />
          </ReasonedButton>
        </>
      }
    >
      <Stack gap="3">
        <Row gap="3">
          {image === undefined ? null : <Picture actor={image} />}
          <Box minWidth="0">
            <Line as="bdi" display="block" fontWeight="semibold">
              {name.trim()}
            </Line>
            <Faint as="bdi" display="block">
              {symbol.trim()}
            </Faint>
          </Box>
        </Row>
        {config === null ? null : (
          <Box>
            <Line as="bdi" display="block">
              {config.name}
            </Line>
            <Faint textStyle="meta">{isForUsd1 ? QUICK_WORDS.forUsd1 : quickLine(config)}</Faint>
          </Box>
        )}
        <Where quick={quick} deploy={deploy} form={form} />
        {moved ? (
          <Notice tone="warn" alert>
            {QUICK_WORDS.moved}
          </Notice>
        ) : null}
        <form.Costs deploy={deploy} />
        {agreement === null || isPlanned ? null : <Faint textStyle="meta">{QUICK_WORDS.unplanned}</Faint>}
      </Stack>
    </Modal>
  );
}

function Picture({ actor }: { readonly actor: TokenImageActor }) {
  const preview = useSelector(actor, selectPreviewUrl);
  return preview === null ? null : (
    <chakra.img src={preview} alt={QUICK_WORDS.image} boxSize="12" objectFit="cover" borderRadius="control" />
  );
}

const QUOTES: readonly { readonly value: LaunchQuote; readonly label: string }[] = [
  { value: 'sol', label: 'SOL' },
  { value: 'usd1', label: 'USD1' },
];

/** Where it is launched and what for; the form takes it, and plans anew. */
function Where({ quick, deploy, form }: QuickProps) {
  const { platform, quote } = useSelector(deploy, form.draft);
  const handed = useSelector(quick, selectIsHanded);
  const closed = useClosed();
  const isNowhere = (one: LaunchQuote) => isClosed(closed, { platform, quote: one });
  return (
    <Row alignItems="flex-start" css={{ '& > *': { flex: '1' } }}>
      <Choice
        label="Launch platform"
        value={platform}
        disabled={handed}
        options={PLATFORMS.map(({ id, name, solCostLamports }) => ({
          value: id,
          label: name,
          icon: <PlatformGlyph platform={id} />,
          aside: <Sol lamports={solCostLamports} places={3} />,
        }))}
        onChange={(chosen) => mention(quick, { type: 'platform.chosen', platform: chosen })}
      />
      {sellsForUsd1(platform) ? (
        <Choice
          label="Quote token"
          value={quote}
          disabled={handed}
          options={QUOTES.map((one) => ({ ...one, reason: isNowhere(one.value) ? QUICK_WORDS.closed : null }))}
          onChange={(chosen) => mention(quick, { type: 'quote.chosen', quote: chosen })}
        />
      ) : null}
    </Row>
  );
}
