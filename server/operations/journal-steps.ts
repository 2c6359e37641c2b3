import { and, desc, eq, isNull, max } from 'drizzle-orm';
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
import { keptWalletsOf, masterOf, reservedLamports, stepsOf } from './plan';

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

async function checkGroupWallet(tx: Tx, userId: string, wallet: Address): Promise<void> {
  const [row] = await tx
    .select({ id: groupWallet.id })
    .from(groupWallet)
    .where(and(eq(groupWallet.userId, userId), eq(groupWallet.publicKey, wallet), isNull(groupWallet.deletedAt)));
  if (row === undefined) gone();
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
  for (const wallet of keptWalletsOf(plan)) await checkGroupWallet(tx, userId, wallet);
  if (plan.kind === 'launch') await takeMintKey(tx, userId, plan.mint, input.operationId);
  const expected = new Set([masterOf(plan), ...keptWalletsOf(plan), ...(plan.kind === 'launch' ? [plan.mint] : [])]);
  for (const step of input.steps) if (!step.signers.every((signer) => expected.has(signer))) gone();
}

async function checkFunds(tx: Tx, { operationId, plan, facts }: JournalInput): Promise<void> {
  const master = masterOf(plan);
  const [seen] = await tx
    .select({ slot: max(opStep.slot) })
    .from(opStep)
    .where(eq(opStep.from, master));
  if (facts.slot < (seen?.slot ?? 0)) throw new StaleBalance();
  const balance = facts.lamports.get(master) ?? 0n;
  const wanted = reservedLamports(plan);
  if (balance - (await reservedByOthers(tx, master, operationId)) < wanted)
    throw new ServiceError('unprocessable', 'Insufficient balance (including fees)', {
      reason: 'chain/insufficient-funds',
    });
  const left = balance - wanted;
  if (left !== 0n && left < facts.rentMinimum)
    throw new ServiceError(
      'unprocessable',
      'This would leave less than the rent minimum. Send everything or leave more.',
      {
        reason: 'rent-residue',
      },
    );
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
  await checkFunds(tx, input);
  const master = masterOf(plan);
  await reserve(tx, master, operationId, reservedLamports(plan));
  await leaseWallets(tx, [...keptWalletsOf(plan), master], { operationId, fence, now });
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
