import { and, eq, isNull, or } from 'drizzle-orm';
import { countingAttempts } from '#operations/attempts';
import type { ActivityTrade, OperationPlan } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { inRole, type GroupMember, groupMembersOf } from '#operations/kinds';
import { keptWalletsOf, leasedMasterOf, masterOf, sharedSpends, stepCount, stepsOf } from '#operations/movements';
import type { Address } from '../../src/chain/address';
import type { UserContext } from '../base/context';
import type { Tx } from '../db/db';
import { isOneOf, rowsOf } from '../db/rows';
import { groupWallet, masterWallet, mintKey, opStep } from '../db/schema/index';
import { networkIdOf } from '../base/network-refusal';
import { ServiceError } from '../base/errors';
import type { ChainFacts } from './chain-facts';
import { checkFunds, type FundsAsked } from './check-funds';
import type { CheckedStep } from './check-wire';
import { type LeaseRequest, leaseWallets, reservationsOf, reserve, reserveExactly } from '../journal/leases';
import type { OpenStep } from '../journal/open-step';
import { isUndecided, openSteps } from '../journal/operation-state';
import { assertWhole, bundleWith } from '../journal/bundles';
import { type Front, waitOf } from '../journal/waits';

const BLOCKHASH_LIFE = 150;
/** How much newer than our view of the chain the page's may be. */
const HEIGHT_SLACK = 100;

type Scope = Pick<UserContext, 'userId' | 'clock' | 'network'>;

export interface JournalInput {
  readonly scope: Scope;
  readonly operationId: string;
  readonly fence: number;
  readonly plan: OperationPlan;
  readonly steps: readonly CheckedStep[];
  readonly facts: ChainFacts;
  /** The attempts journaled before, see `readFronts`; none of an operation that begins. */
  readonly earlier: readonly Front[];
  /** What the step of a job does; it is compared with the plan already. */
  readonly trade?: ActivityTrade;
}

type StepRow = typeof opStep.$inferSelect;

export interface Journaled {
  readonly rows: readonly StepRow[];
  /** What the keeper is given once the transaction has committed. */
  readonly open: readonly OpenStep[];
}

const gone = (): never => {
  throw new ServiceError('not-found', 'A wallet of this plan is not yours or was deleted.');
};

/** What is asked for, by the user who asks. */
function byUser<T>(
  inputs: readonly JournalInput[],
  asked: (input: JournalInput) => readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const input of inputs) {
    const own = found.get(input.scope.userId) ?? [];
    own.push(...asked(input));
    found.set(input.scope.userId, own);
  }
  return found;
}

const owned = (userId: string, address: Address): string => `${userId}/${address}`;

/** Always in the same order, so that two writers never wait for each other. */
async function lockMasters(tx: Tx, inputs: readonly JournalInput[]): Promise<void> {
  const asked = [...byUser(inputs, ({ plan }) => [masterOf(intentOf(plan))])];
  const rows = await tx
    .select({ userId: masterWallet.userId, publicKey: masterWallet.publicKey })
    .from(masterWallet)
    .where(
      and(
        isNull(masterWallet.deletedAt),
        or(...asked.map(([id, keys]) => and(eq(masterWallet.userId, id), isOneOf(masterWallet.publicKey, keys)))),
      ),
    )
    .orderBy(masterWallet.id)
    .for('update');
  const own = new Set(rows.map(({ userId, publicKey }) => owned(userId, publicKey)));
  if (!asked.every(([userId, masters]) => masters.every((master) => own.has(owned(userId, master))))) gone();
}

/** Every wallet is the user's own and of the group the plan says, so that records name the right one. */
async function checkPlaces(tx: Tx, inputs: readonly JournalInput[]): Promise<void> {
  const asked = [...byUser(inputs, ({ plan }) => groupMembersOf(intentOf(plan)))].filter(
    ([, members]) => members.length > 0,
  );
  if (asked.length === 0) return;
  const groupsOf = (members: readonly GroupMember[]): readonly string[] => [
    ...new Set(members.map(({ groupId }) => groupId)),
  ];
  const rows = await tx
    .select({ userId: groupWallet.userId, publicKey: groupWallet.publicKey, groupId: groupWallet.groupId })
    .from(groupWallet)
    .where(
      and(
        isNull(groupWallet.deletedAt),
        or(...asked.map(([id, all]) => and(eq(groupWallet.userId, id), isOneOf(groupWallet.groupId, groupsOf(all))))),
      ),
    );
  const groups = new Map(rows.map(({ userId, publicKey, groupId }) => [owned(userId, publicKey), groupId]));
  const isThere = (userId: string, { wallet, groupId }: GroupMember) => groups.get(owned(userId, wallet)) === groupId;
  if (!asked.every(([userId, members]) => members.every((member) => isThere(userId, member)))) gone();
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

async function checkSigners(tx: Tx, inputs: readonly JournalInput[]): Promise<void> {
  await lockMasters(tx, inputs);
  await checkPlaces(tx, inputs);
  for (const { scope, operationId, plan, steps } of inputs) {
    const intent = intentOf(plan);
    const mints = inRole(intent, 'mint');
    for (const mint of mints) await takeMintKey(tx, scope.userId, mint, operationId);
    const expected = new Set([masterOf(intent), ...keptWalletsOf(intent), ...mints]);
    for (const step of steps) if (!step.signers.every((signer) => expected.has(signer))) gone();
  }
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

function nextAttempt(last: Front | undefined): number {
  if (last === undefined) return 0;
  if (isUndecided(last.state))
    throw new ServiceError('conflict', 'The transaction signed before may still land.', { reason: 'in-flight' });
  if (last.state === 'landed')
    throw new ServiceError('conflict', 'This step has landed already.', { reason: 'landed' });
  return last.attempt + 1;
}

/** Two windows that sign the same plan over one blockhash make the same bytes: they land once, so they belong to one operation. */
async function insertUnsent(tx: Tx, rows: readonly StepRow[]): Promise<void> {
  if (rows.length === 0) return;
  const written = await tx
    .insert(opStep)
    .select(rowsOf(opStep, rows))
    .onConflictDoNothing({ target: opStep.signature })
    .returning({ signature: opStep.signature });
  if (written.length !== rows.length)
    throw new ServiceError('conflict', 'These very transactions belong to another operation. Nothing was sent.', {
      reason: 'same-bytes',
    });
}

function rowsToWrite({ scope, operationId, plan, steps, facts, earlier, trade }: JournalInput): readonly StepRow[] {
  const latest = countingAttempts(earlier);
  const planned = stepsOf(intentOf(plan));
  assertWhole(
    plan,
    steps.map(({ idx }) => idx),
    earlier,
  );
  return steps.map((step): StepRow => {
    const facing = trade === undefined ? planned[step.idx] : stepsOf(intentOf(trade))[0];
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
      slot: null,
      fee: null,
      error: null,
      sends: 0,
      finalized: 0,
      createdAt: scope.clock.now(),
      sentAt: null,
      decidedAt: null,
    };
  });
}

function leaseRequestOf({ scope, operationId, fence, plan }: JournalInput): LeaseRequest {
  const intent = intentOf(plan);
  const master = leasedMasterOf(intent);
  const wallets = [...keptWalletsOf(intent), ...(master === null ? [] : [master])];
  return { operationId, fence, now: scope.clock.now(), wallets };
}

const openOf = ({ plan, earlier }: JournalInput): readonly number[] => openSteps(stepCount(intentOf(plan)), earlier);

/** Reservations for every step that is still open, those of operations that begin in one statement. */
async function promise(tx: Tx, inputs: readonly JournalInput[]): Promise<void> {
  const spendsOf = (input: JournalInput) => sharedSpends(intentOf(input.plan), openOf(input));
  const fresh = inputs.filter(({ earlier }) => earlier.length === 0);
  await reserve(
    tx,
    fresh.flatMap((input) => reservationsOf(input.operationId, spendsOf(input))),
  );
  for (const input of inputs)
    if (input.earlier.length > 0) await reserveExactly(tx, input.operationId, spendsOf(input));
}

/** Steps that are still open; of a job only the trade that is due takes money now. */
const fundsAsked = (input: JournalInput): FundsAsked => {
  const { scope, operationId, plan, facts, trade, earlier } = input;
  const asked =
    trade === undefined ? { intent: intentOf(plan), open: openOf(input) } : { intent: intentOf(trade), open: [0] };
  return { scope, operationId, facts, begins: earlier.length === 0 && trade === undefined, ...asked };
};

/**
 * Writes signed steps of any number of operations inside the caller's transaction: signers are the user's own, the wallets are
 * leased, every open step of the plan can be paid and is reserved for, and no earlier attempt may still land. All of them or
 * none; nothing may be sent before that transaction has committed.
 */
export async function journalSteps(tx: Tx, ...inputs: readonly JournalInput[]): Promise<readonly Journaled[]> {
  await checkSigners(tx, inputs);
  const written = inputs.map((input) => ({ input, rows: rowsToWrite(input) }));
  await leaseWallets(tx, ...inputs.map(leaseRequestOf));
  await insertUnsent(
    tx,
    written.flatMap(({ rows }) => rows),
  );
  await promise(tx, inputs);
  await checkFunds(tx, ...inputs.map(fundsAsked));
  return written.map(({ input, rows }) => ({ rows, open: rows.map((row) => openStepOf(row, input, rows)) }));
}

const frontOf = ({ idx, attempt, slot, decidedAt }: StepRow): Front => ({
  idx,
  attempt,
  state: 'signed',
  slot,
  decidedAt,
  finalized: false,
});

const openStepOf = (
  { operationId, idx, attempt, signature, wire, lastValid, minSlot, sends, error }: StepRow,
  { scope, plan, earlier }: JournalInput,
  written: readonly StepRow[],
): OpenStep => ({
  ...waitOf({ plan, idx }, [...earlier, ...written.map(frontOf)]),
  operationId,
  userId: scope.userId,
  networkId: networkIdOf(scope.network),
  plan,
  idx,
  signature,
  wire,
  lastValid,
  minSlot,
  bundle: bundleWith({ plan, idx, attempt }, written),
  state: 'signed',
  sends,
  isOvertaken: false,
  error,
});
