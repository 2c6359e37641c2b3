import type { Fault } from '#shared/fault';
import { QUOTE_FEE_LAMPORTS } from '#shared/launch-quote';
import { LIMITS } from '#shared/limits';
import { notice, type Notice } from '#shared/notice';
import { platformOf } from '#shared/platforms';
import type { LaunchDraft, PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import type { OperationEnd } from '../../money/operation/operation.types';
import { launchFailure } from '../../money/operations/operations.notices';
import type { MultiLaunchInput } from '../multi-launch/multi-launch.types';
import type { DeployRunContext } from './deploy-run.types';
import type { OperationRequested } from '../../money/operations/operations.types';

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

/** DEP-41, or null when the balance covers the estimate; what a launch for USD1 lacks its plan tells, to the lamport and to the unit. */
export function shortfallOf(draft: LaunchDraft | null, available: bigint): Notice | null {
  if (draft === null || draft.spendUsd1 !== undefined) return null;
  const required = estimateOf(draft);
  return available >= required ? null : notice('deploy/masterTooLow', { required, available });
}

/** LCH-03, GAP-41. */
export const groupFailure = ({ code }: Fault): Notice =>
  code === 'api/conflict' ? notice('group/limit') : notice('deploy/groupFailed');

/** DEP-34. */
export const metadataFailure = ({ detail }: Fault): Notice =>
  notice('deploy/metadataUploadFailed', { detail: detail ?? null });

/** Why a launch that was asked for did not come to be. */
export const endOf = ({ fault }: OperationEnd): Notice =>
  fault === null ? notice('operation/abandoned') : launchFailure(fault);

/** What a multi-launch is begun with; to begin one without its coins is a defect of the chart. */
export function severalInput({ parent, draft, metadata }: DeployRunContext): MultiLaunchInput {
  const several = draft?.several ?? null;
  if (draft === null || several === null) throw new Error('no multi-launch is asked for');
  return { parent, metadata, draft: { ...draft, several } };
}

/** Asks for the prepared launch; to ask without one is a defect of the chart. */
export function requested(prepared: PreparedLaunch | null): OperationRequested {
  if (prepared === null) throw new Error('no launch is prepared');
  return { type: 'operation.requested', request: prepared.request };
}
