import { eq, isNull } from 'drizzle-orm';
import type { StartOperation } from '#operations/contract';
import { intentOf } from '#operations/intent';
import type { NewCoin } from '#operations/movement';
import { newCoinOf } from '#operations/movements';
import type { UserContext } from '../base/context';
import type { Db, Tx } from '../db/db';
import { isOneOf, rowsOf } from '../db/rows';
import { coin, operation } from '../db/schema/index';
import { networkIdOf } from '../base/network-refusal';
import { ServiceError } from '../base/errors';
import { inTurns } from '../base/gather';
import { newId } from '../base/ids';
import { madePlace } from '../journal/made-place';
import { checkWholeGroup } from './activity';
import { checkCoins, lockCoinMakers } from './check-coins';
import type { ChainFacts } from './chain-facts';
import type { CheckedStep } from './check-wire';
import { type Journaled, journalSteps } from './journal-steps';
import { planHash } from './plan-hash';

const FIRST_FENCE = 1;

/** An operation that may begin: its bytes do what its plan says. */
export interface Start {
  readonly ctx: UserContext;
  readonly input: StartOperation;
  readonly steps: readonly CheckedStep[];
  readonly facts: ChainFacts;
}

export interface Begun {
  readonly row: typeof operation.$inferSelect;
  readonly journaled: Journaled;
}

/** What is asked of the journal when operations begin; those that come at once are asked for in one go. */
export interface Starters {
  /** Whose operation has this id; null when there is none. */
  ownerOf(id: string): Promise<{ readonly userId: string | null }>;
  /** Writes it with its leases, reservations and signed steps. Nothing may be sent before this resolves. */
  journal(start: Start): Promise<Begun>;
  /** The same of several that begin all or none. */
  together(starts: readonly Start[]): Promise<readonly Begun[]>;
}

/** The coin exists in the journal before it can exist on the chain; the keeper makes it live. */
async function intendCoin(tx: Tx, ctx: UserContext, operationId: string, made: NewCoin): Promise<void> {
  const { userId, network, clock } = ctx;
  const intent = {
    ...madePlace(made),
    name: made.name,
    symbol: made.symbol,
    imageUrl: made.imageUrl,
    post: made.post ?? null,
    metadataUri: made.uri,
    devWallet: made.dev,
    groupId: made.groupId,
    operationId,
    state: 'intent',
  };
  const [row] = await tx
    .insert(coin)
    .values({
      ...intent,
      id: newId(),
      userId,
      contractAddress: made.mint,
      networkId: networkIdOf(network),
      createdAt: clock.now(),
    })
    .onConflictDoUpdate({
      target: [coin.userId, coin.contractAddress, coin.networkId],
      targetWhere: isNull(coin.deletedAt),
      set: intent,
      setWhere: eq(coin.state, 'failed'),
    })
    .returning({ id: coin.id });
  if (row === undefined)
    throw new ServiceError('conflict', 'This token exists already or is being launched.', { reason: 'mint-used' });
}

const rowOf = ({ ctx, input: { id, networkId, plan, steps } }: Start): Begun['row'] => ({
  id,
  userId: ctx.userId,
  kind: plan.kind,
  networkId,
  plan,
  planHash: planHash(plan),
  state: steps.length === 0 ? 'waiting' : 'running',
  fence: FIRST_FENCE,
  error: null,
  createdAt: ctx.clock.now(),
  finishedAt: null,
});

async function insertOperations(tx: Tx, rows: readonly Begun['row'][]): Promise<void> {
  const written = await tx
    .insert(operation)
    .select(rowsOf(operation, rows))
    .onConflictDoNothing({ target: operation.id })
    .returning({ id: operation.id });
  if (written.length !== rows.length)
    throw new ServiceError('conflict', 'This operation is being started already.', { reason: 'started' });
}

/** `agreed`: a person agreed to all of them at once, so that none of them is news beside the others. */
async function write(tx: Tx, starts: readonly Start[], agreed = false): Promise<readonly Begun[]> {
  const rows = starts.map(rowOf);
  const beside = agreed ? rows.map(({ id }) => id) : [];
  await lockCoinMakers(tx, starts);
  await insertOperations(tx, rows);
  for (const { ctx, input } of starts) {
    await checkCoins(tx, { ctx, input }, beside);
    const made = newCoinOf(intentOf(input.plan));
    if (made !== null) await intendCoin(tx, ctx, input.id, made);
    await checkWholeGroup(tx, ctx.userId, input.plan);
  }
  const journaled = await journalSteps(
    tx,
    ...starts.map(({ ctx, input, steps, facts }) => ({
      scope: ctx,
      operationId: input.id,
      fence: FIRST_FENCE,
      plan: input.plan,
      steps,
      facts,
      earlier: [],
    })),
  );
  return rows.flatMap((row, index): Begun[] => {
    const one = journaled[index];
    return one === undefined ? [] : [{ row, journaled: one }];
  });
}

type Settled = PromiseSettledResult<Begun>;

/** All in one transaction; where one of them is refused, each in its own, so that it is refused alone. */
async function settle(db: Db, starts: readonly Start[]): Promise<readonly Settled[]> {
  try {
    const begun = await db.transaction((tx) => write(tx, starts));
    return begun.map((value): Settled => ({ status: 'fulfilled', value }));
  } catch (reason) {
    if (starts.length === 1) return [{ status: 'rejected', reason }];
    const alone: Settled[] = [];
    for (const start of starts) alone.push(...(await settle(db, [start])));
    return alone;
  }
}

async function readOwners(db: Db, ids: readonly string[]): Promise<readonly { userId: string | null }[]> {
  const rows = await db
    .select({ id: operation.id, userId: operation.userId })
    .from(operation)
    .where(isOneOf(operation.id, ids));
  const owners = new Map(rows.map(({ id, userId }) => [id, userId]));
  return ids.map((id) => ({ userId: owners.get(id) ?? null }));
}

const known = new WeakMap<Db, Starters>();

/** The starters of one database. */
export function startersOf(db: Db): Starters {
  const made = known.get(db);
  if (made !== undefined) return made;
  const settled = inTurns((starts: readonly Start[]) => settle(db, starts));
  const starters: Starters = {
    ownerOf: inTurns((ids: readonly string[]) => readOwners(db, ids)),
    async journal(start) {
      const end = await settled(start);
      if (end.status === 'rejected') throw end.reason;
      return end.value;
    },
    together: (starts) => db.transaction((tx) => write(tx, starts, true)),
  };
  known.set(db, starters);
  return starters;
}
