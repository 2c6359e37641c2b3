import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ActivityTrade, OperationPlan } from '#shared/contract/operations';
import { StepState } from '#shared/contract/operations';
import type { Address } from '../../src/chain/address';
import type { UserContext } from '../context';
import type { Tx } from '../db/db';
import { groupWallet, masterWallet, mintKey, opStep } from '../db/schema/index';
import { ServiceError } from '../errors';
import { isUndecided } from '../keeper/judge';
import type { OpenStep } from '../keeper/open-steps';
import type { ChainFacts } from './chain-facts';
import { checkFunds } from './check-funds';
import type { CheckedStep } from './check-wire';
import { leaseWallets, reserve, reserveExactly } from './leases';
import { latestAttempts, openSteps, type StepFact } from './operation-state';
import { keptWalletsOf, leasedMasterOf, masterOf, type Place, placesOf, stepsOf, totalSpends } from './plan';

const BLOCKHASH_LIFE = 150;
/** How much newer than our view of the chain the page's may be. */
const HEIGHT_SLACK = 100;

export interface JournalInput {
  readonly operationId: string;
  readonly fence: number;
  readonly plan: OperationPlan;
  readonly steps: readonly CheckedStep[];
  readonly facts: ChainFacts;
  /** The attempts journaled before, see `readAttempts`; none of an operation that begins. */
  readonly earlier: readonly StepFact[];
  /** What the step of a job does; it is compared with the plan already. */
  readonly trade?: ActivityTrade;
}

export interface Journaled {
  readonly rows: readonly (typeof opStep.$inferSelect)[];
  /** What the keeper is given once the transaction has committed. */
  readonly open: readonly OpenStep[];
}

type Scope = Pick<UserContext, 'userId' | 'clock' | 'network'>;

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

/** Every wallet is the user's own and of the group the plan says, so that records name the right one. */
async function checkPlaces(tx: Tx, userId: string, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const wallets = [...new Set(places.map(({ wallet }) => wallet))];
  const rows = await tx
    .select({ publicKey: groupWallet.publicKey, groupId: groupWallet.groupId })
    .from(groupWallet)
    .where(and(eq(groupWallet.userId, userId), inArray(groupWallet.publicKey, wallets), isNull(groupWallet.deletedAt)));
  const groups = new Map(rows.map((row) => [row.publicKey, row.groupId]));
  if (!places.every(({ wallet, groupId }) => groups.get(wallet) === groupId)) gone();
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
  await checkPlaces(tx, userId, placesOf(plan));
  if (plan.kind === 'launch') await takeMintKey(tx, userId, plan.mint, input.operationId);
  const expected = new Set([masterOf(plan), ...keptWalletsOf(plan), ...(plan.kind === 'launch' ? [plan.mint] : [])]);
  for (const step of input.steps) if (!step.signers.every((signer) => expected.has(signer))) gone();
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

/** What the journal holds of an operation's steps. */
export async function readAttempts(tx: Tx, operationId: string): Promise<readonly StepFact[]> {
  const rows = await tx
    .select({ idx: opStep.idx, attempt: opStep.attempt, state: opStep.state })
    .from(opStep)
    .where(eq(opStep.operationId, operationId));
  return rows.map((row) => ({ ...row, state: StepState.parse(row.state) }));
}

function nextAttempt(last: StepFact | undefined): number {
  if (last === undefined) return 0;
  if (isUndecided(last.state))
    throw new ServiceError('conflict', 'The transaction signed before may still land.', { reason: 'in-flight' });
  if (last.state === 'landed')
    throw new ServiceError('conflict', 'This step has landed already.', { reason: 'landed' });
  return last.attempt + 1;
}

type StepRow = typeof opStep.$inferInsert;

/** Two windows that sign the same plan over one blockhash make the same bytes: they land once, so they belong to one operation. */
async function insertUnsent(tx: Tx, rows: readonly StepRow[]): Promise<Journaled['rows']> {
  if (rows.length === 0) return [];
  const written = await tx
    .insert(opStep)
    .values([...rows])
    .onConflictDoNothing({ target: opStep.signature })
    .returning();
  if (written.length !== rows.length)
    throw new ServiceError('conflict', 'These very transactions belong to another operation. Nothing was sent.', {
      reason: 'same-bytes',
    });
  return written;
}

/**
 * Writes signed steps inside the caller's transaction: signers are the user's own, the wallets are leased, every open step of
 * the plan can be paid and is reserved for, and no earlier attempt may still land. Nothing may be sent before that transaction
 * has committed.
 */
export async function journalSteps(tx: Tx, scope: Scope, input: JournalInput): Promise<Journaled> {
  const { operationId, fence, plan, steps, facts, earlier, trade } = input;
  const now = scope.clock.now();
  await checkSigners(tx, scope.userId, input);
  const latest = latestAttempts(earlier);
  const planned = stepsOf(plan);
  const rows = steps.map((step) => {
    const facing = trade === undefined ? planned[step.idx] : stepsOf(trade)[0];
    if (facing === undefined) throw new ServiceError('unprocessable', 'The plan has no such step.');
    return {
      operationId,
      idx: step.idx,
      attempt: nextAttempt(latest.get(step.idx)),
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
    };
  });
  const master = leasedMasterOf(plan);
  await leaseWallets(tx, [...keptWalletsOf(plan), ...(master === null ? [] : [master])], { operationId, fence, now });
  const written = await insertUnsent(tx, rows);
  const open = openSteps(planned.length, earlier);
  const asked = trade === undefined ? { plan, open } : { plan: trade, open: [0] };
  await checkFunds(tx, scope, { operationId, facts, ...asked });
  const promises = totalSpends(plan, open);
  await (earlier.length === 0 ? reserve(tx, operationId, promises) : reserveExactly(tx, operationId, promises));
  return { rows: written, open: written.map((row) => openStepOf(row, scope, plan)) };
}

const openStepOf = (
  { operationId, idx, signature, wire, lastValid, minSlot, sends, error }: Journaled['rows'][number],
  { userId, network }: Scope,
  plan: OperationPlan,
): OpenStep => ({
  operationId,
  userId,
  networkId: network.id,
  plan,
  idx,
  signature,
  wire,
  lastValid,
  minSlot,
  state: 'signed',
  sends,
  error,
});
