import { and, eq, gt, inArray, max } from 'drizzle-orm';
import type { OperationPlan } from '#shared/contract/operations';
import type { Address } from '../../src/chain/address';
import type { UserContext } from '../context';
import type { Tx } from '../db/db';
import { operation, opStep } from '../db/schema/index';
import { ServiceError } from '../errors';
import type { ChainFacts } from './chain-facts';
import { type Promised, readPromises } from './leases';
import { arrivalsOf, sharedSpends, spendsOf } from './plan';

/** The balances are older than a verdict this server knows; they must be read again. */
export class StaleBalance extends Error {
  override readonly name = 'StaleBalance';
}

export interface FundsAsked {
  readonly scope: Pick<UserContext, 'userId' | 'network'>;
  readonly operationId: string;
  readonly plan: OperationPlan;
  /** Steps that may still take money. */
  readonly open: readonly number[];
  readonly facts: ChainFacts;
}

/** What landed changed wallets that its step does not name, so every verdict of this user on this network counts. */
async function assertFresh(tx: Tx, all: readonly FundsAsked[]): Promise<void> {
  const users = new Set(all.map(({ scope }) => scope.userId));
  const networks = new Set(all.map(({ scope }) => scope.network.id));
  const oldest = Math.min(...all.map(({ facts }) => facts.slot));
  // A plan that asks for no balance has none that could be old.
  if (oldest === Infinity) return;
  const seen = await tx
    .select({ userId: operation.userId, networkId: operation.networkId, slot: max(opStep.slot) })
    .from(opStep)
    .innerJoin(operation, eq(operation.id, opStep.operationId))
    .where(
      and(gt(opStep.slot, oldest), inArray(operation.userId, [...users]), inArray(operation.networkId, [...networks])),
    )
    .groupBy(operation.userId, operation.networkId);
  for (const { scope, facts } of all) {
    const own = seen.find(({ userId, networkId }) => userId === scope.userId && networkId === scope.network.id);
    if (facts.slot < (own?.slot ?? 0)) throw new StaleBalance();
  }
}

/** The amounts of each transaction that takes money from a wallet. */
function partsByWallet({ plan, open }: FundsAsked): ReadonlyMap<Address, readonly bigint[]> {
  const parts = new Map<Address, bigint[]>();
  for (const idx of open)
    for (const [wallet, lamports] of spendsOf(plan, idx)) parts.set(wallet, [...(parts.get(wallet) ?? []), lamports]);
  return parts;
}

const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);

function promisedToOthers(promises: readonly Promised[], { operationId }: FundsAsked): ReadonlyMap<Address, bigint> {
  const totals = new Map<Address, bigint>();
  for (const promise of promises)
    if (promise.operationId !== operationId)
      totals.set(promise.wallet, (totals.get(promise.wallet) ?? 0n) + promise.lamports);
  return totals;
}

function assertFunds(asked: FundsAsked, promises: ReadonlyMap<Address, bigint>): void {
  const { plan, facts, open } = asked;
  const isResidue = (left: bigint): boolean => left !== 0n && left < facts.rentMinimum;
  for (const [wallet, parts] of partsByWallet(asked)) {
    const left = (facts.lamports.get(wallet) ?? 0n) - sum(parts);
    const promised = promises.get(wallet) ?? 0n;
    if (left < promised)
      throw new ServiceError('unprocessable', 'Insufficient balance (including fees)', {
        reason: 'chain/insufficient-funds',
      });
    const emptiedInParts = left === 0n && parts.length > 1 && parts.some(isResidue);
    if (isResidue(left) || isResidue(left - promised) || emptiedInParts)
      throw new ServiceError(
        'unprocessable',
        'This would leave less than the rent minimum. Send everything or leave more.',
        { reason: 'rent-residue' },
      );
  }
  for (const [wallet, lamports] of open.flatMap((idx) => [...arrivalsOf(plan, idx)]))
    if (isResidue((facts.lamports.get(wallet) ?? 0n) + lamports))
      throw new ServiceError('unprocessable', 'The destination would hold less than the rent minimum.', {
        reason: 'rent-minimum',
      });
}

/**
 * Each wallet can pay what it is to pay, beside what it promised to others, and keeps nothing or at least the rent minimum,
 * in whatever order its transactions land: emptied by several, it would pass through less than the minimum. Of several that
 * are asked at once, each counts what the others are promised already.
 */
export async function checkFunds(tx: Tx, ...all: readonly FundsAsked[]): Promise<void> {
  await assertFresh(tx, all);
  const shared = all.flatMap(({ plan, open }) => [...sharedSpends(plan, open).keys()]);
  const promises = await readPromises(tx, shared);
  for (const asked of all) assertFunds(asked, promisedToOthers(promises, asked));
}
