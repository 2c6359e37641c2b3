import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { formatSol, parseSol } from '#shared/money';
import { once } from '#shared/once';
import {
  selectAwaitsWords,
  selectBundleProblem,
  selectCanDeploy,
  selectDevBuyProblem,
  selectDraft,
  selectImageProblem,
  selectIsDeploying,
  selectIsForUsd1,
  selectIsWarm,
  selectLacksGroup,
  selectLaunchWarmup,
  selectMaximum,
  selectLongText,
  selectNameProblem,
  selectPayer,
  selectQuickHost,
  selectSellsNothing,
  selectSeveralProblem,
  selectSymbolProblem,
  selectTokenImage,
  type DeployActor,
} from '../../machines/launch/deploy/deploy.selectors';
import {
  selectCanRehearse,
  selectRehearsalActor,
  type LaunchWarmupActor,
} from '../../machines/launch/launch-warmup/launch-warmup.selectors';
import { selectIsRehearsing, type RehearsalActor } from '../../machines/launch/rehearsal/rehearsal.selectors';
import { isClosed, useClosed } from '../../services/queries/use-closed';
import { mention } from '../hooks/mention';
import { useLaterSelector } from '../hooks/use-later-selector';
import type { TrackerActors } from '../page/shell/actors';
import { ReasonedButton, SubmitButton } from '../ui/Button';
import { SolGlyph } from '../ui/Figure';
import { Row, Stack } from '../ui/Panel';
import { Either } from '../ui/Working';
import { solText } from '../ui/format';
import { AWAITS_WORDS, BUNDLE_NEEDS_GROUP, BUNDLE_WORDS, longTextWords, SALE_NEEDS_BUY } from '../words/launch-words';
import { fewWalletsWords, RANGE_MISSING } from '../words/several-words';
import { noticeText } from '../words/notice-words';
import { CostSummary } from './CostSummary';
import { FirstBuyField } from './FirstBuyField';
import { Usd1Buy } from './for-usd1';
import { type FormParts, QuickStar } from './quick-parts';
import { Rehearsal } from './rehearsed';

const listed = once(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));

/** What keeps the form from being complete, in words; null where nothing does. */
function lackOf(snapshot: SnapshotFrom<DeployActor>): string | null {
  if (selectAwaitsWords(snapshot)) return AWAITS_WORDS;
  const missing = [
    ...(selectImageProblem(snapshot) === null ? [] : ['an image']),
    ...(selectNameProblem(snapshot) === null ? [] : ['a name']),
    ...(selectSymbolProblem(snapshot) === null ? [] : ['a ticker']),
  ];
  const devBuy = selectDevBuyProblem(snapshot);
  if (missing.length === 0) {
    const longText = selectLongText(snapshot);
    if (longText !== null) return longTextWords(longText);
    if (selectLacksGroup(snapshot)) return BUNDLE_NEEDS_GROUP;
    if (devBuy !== null) return noticeText(devBuy);
    const bundle = selectBundleProblem(snapshot);
    if (bundle !== null) return BUNDLE_WORDS[bundle];
    const several = selectSeveralProblem(snapshot);
    if (several === 'range-missing') return RANGE_MISSING;
    if (several !== null) return fewWalletsWords(selectDraft(snapshot).several?.count ?? 0);
    return selectSellsNothing(snapshot) ? SALE_NEEDS_BUY : null;
  }
  return `A${listed().format(missing).slice(1)} ${missing.length === 1 ? 'is' : 'are'} needed`;
}

const RUNNING = 'A launch is running';

interface Rehearsing {
  readonly warmup: LaunchWarmupActor;
  readonly rehearsal: RehearsalActor;
}

/** Who keeps the form ready and who rehearses it; null while one of them is broken. */
function useRehearsal(deploy: DeployActor): Rehearsing | null {
  const warmup = useSelector(deploy, selectLaunchWarmup);
  const rehearsal = useSelector(warmup, (snapshot) =>
    snapshot === undefined ? undefined : selectRehearsalActor(snapshot),
  );
  return warmup === undefined || rehearsal === undefined ? null : { warmup, rehearsal };
}

/** Asks what the form as it stands would do; nothing is signed. */
function Rehearse({ warmup, rehearsal, lack }: Rehearsing & { readonly lack: string | null }) {
  const can = useLaterSelector(warmup, selectCanRehearse);
  const isBusy = useSelector(rehearsal, selectIsRehearsing);
  return (
    <ReasonedButton
      size="lg"
      variant="outline"
      disabled={isBusy}
      reason={can ? null : (lack ?? 'Not ready yet')}
      onClick={() => warmup.send({ type: 'rehearsal.asked' })}
    >
      Rehearse
    </ReasonedButton>
  );
}

const platformOf = (snapshot: SnapshotFrom<DeployActor>) => selectDraft(snapshot).platform;

/** Of the form, for quick launches. */
export const FORM_PARTS: FormParts = {
  draft: selectDraft,
  isForUsd1: selectIsForUsd1,
  isPlanned: selectIsWarm,
  image: selectTokenImage,
  quick: selectQuickHost,
  lack: lackOf,
  Costs: CostSummary,
};

/** What leaves the wallets, the first buy, and the one action. */
export function DeployFoot({ actors }: { readonly actors: TrackerActors }) {
  const { deploy } = actors;
  const deploying = useLaterSelector(deploy, selectIsDeploying);
  const canDeploy = useLaterSelector(deploy, selectCanDeploy);
  const lack = useLaterSelector(deploy, lackOf);
  const isForUsd1 = useSelector(deploy, selectIsForUsd1);
  const platform = useSelector(deploy, platformOf);
  const rehearsing = useRehearsal(deploy);
  const nowhere = isClosed(useClosed(), { platform, quote: isForUsd1 ? 'usd1' : 'sol' });
  return (
    <Stack flex="none" gap="2" p="3" bg="bg.raised" borderTopWidth="hair">
      {rehearsing === null ? null : <Rehearsal rehearsal={rehearsing.rehearsal} />}
      <CostSummary deploy={deploy} />
      {isForUsd1 ? <Usd1Buy deploy={deploy} /> : <DevBuy deploy={deploy} />}
      <Row gap="1.5">
        <QuickStar deploy={deploy} form={FORM_PARTS} />
        {rehearsing === null ? null : <Rehearse {...rehearsing} lack={deploying ? RUNNING : lack} />}
        <SubmitButton
          variant="primary"
          size="lg"
          spends
          flex="1"
          onPointerDown={() => deploy.send({ type: 'button.pressed' })}
          // The press itself, and Enter in a field, which the browser turns into one: a form's own event comes half a millisecond later.
          onClick={(event) => {
            event.preventDefault();
            // The second press of a double click finds the launch that the first one began.
            mention(deploy, { type: 'form.submitted' });
          }}
          reason={deploying ? RUNNING : nowhere ? 'It cannot be launched on this network' : canDeploy ? null : lack}
        >
          <Either idle="Deploy Token" busy="Deploying..." isBusy={deploying} />
        </SubmitButton>
      </Row>
    </Stack>
  );
}

const PRESETS = ['0.1', '0.5', '1'] as const;
const PAYERS = { master: 'master wallet', dev: 'dev wallet' } as const;

function DevBuy({ deploy }: { readonly deploy: DeployActor }) {
  const { devBuy } = useSelector(deploy, selectDraft);
  const problem = useSelector(deploy, selectDevBuyProblem, (one, other) => (one === null) === (other === null));
  const sellsNothing = useSelector(deploy, selectSellsNothing);
  const maximum = useSelector(deploy, selectMaximum);
  const payer = useSelector(deploy, selectPayer, shallowEqual);
  return (
    <FirstBuyField
      deploy={deploy}
      unit={<SolGlyph />}
      typed={devBuy}
      message={problem === null ? (sellsNothing ? SALE_NEEDS_BUY : null) : noticeText(problem)}
      aside={
        maximum === null || payer === null ? undefined : `Max of the ${PAYERS[payer.wallet]} ${solText(maximum, 4)}`
      }
      presets={PRESETS}
      amount={parseSol(devBuy)}
      maximum={maximum}
      unitsOf={parseSol}
      onType={(typed) => deploy.send({ type: 'draft.edited', patch: { devBuy: typed } })}
      onPreset={(preset) => deploy.send({ type: 'draft.edited', patch: { devBuy: formatSol(parseSol(preset) ?? 0n) } })}
    />
  );
}
