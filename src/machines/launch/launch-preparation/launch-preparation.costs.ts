import type { Fault } from '#shared/fault';
import { QUOTE_FEE_LAMPORTS } from '#shared/launch-quote';
import { LIMITS } from '#shared/limits';
import { notice, type Notice } from '#shared/notice';
import { platformOf } from '#shared/platforms';
import type { LaunchDraft, PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import { lacksOf } from '../launch-warmup/launch-draft';
import { launchFailure } from '../../money/operations/operations.notices';

type Estimated = Pick<LaunchDraft, 'platform' | 'devBuyLamports' | 'spendUsd1'>;

/** Lamports a launch may take at most before it is planned: platform fee, reserve and first buy (D2 section 9); for USD1 its fee allowance. */
export const estimateOf = ({ platform, devBuyLamports, spendUsd1 }: Estimated): bigint =>
  (platformOf(platform)?.solCostLamports ?? 0n) +
  LIMITS.launchReserveLamports +
  devBuyLamports +
  (spendUsd1 === undefined ? 0n : QUOTE_FEE_LAMPORTS.usd1);

/** Lamports that a multi-launch takes where each first buy is `buyLamports`: platform fee, reserve and first buy of every coin. */
export const severalEstimate = (
  { platform, devBuyLamports }: Pick<LaunchDraft, 'platform' | 'devBuyLamports'>,
  count: number,
  buyLamports: bigint,
): bigint =>
  BigInt(count + 1) * ((platformOf(platform)?.solCostLamports ?? 0n) + LIMITS.launchReserveLamports) +
  devBuyLamports +
  BigInt(count) * buyLamports;

const tooLow = (required: bigint, available: bigint): Notice | null =>
  available >= required ? null : notice('deploy/masterTooLow', { required, available });

/**
 * DEP-41, or null when the balance covers the estimate, of several coins the cheapest draw; what a launch for USD1 lacks its plan
 * tells, to the lamport and to the unit.
 */
export function shortfallOf(draft: LaunchDraft, available: bigint): Notice | null {
  const { several = null, spendUsd1 } = draft;
  if (spendUsd1 !== undefined) return null;
  const required = several === null ? estimateOf(draft) : severalEstimate(draft, several.count, several.buyLamports[0]);
  return tooLow(required, available);
}

/** DEP-41 of several plans that are made, to the lamport. */
export function plannedShortfall(prepared: PreparedLaunch): Notice | null {
  const lacks = lacksOf(prepared);
  return lacks === null ? null : notice('deploy/masterTooLow', lacks);
}

const isSeveral = ({ several = null }: LaunchDraft): boolean => several !== null;

/** LCH-03, MUL-09, GAP-41. */
export function groupFailure(draft: LaunchDraft, { code }: Fault): Notice {
  if (code === 'api/conflict') return notice('group/limit');
  return isSeveral(draft) ? notice('multi/groupFailed') : notice('deploy/groupFailed');
}

/** DEP-34. */
export const metadataFailure = ({ detail }: Fault): Notice =>
  notice('deploy/metadataUploadFailed', { detail: detail ?? null });

/** DEP-44, and MUL-15 for what else goes wrong with several. */
export const planFailure = (draft: LaunchDraft, fault: Fault): Notice =>
  isSeveral(draft) && fault.code !== 'chain/insufficient-funds'
    ? notice('multi/broken', { reason: fault })
    : launchFailure(fault);

/** MUL-11: the wallets that can make a coin, the developer's among them. */
export const crewShortage = (needed: number, others: readonly string[]): Notice =>
  notice('multi/tooFewWallets', { got: others.length + 1, need: needed + 1 });
