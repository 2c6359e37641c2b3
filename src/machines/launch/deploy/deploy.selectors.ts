import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { sumOf } from '#shared/money';
import type { Notice } from '#shared/notice';
import type { ContractAddressActor } from '../contract-address/contract-address.selectors';
import { estimateOf } from '../launch-preparation/launch-preparation.costs';
import type { DeployRunActor } from '../deploy-run/deploy-run.selectors';
import type { QuickHostActor } from '../quick-host/quick-host.selectors';
import type { LaunchModeActor } from '../launch-mode/launch-mode.selectors';
import type { LaunchWarmupActor } from '../launch-warmup/launch-warmup.selectors';
import { ofKind } from '#operations/by-kind';
import type { LaunchCosts, LaunchForTokenIntent, LaunchIntent } from '#operations/intent';
import type { TokenImageActor } from '../token-image/token-image.selectors';
import type { BundleProblem } from '#shared/launch-bundle';
import {
  devBuyLamports,
  isComplete,
  maximumOf,
  payerOf,
  problemLeft,
  problemsOf,
  snipersMostOf,
  snipersOf,
  type Payer,
} from './deploy.draft';
import { asLaunched, heldUsd1, isForUsd1, spendUsd1Of } from './deploy.quote';
import { besideLamports } from './deploy.several';
import type { deployMachine } from './deploy.machine';
import type { DeployContext, DeployDraft, LongText, SeveralProblem } from './deploy.types';

export type DeployActor = ActorRefFrom<typeof deployMachine>;
type PlannedTrade = NonNullable<LaunchIntent['trades']>[number]['trade'];
export type PlannedSale = Extract<PlannedTrade, { readonly kind: 'sell' }>;
export type PlannedSnipe = Extract<PlannedTrade, { readonly kind: 'buy' }>;
type DeploySnapshot = SnapshotFrom<typeof deployMachine>;

const planned = <Kind extends 'launch' | 'launch-for-token'>(kind: Kind, { prepared }: DeployContext) =>
  prepared === null ? null : ofKind(kind, prepared.request.intent);

const plannedTrades = (context: DeployContext): readonly PlannedTrade[] =>
  (planned('launch', context)?.trades ?? []).map(({ trade }) => trade);

const saleFeesOf = (intent: LaunchIntent | LaunchForTokenIntent): bigint =>
  sumOf(
    (ofKind('launch', intent)?.trades ?? [])
      .flatMap(({ trade }) => ofKind('sell', trade)?.steps ?? [])
      .map(({ networkFeeLamports }) => networkFeeLamports),
  );

export const selectDraft = ({ context }: DeploySnapshot): DeployDraft => context.draft;
/** Why no post can fill the form now; null where one can. */
export const selectWhyNoPost = (snapshot: DeploySnapshot): 'launching' | 'broken' | null =>
  snapshot.matches('broken') ? 'broken' : snapshot.context.deploying ? 'launching' : null;
/** Words of the post in the form are being found, and nothing is launched before (TWD-15). */
export const selectAwaitsWords = ({ context }: DeploySnapshot): boolean => context.awaited !== null;
export const selectIsAdvancedOpen = (snapshot: DeploySnapshot): boolean =>
  snapshot.matches({ open: { advanced: 'open' } });
export const selectImageProblem = ({ context }: DeploySnapshot) => problemsOf(context).image;
export const selectNameProblem = ({ context }: DeploySnapshot) => problemsOf(context).name;
export const selectSymbolProblem = ({ context }: DeploySnapshot) => problemsOf(context).symbol;
/** DEP-18; compare by code and params, a new object a call. */
export const selectDevBuyProblem = ({ context }: DeploySnapshot): Notice | null => problemsOf(context).devBuy;
/** A text is longer than the launchpad takes; compare shallowly. */
export const selectLongText = ({ context }: DeploySnapshot): LongText | null => problemsOf(context).longText;
/** A sale behind the launch has nothing to sell. */
export const selectSellsNothing = ({ context }: DeploySnapshot): boolean => problemsOf(context).sellsNothing;
/** Bundled mode without a group (LCH-04). */
export const selectLacksGroup = ({ context }: DeploySnapshot): boolean => problemsOf(context).lacksGroup;
export const selectBundleProblem = ({ context }: DeploySnapshot): BundleProblem | null => problemsOf(context).bundle;
export const selectSeveralProblem = ({ context }: DeploySnapshot): SeveralProblem | null => problemsOf(context).several;
/** Lamports that the coins beside the main one take at most. */
export const selectBesideLamports = ({ context }: DeploySnapshot): bigint => besideLamports(asLaunched(context.draft));
/** Most snipers the chosen group has room for. */
export const selectSnipersMost = ({ context }: DeploySnapshot): number => snipersMostOf(context);
/** Who buys behind the launch; compare shallowly, a new list a call. */
export const selectSnipers = ({ context }: DeploySnapshot): readonly string[] => snipersOf(context);
/** Problems show once the form was submitted, and a field's own from when it is left. */
export const selectProblemsShown = ({ context }: DeploySnapshot): boolean => context.shown;
/** Why the last launch did not happen; null once another is tried, or that is in the way no longer. */
export const selectDeployProblem = ({ context }: DeploySnapshot): Notice | null => problemLeft(context);
/** Lamports of MAX; null while no balance is known. */
export const selectMaximum = ({ context }: DeploySnapshot): bigint | null => maximumOf(context);
/** The wallet MAX is measured by and its lamports; compare shallowly. */
export const selectPayer = ({ context }: DeploySnapshot): Payer | null => payerOf(context.balances);
/** Every lamport of the plan for SOL that is prepared; null until one is. */
export const selectPlannedCosts = ({ context }: DeploySnapshot): LaunchCosts | null =>
  planned('launch', context)?.costs ?? null;
/** The plan for USD1 that is prepared; null until one is. */
export const selectPlannedForUsd1 = ({ context }: DeploySnapshot): LaunchForTokenIntent | null =>
  planned('launch-for-token', context);
/** Whether the coin is sold for USD1: on platforms that offer it. */
export const selectIsForUsd1 = ({ context }: DeploySnapshot): boolean => isForUsd1(context.draft);
/** Base units of USD1 on the master; null while they are not known. */
export const selectHeldUsd1 = ({ context }: DeploySnapshot): bigint | null => heldUsd1(context);
/** The sale behind the planned launch; null without one. */
export const selectPlannedSale = ({ context }: DeploySnapshot): PlannedSale | null =>
  plannedTrades(context).flatMap((trade) => ofKind('sell', trade) ?? [])[0] ?? null;
/** Lamports that the coins beside the planned one take, sales behind them among it; 0 where one coin is planned. */
export const selectPlannedBeside = ({ context: { prepared } }: DeploySnapshot): bigint =>
  sumOf((prepared?.beside?.requests ?? []).map(({ intent }) => intent.costs.totalLamports + saleFeesOf(intent)));
/** The buys of other wallets behind the planned launch, in the order they are due; compare shallowly, a new list a call. */
export const selectPlannedSnipes = ({ context }: DeploySnapshot): readonly PlannedSnipe[] =>
  plannedTrades(context).flatMap((trade) => ofKind('buy', trade) ?? []);
/** Lamports typed for the first buy. */
export const selectDevBuyLamports = ({ context }: DeploySnapshot): bigint => devBuyLamports(context.draft);
/** Upper bound of what leaves the master before a plan is prepared: platform fee, reserve and first buy, and all coins beside it. */
export const selectEstimate = ({ context }: DeploySnapshot): bigint =>
  besideLamports(asLaunched(context.draft)) +
  estimateOf({
    platform: context.draft.platform,
    devBuyLamports: devBuyLamports(asLaunched(context.draft)),
    ...(isForUsd1(context.draft) ? { spendUsd1: spendUsd1Of(context.draft) } : {}),
  });
/** Whether Deploy goes straight to the launch, with nothing left to ask the network. */
export const selectIsWarm = ({ context }: DeploySnapshot): boolean => context.prepared !== null;
export const selectIsDeploying = (snapshot: DeploySnapshot): boolean =>
  snapshot.matches({ open: { run: 'deploying' } });
/** DEP-30. */
export const selectCanDeploy = (snapshot: DeploySnapshot): boolean =>
  snapshot.matches({ open: { run: 'idle' } }) && isComplete(snapshot.context);
export const selectCanEdit = (snapshot: DeploySnapshot): boolean => snapshot.matches({ open: { run: 'idle' } });
/** A part broke; `form.reset` starts over. */
export const selectIsBroken = (snapshot: DeploySnapshot): boolean => snapshot.matches('broken');
export const selectTokenImage = (snapshot: DeploySnapshot): TokenImageActor | undefined => snapshot.children.tokenImage;
export const selectContractAddress = (snapshot: DeploySnapshot): ContractAddressActor | undefined =>
  snapshot.children.contractAddress;
export const selectLaunchMode = (snapshot: DeploySnapshot): LaunchModeActor | undefined => snapshot.children.launchMode;
export const selectLaunchWarmup = (snapshot: DeploySnapshot): LaunchWarmupActor | undefined =>
  snapshot.children.launchWarmup;
/** Who runs beside the form what fills it from elsewhere. */
export const selectQuickHost = (snapshot: DeploySnapshot): QuickHostActor | undefined => snapshot.children.quickHost;
/** The launch that runs, while it does. */
export const selectDeployRun = (snapshot: DeploySnapshot): DeployRunActor | undefined => snapshot.children.deployRun;
