import { and, eq, gte, inArray, max } from 'drizzle-orm';
import type { OperationIntent } from '#operations/intent';
import { arrivalsOf, sharedSpends, sharesOf, spendsOf } from '#operations/movements';
import { tokenSpendsOf } from '#operations/token-payments';
import { shortAddress } from '#shared/ids';
import { formatUnits, sumOf } from '#shared/money';
import { quoteTokenOf } from '../../src/chain/quote-tokens';
import type { Address } from '../../src/chain/address';
import type { UserContext } from '../base/context';
import type { Tx } from '../db/db';
import { operation, opStep } from '../db/schema/index';
import { networkIdOf } from '../base/network-refusal';
import { ServiceError } from '../base/errors';
import { type ChainFacts, StaleBalance } from './chain-facts';
import { checkShares } from './check-shares';
import { type Reservation, readReservations } from '../journal/leases';

export interface FundsAsked {
  readonly scope: Pick<UserContext, 'userId' | 'network'>;
  readonly operationId: string;
  readonly intent: OperationIntent;
  /** Steps that may still take money. */
  readonly open: readonly number[];
  readonly facts: ChainFacts;
  /** Whether it begins: what its shares were taken of must still be there. Later its wallets are its own already. */
  readonly begins: boolean;
}

/** The oldest slot that may be believed. A network may answer with a slot that is still open, so shares ask for the next. */
const leastSlot = ({ begins, intent }: FundsAsked, landed: number | null): number => {
  if (landed === null) return 0;
  return begins && sharesOf(intent).length > 0 ? landed + 1 : landed;
};

/** What landed changed wallets that its step does not name, so every verdict of this user on this network counts. */
async function assertFresh(tx: Tx, all: readonly FundsAsked[]): Promise<void> {
  const users = new Set(all.map(({ scope }) => scope.userId));
  const networks = new Set(all.map(({ scope }) => networkIdOf(scope.network)));
  const oldest = Math.min(...all.map(({ facts }) => facts.slot));
  // A plan that asks for no balance has none that could be old.
  if (oldest === Infinity) return;
  const seen = await tx
    .select({ userId: operation.userId, networkId: operation.networkId, slot: max(opStep.slot) })
    .from(opStep)
    .innerJoin(operation, eq(operation.id, opStep.operationId))
    .where(
      and(gte(opStep.slot, oldest), inArray(operation.userId, [...users]), inArray(operation.networkId, [...networks])),
    )
    .groupBy(operation.userId, operation.networkId);
  for (const asked of all) {
    const { scope, facts } = asked;
    const own = seen.find(
      ({ userId, networkId }) => userId === scope.userId && networkId === networkIdOf(scope.network),
    );
    const least = leastSlot(asked, own?.slot ?? null);
    if (facts.slot < least) throw new StaleBalance(least);
  }
}

/** The amounts of each transaction that takes money from a wallet. */
function partsByWallet({ intent, open }: FundsAsked): ReadonlyMap<Address, readonly bigint[]> {
  const parts = new Map<Address, bigint[]>();
  for (const idx of open)
    for (const [wallet, lamports] of spendsOf(intent, idx)) parts.set(wallet, [...(parts.get(wallet) ?? []), lamports]);
  return parts;
}

function reservedByOthers(
  reservations: readonly Reservation[],
  { operationId }: FundsAsked,
): ReadonlyMap<Address, bigint> {
  const totals = new Map<Address, bigint>();
  for (const reservation of reservations)
    if (reservation.operationId !== operationId)
      totals.set(reservation.wallet, (totals.get(reservation.wallet) ?? 0n) + reservation.lamports);
  return totals;
}

function assertFunds(asked: FundsAsked, reservations: ReadonlyMap<Address, bigint>): void {
  const { intent, facts, open } = asked;
  const isResidue = (left: bigint): boolean => left !== 0n && left < facts.rentMinimum;
  for (const [wallet, parts] of partsByWallet(asked)) {
    const left = (facts.lamports.get(wallet) ?? 0n) - sumOf(parts);
    const reserved = reservations.get(wallet) ?? 0n;
    if (left < reserved)
      throw new ServiceError('unprocessable', 'Insufficient balance (including fees)', {
        reason: 'chain/insufficient-funds',
      });
    const emptiedInParts = left === 0n && parts.length > 1 && parts.some(isResidue);
    if (isResidue(left) || isResidue(left - reserved) || emptiedInParts)
      throw new ServiceError(
        'unprocessable',
        'This would leave less than the rent minimum. Send everything or leave more.',
        { reason: 'rent-residue' },
      );
  }
  for (const [wallet, lamports] of open.flatMap((idx) => [...arrivalsOf(intent, idx)]))
    if (isResidue((facts.lamports.get(wallet) ?? 0n) + lamports))
      throw new ServiceError('unprocessable', 'The destination would hold less than the rent minimum.', {
        reason: 'rent-minimum',
      });
}

/** Each account of a quote token holds what these steps pay out of it; its wallet is leased, so nobody else pays out of it meanwhile. */
function assertTokenFunds({ intent, open, facts }: FundsAsked): void {
  for (const { wallet, mint, account, units } of tokenSpendsOf(intent, open)) {
    const held = facts.tokens.get(account) ?? 0n;
    if (held >= units) continue;
    const { name, decimals } = quoteTokenOf(mint);
    throw new ServiceError(
      'unprocessable',
      `Wallet ${shortAddress(wallet)} has ${formatUnits(held, decimals)} ${name} and needs ${formatUnits(units, decimals)} ${name}. Nothing was sent.`,
      { reason: 'chain/insufficient-funds' },
    );
  }
}

/**
 * Each wallet can pay what it is to pay, beside what is reserved for others, and keeps nothing or at least the rent minimum,
 * in whatever order its transactions land: emptied by several, it would pass through less than the minimum. Of several that
 * are asked at once, each counts what is already reserved for the others.
 */
export async function checkFunds(tx: Tx, ...all: readonly FundsAsked[]): Promise<void> {
  await assertFresh(tx, all);
  for (const asked of all) if (asked.begins) checkShares(asked);
  const shared = all.flatMap(({ intent, open }) => [...sharedSpends(intent, open).keys()]);
  const reservations = await readReservations(tx, shared);
  for (const asked of all) assertTokenFunds(asked);
  for (const asked of all) assertFunds(asked, reservedByOthers(reservations, asked));
}
