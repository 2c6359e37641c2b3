import { and, desc, eq, inArray, isNull, max } from 'drizzle-orm';
import type { OperationPlan } from '#shared/contract/operations';
import { StepState } from '#shared/contract/operations';
import type { Address } from '../../src/chain/address';
import type { UserContext } from '../context';
import type { Tx } from '../db/db';
import { groupWallet, masterWallet, mintKey, opStep } from '../db/schema/index';
import { ServiceError } from '../errors';
import { isUndecided } from '../keeper/judge';
import type { ChainFacts } from './chain-facts';
import type { CheckedStep } from './check-wire';
import { leaseWallets, reserve, reservedByOthers } from './leases';
import { latestAttempts } from './operation-state';
import { keptWalletsOf, leasedMasterOf, masterOf, spendsOf, stepsOf } from './plan';

const BLOCKHASH_LIFE = 150;
/** How much newer than our view of the chain the page's may be. */
const HEIGHT_SLACK = 100;

/** The balances are older than a verdict this server knows; they must be read again. */
export class StaleBalance extends Error {
  override readonly name = 'StaleBalance';
}

export interface JournalInput {
  readonly operationId: string;
  readonly fence: number;
  readonly plan: OperationPlan;
  readonly steps: readonly CheckedStep[];
  readonly facts: ChainFacts;
}

type Scope = Pick<UserContext, 'userId' | 'clock'>;

const gone = (): never => {
  throw new ServiceError('not-found', 'A wallet of this plan is not yours or was deleted.');
};

async function lockMaster(tx: Tx, userId: string, master: Address): Promise<void> {
  const [row] = await tx
    .select({ id: masterWallet.id })
    .from(masterWallet)
    .where(and(eq(masterWallet.userId, userId), eq(masterWallet.publicKey, master), isNull(masterWallet.deletedAt)))
    .for('update');
  if (row === undefined) gone();
}

async function checkGroupWallets(tx: Tx, userId: string, wallets: readonly Address[]): Promise<void> {
  if (wallets.length === 0) return;
  const rows = await tx
    .select({ publicKey: groupWallet.publicKey })
    .from(groupWallet)
    .where(
      and(eq(groupWallet.userId, userId), inArray(groupWallet.publicKey, [...wallets]), isNull(groupWallet.deletedAt)),
    );
  const own = new Set(rows.map((row) => row.publicKey));
  if (!wallets.every((wallet) => own.has(wallet))) gone();
}

/** A mint key serves one operation after another: its address can be created once only, so a retry takes the same. */
async function takeMintKey(tx: Tx, userId: string, mint: Address, operationId: string): Promise<void> {
  const [row] = await tx
    .update(mintKey)
    .set({ usedBy: operationId })
    .where(and(eq(mintKey.userId, userId), eq(mintKey.publicKey, mint)))
    .returning({ id: mintKey.id });
  if (row === undefined) throw new ServiceError('not-found', 'The key of this token is not stored. Nothing was sent.');
}

async function checkSigners(tx: Tx, userId: string, input: JournalInput): Promise<void> {
  const { plan } = input;
  await lockMaster(tx, userId, masterOf(plan));
  await checkGroupWallets(tx, userId, keptWalletsOf(plan));
  if (plan.kind === 'launch') await takeMintKey(tx, userId, plan.mint, input.operationId);
  const expected = new Set([masterOf(plan), ...keptWalletsOf(plan), ...(plan.kind === 'launch' ? [plan.mint] : [])]);
  for (const step of input.steps) if (!step.signers.every((signer) => expected.has(signer))) gone();
}

/** Steps that may still take money: those being written and those written before that are undecided. */
async function spendingSteps(tx: Tx, { operationId, steps }: JournalInput): Promise<readonly number[]> {
  const rows = await tx
    .select({ idx: opStep.idx, attempt: opStep.attempt, state: opStep.state })
    .from(opStep)
    .where(eq(opStep.operationId, operationId));
  const written = latestAttempts(rows.map((row) => ({ ...row, state: StepState.parse(row.state) })));
  const undecided = [...written.values()].filter(({ state }) => isUndecided(state)).map(({ idx }) => idx);
  return [...new Set([...steps.map(({ idx }) => idx), ...undecided])];
}

function totalSpends(plan: OperationPlan, steps: readonly number[]): ReadonlyMap<Address, bigint> {
  const totals = new Map<Address, bigint>();
  for (const idx of steps)
    for (const [wallet, lamports] of spendsOf(plan, idx)) totals.set(wallet, (totals.get(wallet) ?? 0n) + lamports);
  return totals;
}

const isResidue = (left: bigint, { rentMinimum }: ChainFacts): boolean => left !== 0n && left < rentMinimum;

/** One wallet can pay what it is to pay, beside what it promised to others, and keeps nothing or at least the rent minimum. */
async function checkSpender(
  tx: Tx,
  { operationId, facts }: JournalInput,
  [wallet, wanted]: readonly [Address, bigint],
): Promise<void> {
  const [seen] = await tx
    .select({ slot: max(opStep.slot) })
    .from(opStep)
    .where(eq(opStep.from, wallet));
  if (facts.slot < (seen?.slot ?? 0)) throw new StaleBalance();
  const left = (facts.lamports.get(wallet) ?? 0n) - wanted;
  const promised = await reservedByOthers(tx, wallet, operationId);
  if (left < promised)
    throw new ServiceError('unprocessable', 'Insufficient balance (including fees)', {
      reason: 'chain/insufficient-funds',
    });
  if (isResidue(left, facts) || isResidue(left - promised, facts))
    throw new ServiceError(
      'unprocessable',
      'This would leave less than the rent minimum. Send everything or leave more.',
      {
        reason: 'rent-residue',
      },
    );
}

async function checkFunds(tx: Tx, input: JournalInput, spends: ReadonlyMap<Address, bigint>): Promise<void> {
  const { plan, facts } = input;
  for (const spend of spends) await checkSpender(tx, input, spend);
  if (plan.kind !== 'transfer') return;
  if ((facts.lamports.get(plan.to) ?? 0n) + BigInt(plan.lamports) < facts.rentMinimum)
    throw new ServiceError('unprocessable', 'The destination would hold less than the rent minimum.', {
      reason: 'rent-minimum',
    });
}

function lastValidOf(step: CheckedStep, { height }: ChainFacts): number {
  if (step.lastValidClaimed < height) {
    throw new ServiceError('unprocessable', 'The signature is too old to be sent. Please try again.', {
      reason: 'chain/blockhash-expired',
    });
  }
  if (step.lastValidClaimed > height + BLOCKHASH_LIFE + HEIGHT_SLACK)
    throw new ServiceError('unprocessable', 'The signature belongs to another network.', {
      reason: 'chain/wrong-network',
    });
  // What the page claims may be too low, and "expired" must never be said too early.
  return Math.max(step.lastValidClaimed, height + BLOCKHASH_LIFE);
}

async function nextAttempt(tx: Tx, operationId: string, idx: number): Promise<number> {
  const [last] = await tx
    .select({ attempt: opStep.attempt, state: opStep.state })
    .from(opStep)
    .where(and(eq(opStep.operationId, operationId), eq(opStep.idx, idx)))
    .orderBy(desc(opStep.attempt))
    .limit(1);
  if (last === undefined) return 0;
  const state = StepState.parse(last.state);
  if (isUndecided(state))
    throw new ServiceError('conflict', 'The transaction signed before may still land.', { reason: 'in-flight' });
  if (state === 'landed') throw new ServiceError('conflict', 'This step has landed already.', { reason: 'landed' });
  return last.attempt + 1;
}

/**
 * Writes signed steps inside the caller's transaction: signers are the user's own, the master is not over-committed, the
 * wallets are leased, and no earlier attempt may still land. Nothing may be sent before that transaction has committed.
 */
export async function journalSteps(tx: Tx, { userId, clock }: Scope, input: JournalInput): Promise<readonly string[]> {
  const { operationId, fence, plan, steps, facts } = input;
  const now = clock.now();
  await checkSigners(tx, userId, input);
  const spends = totalSpends(plan, await spendingSteps(tx, input));
  await checkFunds(tx, input, spends);
  for (const [wallet, lamports] of spends) await reserve(tx, wallet, operationId, lamports);
  const master = leasedMasterOf(plan);
  await leaseWallets(tx, [...keptWalletsOf(plan), ...(master === null ? [] : [master])], { operationId, fence, now });
  const planned = stepsOf(plan);
  for (const step of steps) {
    const facing = planned[step.idx];
    if (facing === undefined) throw new ServiceError('unprocessable', 'The plan has no such step.');
    await tx.insert(opStep).values({
      operationId,
      idx: step.idx,
      attempt: await nextAttempt(tx, operationId, step.idx),
      label: facing.label,
      from: facing.from,
      to: facing.to,
      mint: facing.mint,
      amount: facing.amount.toString(),
      state: 'signed',
      signature: step.signature,
      wire: step.wire,
      blockhash: step.blockhash,
      lastValid: lastValidOf(step, facts),
      minSlot: step.minSlot,
      createdAt: now,
    });
  }
  return steps.map((step) => step.signature);
}
