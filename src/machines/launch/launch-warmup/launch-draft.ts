import { ofKind } from '#operations/by-kind';
import type { ExtraCoin, SeveralLaunch } from '#operations/domain/launch';
import { draftBeside } from '#operations/launch-beside';
import type { LaunchForTokenIntent, LaunchIntent } from '#operations/intent';
import { sumOf } from '#shared/money';
import type { RehearsalAsked } from '../rehearsal/rehearsal.types';
import type {
  CoinsBeside,
  LaunchDraft,
  LaunchMetadata,
  LaunchToPrepare,
  PreparedLaunch,
  WarmupContext,
} from './launch-warmup.types';

/** Equal for drafts whose metadata is equal, so that what was uploaded is not uploaded again. */
const metadataKey = (draft: LaunchDraft): string =>
  JSON.stringify([
    draft.platform,
    draft.name,
    draft.symbol,
    draft.description,
    draft.imageUrl,
    draft.website,
    draft.twitter,
    draft.telegram,
  ]);

export const metadataOf = (draft: LaunchDraft | null, uri: string): LaunchMetadata | null =>
  draft === null ? null : { key: metadataKey(draft), uri };

export const hasMetadata = (draft: LaunchDraft | null, metadata: LaunchMetadata | null): boolean =>
  draft !== null && metadata !== null && metadata.key === metadataKey(draft);

/** How many coins are made beside the main one. */
export const besideOf = ({ several = null }: LaunchDraft): number => several?.count ?? 0;

/** Who makes them, as far as they are known. */
export const crewOf = ({ several = null }: LaunchDraft): readonly string[] => several?.wallets ?? [];

/** With the wallets that make them. */
export function withCrew(draft: LaunchDraft, others: readonly string[]): LaunchDraft {
  const { several = null } = draft;
  return several === null ? draft : { ...draft, several: { ...several, wallets: others.slice(0, several.count) } };
}

/** The launches that one press begins, the main one first. */
export const launchesOf = ({ request, beside }: PreparedLaunch): readonly PreparedLaunch['request'][] => [
  request,
  ...(beside?.requests ?? []),
];

/** Addresses of coins that were made beside this very main one. */
export const mintsBeside = (draft: LaunchDraft | null, made: CoinsBeside | null): readonly string[] =>
  draft === null || made === null || made.main !== draft.mint ? [] : made.coins.map(({ mint }) => mint);

/** Whether the coins beside the main one are those that the draft wants. */
export function hasCoins(draft: LaunchDraft, made: CoinsBeside | null): boolean {
  const { several = null, mint } = draft;
  if (several === null) return true;
  if (made === null || made.main !== mint || made.coins.length !== several.count) return false;
  return made.coins.every(({ buyLamports }) => isDrawn(several, buyLamports));
}

/** What was made for the draft. */
export const besideMade = (draft: LaunchDraft | null, coins: readonly ExtraCoin[]): CoinsBeside | null =>
  draft === null ? null : { main: draft.mint, coins };

/** What the warm-up has planned. */
export const toPrepare = ({ draft, metadata, beside }: WarmupContext): LaunchToPrepare => ({
  draft,
  uri: metadata?.uri ?? '',
  coins: draft === null || besideOf(draft) === 0 ? [] : (beside?.coins ?? []),
});

/** What a rehearsal begins with; null while the form is not complete. */
export const toRehearse = ({ draft, metadata, prepared }: WarmupContext): RehearsalAsked | null =>
  draft === null ? null : { draft, uri: hasMetadata(draft, metadata) ? (metadata?.uri ?? null) : null, prepared };

/** What several plans take together and what the master has, lamports, where that is less; what a single one lacks its planner refuses. */
export function lacksOf(prepared: PreparedLaunch): { readonly required: bigint; readonly available: bigint } | null {
  if (prepared.beside === undefined) return null;
  const required = sumOf(launchesOf(prepared).map(({ intent }) => intent.costs.totalLamports));
  const { availableLamports: available } = prepared.beside;
  return available >= required ? null : { required, available };
}

const isDrawn = ({ buyLamports: [least, most] }: SeveralLaunch, lamports: bigint): boolean =>
  lamports >= least && lamports <= most;

/** Whether the prepared plans are the plans of this very draft: nothing else may be signed. */
export function isPreparedFor(
  prepared: PreparedLaunch | null,
  draft: LaunchDraft | null,
  metadata: LaunchMetadata | null,
): boolean {
  if (prepared === null || draft === null || metadata === null || !hasMetadata(draft, metadata)) return false;
  const { several = null } = draft;
  const beside = prepared.beside?.requests ?? [];
  return (
    isPlannedAs(prepared.request, draft, metadata) &&
    beside.length === besideOf(draft) &&
    beside.every((request, place) => {
      const { intent } = request;
      const buyLamports = ofKind('launch', intent)?.devBuyLamports ?? null;
      if (several === null || buyLamports === null || !isDrawn(several, buyLamports)) return false;
      const one = draftBeside(draft, { mint: intent.mint, buyLamports }, place);
      return one !== null && isPlannedAs(request, one, metadata);
    })
  );
}

function isPlannedAs({ intent }: PreparedLaunch['request'], draft: LaunchDraft, { uri }: LaunchMetadata): boolean {
  return (
    intent.uri === uri &&
    intent.post === draft.post &&
    intent.platform === draft.platform &&
    intent.name === draft.name &&
    intent.symbol === draft.symbol &&
    intent.mint === draft.mint &&
    intent.master === draft.master &&
    intent.groupId === draft.group?.id &&
    intent.dev === draft.group.dev &&
    isBoughtAs(intent, draft)
  );
}

/** Whether the first buy is what the draft says, in what the coin is sold for, with what trades behind it. */
function isBoughtAs(intent: LaunchIntent | LaunchForTokenIntent, draft: LaunchDraft): boolean {
  const { spendUsd1 } = draft;
  if (spendUsd1 !== undefined) return ofKind('launch-for-token', intent)?.spendUnits === spendUsd1;
  const launch = ofKind('launch', intent);
  return (
    launch !== null &&
    launch.feature === draft.feature &&
    launch.devBuyLamports === draft.devBuyLamports &&
    hasTrades(launch, draft)
  );
}

/** Whether what trades behind the launch is what the draft says. */
function hasTrades({ trades = [] }: LaunchIntent, { instaSellMs, snipes }: LaunchDraft): boolean {
  if (snipes === null) return (trades[0]?.delayMs ?? null) === instaSellMs;
  const { wallets, buyLamports, delayMs } = snipes;
  const [shortest, longest] = delayMs;
  return (
    trades.length === wallets.length &&
    trades.every(({ trade, delayMs: delay }) => {
      const buy = ofKind('buy', trade);
      const isDrawn = delay >= shortest && delay <= longest;
      return buy !== null && wallets.includes(buy.wallet) && buy.lamports === buyLamports && isDrawn;
    })
  );
}
