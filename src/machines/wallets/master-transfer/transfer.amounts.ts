import { isAddress } from '#shared/address';
import { LIMITS } from '#shared/limits';
import { formatSol, parseKept } from '#shared/money';
import { keepAmount } from '#shared/validation';
import type {
  MasterTransferContext,
  Share,
  TransferDraft,
  TransferFunds,
  TransferProblem,
} from './master-transfer.types';

const PER_MILLE = 1_000n;
const ALLOWANCE_PER_MILLE = 5n;

/** Lamports that must be there to send `amount`: 5,000 for the network and, when chosen, 0.5% rounded up (TRF-15, TRF-16). */
export function requiredFor(amount: bigint, allowance: boolean): bigint {
  const extra = allowance ? (amount * ALLOWANCE_PER_MILLE + PER_MILLE - 1n) / PER_MILLE : 0n;
  return amount + LIMITS.transferFeeLamports + extra;
}

/** Whether the network accepts what would stay behind: nothing, or at least the rent minimum. */
const staysValid = ({ lamports, rentMinimum }: TransferFunds, amount: bigint): boolean => {
  const rest = lamports - LIMITS.transferFeeLamports - amount;
  return rest === 0n || rest >= rentMinimum;
};

/**
 * Lamports of a share of the balance minus 0.000005 SOL (TRF-04), with the allowance of that by 1.005 (GAP-70); always sendable,
 * 0 when nothing is. A share that would leave less than the rent minimum behind is lowered until that much stays.
 */
export function sendableShare(funds: TransferFunds, share: Share, allowance: boolean): bigint {
  const free = funds.lamports - LIMITS.transferFeeLamports;
  if (free <= 0n) return 0n;
  const whole = allowance ? (free * PER_MILLE) / (PER_MILLE + ALLOWANCE_PER_MILLE) : free;
  const amount = share === 'max' ? whole : (whole * BigInt(share)) / 100n;
  if (staysValid(funds, amount)) return amount;
  const lowered = free - funds.rentMinimum;
  return lowered > 0n ? lowered : 0n;
}

/** Lamports typed, or null for what is no amount above 0. */
export function amountOf({ amount }: TransferDraft): bigint | null {
  const lamports = parseKept(amount);
  return lamports === null || lamports === 0n ? null : lamports;
}

export const edited = (draft: TransferDraft, patch: Partial<TransferDraft>): TransferDraft => {
  const next = { ...draft, ...patch };
  return { ...next, to: next.to.trim(), amount: keepAmount(next.amount, draft.amount) };
};

export const withShare = ({ draft, funds }: MasterTransferContext, share: Share): TransferDraft =>
  funds === null ? draft : { ...draft, amount: formatSol(sendableShare(funds, share, draft.allowance)) };

/** TRF-08: whether more is typed than the wallet holds. */
export const isOverBalance = ({ draft, funds }: MasterTransferContext): boolean =>
  funds !== null && (amountOf(draft) ?? 0n) > funds.lamports;

/** TRF-12: typed, and no address or the sending wallet itself. */
export const isBadDestination = ({ from, draft: { to } }: MasterTransferContext): boolean =>
  to !== '' && (!isAddress(to) || to === from);

/** What lacks before there is anything to plan: TRF-11, TRF-14; GRP-26, GRP-27, GRP-29 on a group wallet. */
function lackOf({ from, funding, draft }: MasterTransferContext): TransferProblem | null {
  if (from === null) return funding ? 'master/missing' : 'transfer/noWallet';
  const amount = amountOf(draft);
  if (funding) return draft.amount === '' ? 'fund/noAmount' : amount === null ? 'fund/badAmount' : null;
  return draft.to === '' || amount === null ? 'transfer/incomplete' : null;
}

/** TRF-11 to TRF-14 in the order they are told; null when the plan may be made. */
export function problemOf(context: MasterTransferContext): TransferProblem | null {
  const { draft, funds } = context;
  const lack = lackOf(context);
  if (lack !== null) return lack;
  if (isBadDestination(context)) return 'transfer/badAddress';
  const amount = amountOf(draft) ?? 0n;
  return funds === null || requiredFor(amount, draft.allowance) > funds.lamports ? 'transfer/insufficient' : null;
}
