import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { makesFeatures } from '#shared/coin-features';
import { sellsForUsd1, type LaunchQuote } from '#shared/launch-quote';
import { PLATFORMS } from '#shared/platforms';
import type { QuickConfig } from '#shared/quick-launch';
import type { ConfirmGesture, QuickReason } from '../../machines/launch/quick-launch/quick-launch.types';
import { isClosed, useClosed } from '../../services/queries/use-closed';
import { mention } from '../hooks/mention';
import { useLaterSelector } from '../hooks/use-later-selector';
import { Button, ReasonedButton } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { Sol } from '../ui/Figure';
import { Holds, Modal } from '../ui/Overlay';
import { Box, Faint, Line, Notice, Row, Stack } from '../ui/Panel';
import { PlatformGlyph } from '../ui/PlatformGlyph';
import { Either } from '../ui/Working';
import { FEATURE_WORDS } from '../words/feature-words';
import { QUICK_WORDS, quickLine, quickReasonText } from '../words/quick-words';
import type { QuickViewProps } from './quick-parts';

/** What is asked about. */
interface Shown {
  readonly config: QuickConfig | null;
  /** What a confirmation agrees to; null while there is no plan. */
  readonly agreement: string | null;
  readonly moved: boolean;
  readonly handed: boolean;
  readonly reason: QuickReason | null;
}

interface ConfirmProps extends QuickViewProps {
  readonly shown: Shown;
  readonly title: string;
  /** What is waited for, before anything else is missing. */
  readonly waits?: string | null;
  readonly say: (event: ConfirmGesture) => void;
  /** What the coin is. */
  readonly children: ReactNode;
}

/** The one confirmation of a quick launch (GAP-52): what the coin is, with which config, where and for what it is launched, and what that costs. */
export function QuickConfirm({ deploy, form, shown, title, waits = null, say, children }: ConfirmProps) {
  const { config, agreement, moved, handed, reason } = shown;
  const { platform, feature } = useSelector(deploy, form.draft);
  const isForUsd1 = useSelector(deploy, form.isForUsd1);
  const isPlanned = useSelector(deploy, form.isPlanned);
  const lack = useLaterSelector(deploy, form.lack);
  const closed = isClosed(useClosed(), { platform, quote: isForUsd1 ? 'usd1' : 'sol' });
  const cancel = () => say({ type: 'launch.cancelled' });
  const why = [
    ...(waits === null ? [] : [waits]),
    ...(closed ? [QUICK_WORDS.closed] : []),
    ...(reason === null ? [] : [quickReasonText(reason)]),
    ...(lack === null ? [] : [lack]),
    ...(agreement === null ? [QUICK_WORDS.planning] : []),
  ][0];
  return (
    <Modal
      open
      title={title}
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
              if (agreement !== null) say({ type: 'launch.confirmed', agreed: agreement });
            }}
          >
            <Either idle={QUICK_WORDS.submit} busy={QUICK_WORDS.launching} isBusy={handed} />
          </ReasonedButton>
        </>
      }
    >
      <Stack gap="3">
        {children}
        {config === null ? null : (
          <Box>
            <Line as="bdi" display="block">
              {config.name}
            </Line>
            <Faint textStyle="meta">{isForUsd1 ? QUICK_WORDS.forUsd1 : quickLine(config)}</Faint>
          </Box>
        )}
        <Where deploy={deploy} form={form} handed={handed} say={say} />
        {feature === null || !makesFeatures(platform) ? null : (
          <Faint textStyle="meta">{`${FEATURE_WORDS[feature].label}: ${FEATURE_WORDS[feature].hint}`}</Faint>
        )}
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

const QUOTES: readonly { readonly value: LaunchQuote; readonly label: string }[] = [
  { value: 'sol', label: 'SOL' },
  { value: 'usd1', label: 'USD1' },
];

/** Where it is launched and what for; the form takes it, and plans anew. */
function Where({ deploy, form, handed, say }: QuickViewProps & Pick<ConfirmProps, 'say'> & Pick<Shown, 'handed'>) {
  const { platform, quote } = useSelector(deploy, form.draft);
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
        onChange={(chosen) => say({ type: 'platform.chosen', platform: chosen })}
      />
      {sellsForUsd1(platform) ? (
        <Choice
          label="Quote token"
          value={quote}
          disabled={handed}
          options={QUOTES.map((one) => ({ ...one, reason: isNowhere(one.value) ? QUICK_WORDS.closed : null }))}
          onChange={(chosen) => say({ type: 'quote.chosen', quote: chosen })}
        />
      ) : null}
    </Row>
  );
}
