import type { LaunchSnipes } from '#operations/domain/launch';
import type { LaunchBundle } from '#shared/launch-form';
import { LIMITS } from '#shared/limits';
import { formatSol, formatUnits, parseKept } from '#shared/money';
import { notice, type Notice, type NoticeCode } from '#shared/notice';
import { PLATFORMS, platformOf, type PlatformId } from '#shared/platforms';
import { withPost, type ChosenPost } from '#shared/post-draft';
import { ordered } from '#shared/presets';
import { keepAmount } from '#shared/validation';
import { keepUsd1 } from '#shared/launch-quote';
import { listIn } from '../../list-owner';
import { type BundleProblem, bundleProblemOf, snipersMost } from '#shared/launch-bundle';
import type { LaunchBalances, PayingWallets } from '../launch-funds/launch-funds.types';
import type { LaunchDraft, LaunchGroup } from '../launch-warmup/launch-warmup.types';
import { asLaunched, boughtWith, heldUsd1, isForUsd1, spendUsd1Of, usd1Problem } from './deploy.quote';
import { besideLamports, severalOf, severalProblem } from './deploy.several';
import type { DeployRunOutput } from '../deploy-run/deploy-run.types';
import type {
  CoinLaunched,
  DeployContext,
  DeploymentApplied,
  DeployDraft,
  DeployInput,
  DeployProblems,
  FormKept,
  LongText,
} from './deploy.types';

/** DEP-46: the first platform, no group; the first buy is the remembered one, of SOL and of USD1. */
export const blank = (devBuy: string, devBuyUsd1 = ''): DeployDraft => ({
  name: '',
  symbol: '',
  description: '',
  website: '',
  twitter: '',
  telegram: '',
  platform: PLATFORMS[0].id,
  quote: 'sol',
  feature: null,
  post: null,
  groupId: null,
  devBuy,
  devBuyUsd1,
  instaSellMs: null,
  bundle: null,
  several: null,
});

/** The form before anything is known of it. */
export const begun = ({ parent }: DeployInput): DeployContext => ({
  parent,
  draft: blank(''),
  image: null,
  mint: null,
  master: null,
  groups: null,
  metadata: null,
  prepared: null,
  fromPost: null,
  awaited: null,
  balances: { master: null, dev: null },
  shown: false,
  deploying: false,
  problem: null,
  quick: null,
  told: null,
});

/** At most `length` UTF-16 units, as the server counts them, without half a character at the end. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** What of an edit fits the fields (DEP-02 to DEP-04, DEP-17). */
export function edited(draft: DeployDraft, patch: Partial<DeployDraft>): DeployDraft {
  const next = { ...draft, ...patch };
  return {
    ...next,
    name: cut(next.name, LIMITS.tokenName),
    symbol: cut(next.symbol, LIMITS.tokenSymbol),
    description: cut(next.description, LIMITS.tokenDescription),
    devBuy: keepAmount(next.devBuy, draft.devBuy),
    devBuyUsd1: keepUsd1(next.devBuyUsd1, draft.devBuyUsd1),
  };
}

/** DEP-19: balance minus the platform fee minus the reserve, never below 0; lamports. */
export function maxDevBuy(balance: bigint, platform: PlatformId): bigint {
  const rest = balance - (platformOf(platform)?.solCostLamports ?? 0n) - LIMITS.launchReserveLamports;
  return rest > 0n ? rest : 0n;
}

export interface Payer {
  readonly wallet: 'master' | 'dev';
  readonly lamports: bigint;
}

/** The wallet that bounds the first buy: the richer one, since the master funds the developer in the launch itself. Null while unknown. */
export function payerOf({ master, dev }: LaunchBalances): Payer | null {
  if (master === null && dev === null) return null;
  return (dev ?? -1n) > (master ?? -1n)
    ? { wallet: 'dev', lamports: dev ?? 0n }
    : { wallet: 'master', lamports: master ?? 0n };
}

/** Null while no balance is known. */
export function maximumOf({ balances, draft }: DeployContext): bigint | null {
  const payer = payerOf(balances);
  if (payer === null) return null;
  const beside = payer.wallet === 'master' ? besideLamports(asLaunched(draft)) : 0n;
  return maxDevBuy(payer.lamports - beside, draft.platform);
}

/** What MAX types, in what the coin is sold for; nothing while no balance is known. */
export function maximumTyped(context: DeployContext): Partial<DeployDraft> {
  if (!isForUsd1(context.draft)) {
    const max = maximumOf(context);
    return max === null ? {} : { devBuy: formatSol(max) };
  }
  const held = heldUsd1(context);
  return held === null ? {} : { devBuyUsd1: formatUnits(held, 6) };
}

export const devBuyLamports = ({ devBuy }: DeployDraft): bigint => parseKept(devBuy) ?? 0n;

/** Bytes of name and ticker that each launchpad's program takes; letters of most scripts are two to four of them. */
export const TEXT_BYTES: Readonly<Record<PlatformId, Readonly<Record<LongText['field'], number>>>> = {
  pumpfun: { name: 32, symbol: 13 },
  bonk: { name: 32, symbol: 10 },
  meteora: { name: 32, symbol: 10 },
};
const encoder = new TextEncoder();

/** The first text that is longer than the launchpad takes; null where none is. */
function longTextOf(draft: DeployDraft): LongText | null {
  for (const field of ['name', 'symbol'] as const) {
    const [bytes, most] = [encoder.encode(draft[field].trim()).length, TEXT_BYTES[draft.platform][field]];
    if (bytes > most) return { field, bytes, most };
  }
  return null;
}

export function problemsOf(context: DeployContext): DeployProblems {
  const { image } = context;
  const draft = asLaunched(context.draft);
  const max = maximumOf(context);
  return {
    image: image === null ? 'token/image-required' : null,
    name: draft.name.trim() === '' ? 'token/name-required' : null,
    symbol: draft.symbol.trim() === '' ? 'token/symbol-required' : null,
    devBuy: max !== null && devBuyLamports(draft) > max ? notice('deploy/buyTooHigh', { max }) : usd1Problem(context),
    longText: longTextOf(draft),
    sellsNothing: draft.instaSellMs !== null && devBuyLamports(draft) === 0n,
    lacksGroup: draft.bundle !== null && draft.groupId === null,
    bundle: bundleProblem(draft),
    several: severalProblem(draft, groupOf(context)),
  };
}

/** What each sniper spends: as much as the first buy where nothing is typed, lamports. */
const sniperLamports = ({ sniperBuy }: LaunchBundle, draft: DeployDraft): bigint =>
  sniperBuy === '' ? devBuyLamports(draft) : (parseKept(sniperBuy) ?? 0n);

const bundleProblem = (draft: DeployDraft): BundleProblem | null =>
  draft.bundle === null ? null : bundleProblemOf(draft.bundle, sniperLamports(draft.bundle, draft));

export const isComplete = (context: DeployContext): boolean => {
  const { sellsNothing, lacksGroup, ...problems } = problemsOf(context);
  return (
    context.awaited === null &&
    !sellsNothing &&
    !lacksGroup &&
    Object.values(problems).every((problem) => problem === null)
  );
};

const groupOf = ({ draft, groups }: DeployContext) => listIn(groups, 'groups').find(({ id }) => id === draft.groupId);

/** The developer of the chosen group; null without a group or in a group without one. */
export const developerOf = (context: DeployContext): string | null =>
  groupOf(context)?.wallets.find(({ type }) => type === 'developer')?.address ?? null;

const ROLES = { sniper: 0, normal: 1, developer: 2 } as const;

/** Who of the chosen group buys behind the launch: wallets of that role first, then the others in their order. */
export function snipersOf(context: DeployContext): readonly string[] {
  const wallets = groupOf(context)?.wallets ?? [];
  const count = Math.min(context.draft.bundle?.snipers ?? 0, snipersMost(wallets.length));
  return wallets
    .filter(({ type }) => type !== 'developer')
    .toSorted((one, other) => ROLES[one.type] - ROLES[other.type])
    .slice(0, count)
    .map(({ address }) => address);
}

/** Most snipers the chosen group has room for; 0 without a group. */
export const snipersMostOf = (context: DeployContext): number => snipersMost(groupOf(context)?.wallets.length ?? 0);

function snipesOf(context: DeployContext): LaunchSnipes | null {
  const { draft } = context;
  const wallets = snipersOf(context);
  if (draft.bundle === null || wallets.length === 0) return null;
  const { way, shortest, longest } = draft.bundle;
  // GAP-37: whichever was typed first.
  return {
    wallets,
    buyLamports: sniperLamports(draft.bundle, draft),
    delayMs: way === 'instant' ? [0, 0] : ordered([Number(shortest), Number(longest)]),
  };
}

/** What keeps a complete form from being launched (DEP-37 to DEP-39, CAM-04, LCH-05), in that order. */
export function obstacleOf(context: DeployContext): Notice | null {
  const { draft, master, mint } = context;
  if (platformOf(draft.platform) === undefined) return notice('deploy/unknownPlatform');
  if (master === null) return notice('deploy/noMaster');
  if (mint === null) return notice('address/notGenerated');
  if (draft.groupId === null) return null;
  if (groupOf(context) === undefined) return notice('deploy/noGroup');
  return developerOf(context) === null ? notice('deploy/noDeveloper') : null;
}

const OBSTACLES: readonly NoticeCode[] = [
  'deploy/unknownPlatform',
  'deploy/noMaster',
  'address/notGenerated',
  'deploy/noGroup',
  'deploy/noDeveloper',
];

/** Why the last launch did not happen; null once what was in the way no longer is. */
export const problemLeft = (context: DeployContext): Notice | null =>
  context.problem !== null &&
  OBSTACLES.includes(context.problem.code) &&
  obstacleOf(context)?.code !== context.problem.code
    ? null
    : context.problem;

/** The form as a launch needs it; null while it is not complete or something is in the way. */
export function launchDraftOf(context: DeployContext): LaunchDraft | null {
  const { image, mint, master } = context;
  const draft = asLaunched(context.draft);
  if (!isComplete(context) || obstacleOf(context) !== null) return null;
  if (image === null || mint === null || master === null) return null;
  const several = severalOf(draft, groupOf(context));
  const dev = developerOf(context);
  const group: LaunchGroup | null = draft.groupId === null || dev === null ? null : { id: draft.groupId, dev };
  return {
    platform: draft.platform,
    name: draft.name.trim(),
    symbol: draft.symbol.trim(),
    description: draft.description.trim(),
    website: draft.website.trim(),
    twitter: draft.twitter.trim(),
    telegram: draft.telegram.trim(),
    imageUrl: image.url,
    devBuyLamports: devBuyLamports(draft),
    instaSellMs: draft.instaSellMs,
    snipes: snipesOf({ ...context, draft }),
    ...(isForUsd1(draft) ? { spendUsd1: spendUsd1Of(draft) } : {}),
    ...(draft.feature === null ? {} : { feature: draft.feature }),
    ...(draft.post === null ? {} : { post: draft.post }),
    ...(several === null ? {} : { several }),
    ...(draft.bundle === null || draft.bundle.way === 'delayed' ? {} : { bundled: draft.bundle.way }),
    mint,
    master: master.address,
    group,
  };
}

/** What the warm-up may prepare: nothing while a launch runs. */
export const warmable = (context: DeployContext): LaunchDraft | null =>
  context.deploying ? null : launchDraftOf(context);

/** The form with a post in it; what it filled is as the fields took it, so that the next post finds it. */
export function postedForm({ draft, fromPost }: DeployContext, post: ChosenPost) {
  const { form, filled } = withPost(draft, fromPost, post);
  const { description, symbol, twitter } = edited(draft, filled);
  return {
    draft: edited({ ...draft, post: post.id }, form),
    fromPost: { description, symbol, twitter },
    prepared: null,
  };
}

/** What of the form a deployment preset changes; what a sniper spends is its own, and nothing is sold into what others buy (LCH-11). */
export function presetFields({ draft }: DeployContext, { devBuy, bundle }: DeploymentApplied): Partial<DeployDraft> {
  if (bundle === null) return { devBuy, bundle };
  const kept = { ...bundle, sniperBuy: draft.bundle?.sniperBuy ?? '' };
  return { devBuy, bundle: kept, several: null, instaSellMs: bundle.way === 'safe' ? draft.instaSellMs : null };
}

/** How the launch goes on, as its own part keeps it. */
export const modeOf = ({ draft: { instaSellMs, bundle, several } }: Pick<DeployContext, 'draft'>) => ({
  instaSellMs,
  bundle,
  several,
});

/** Told to that part when the form is another one. */
export const modeRecalled = (context: Pick<DeployContext, 'draft'>) =>
  ({ type: 'mode.recalled', mode: modeOf(context) }) as const;

/** The texts and choices of the form, a quick launch left out. */
export function withoutQuick({ draft, quick }: Pick<DeployContext, 'draft' | 'quick'>): DeployDraft {
  const { image: _, ...before } = quick ?? {};
  return { ...draft, ...before };
}

/** DEP-46: everything but the remembered first buy, and how a launch goes on, which its own part keeps. */
export const emptyForm = (context: DeployContext) => {
  const draft = withoutQuick(context);
  return {
    draft: {
      ...blank(draft.devBuy, draft.devBuyUsd1),
      instaSellMs: draft.instaSellMs,
      bundle: draft.bundle,
      several: draft.several,
    },
    quick: null,
    image: null,
    mint: null,
    metadata: null,
    prepared: null,
    fromPost: null,
    awaited: null,
    shown: false,
    problem: null,
  };
};

const boughtOnly = ({ devBuy, devBuyUsd1 }: DeployDraft): DeployDraft => blank(devBuy, devBuyUsd1);

/** As `emptyForm`, with the parts that keep how a launch goes on and those that were told of it. */
export const afresh = (context: DeployContext) => ({
  ...emptyForm({ ...context, quick: null, draft: boughtOnly(withoutQuick(context)) }),
  told: null,
});

/** LCH-01: the form of a launch that did not happen keeps the group that was made for it. */
export const refusedForm = (draft: DeployDraft, { problem, made }: DeployRunOutput) => ({
  problem,
  draft: made === null ? draft : { ...draft, groupId: made.id },
});

/** What is kept over a reload, a quick launch left out: what is typed and where the picture is served; the contract address is drawn anew. */
export const keptOf = (context: DeployContext): FormKept => ({
  type: 'form.kept',
  form: withoutQuick(context),
  imageUrl: (context.quick?.image === undefined ? context.image : context.quick.image)?.url ?? null,
});

/** As `keptOf`, without a coin that is handed over; where that is another than the form's own, this one stays. */
export const keptBehind = (context: DeployContext): FormKept =>
  keptOf(context.quick?.image === undefined ? { ...context, ...emptyForm(context) } : context);

/** Told to what watches the balances while a launch takes of them. */
export const buysBegun = (context: DeployContext) =>
  ({ type: 'launch.begun', buys: boughtWith(withoutQuick(context)) }) as const;

export const walletsOf = (context: DeployContext): PayingWallets => ({
  master: context.master?.address ?? null,
  dev: developerOf(context),
  ...(isForUsd1(context.draft) ? { usd1: context.draft.platform } : {}),
});

export const launchedOf = ({ launched }: DeployRunOutput): CoinLaunched => ({
  type: 'coin.launched',
  mint: '',
  symbol: '',
  ...launched,
});
