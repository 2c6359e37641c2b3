import { ofKind } from '#operations/by-kind';
import type { LaunchForTokenIntent, LaunchIntent } from '#operations/intent';
import type { LaunchDraft, LaunchMetadata, PreparedLaunch } from './launch-warmup.types';

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

/** Whether the prepared plan is the plan of this very draft: nothing else may be signed. */
export function isPreparedFor(
  prepared: PreparedLaunch | null,
  draft: LaunchDraft | null,
  metadata: LaunchMetadata | null,
): boolean {
  if (prepared === null || draft === null || metadata === null || !hasMetadata(draft, metadata)) return false;
  const { intent } = prepared.request;
  return (
    intent.uri === metadata.uri &&
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
  return launch !== null && launch.devBuyLamports === draft.devBuyLamports && hasTrades(launch, draft);
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
