import { and, eq, isNull } from 'drizzle-orm';
import { intentOf } from '#operations/intent';
import { inRole } from '#operations/kinds';
import type { NewCoin } from '#operations/movement';
import { newCoinOf } from '#operations/movements';
import type { Clock } from '../base/context';
import type { Tx } from '../db/db';
import { coin, creatorClaim, groupWallet, knownDestination, masterWallet, operation, opStep } from '../db/schema/index';
import { madePlace } from '../journal/made-place';
import { newId } from '../base/ids';
import type { OpenStep } from '../journal/open-step';
import type { Verdict } from './news';

interface Deps {
  readonly clock: Clock;
}

/** Every address whose key this user's vault holds or held. */
export async function ownAddresses(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const masters = await tx
    .select({ key: masterWallet.publicKey })
    .from(masterWallet)
    .where(eq(masterWallet.userId, userId));
  const wallets = await tx
    .select({ key: groupWallet.publicKey })
    .from(groupWallet)
    .where(eq(groupWallet.userId, userId));
  return new Set([...masters, ...wallets].map((row) => row.key));
}

async function rememberDestination(tx: Tx, { clock }: Deps, step: OpenStep, address: string): Promise<void> {
  const { userId, signature } = step;
  if ((await ownAddresses(tx, userId)).has(address)) return;
  await tx
    .insert(knownDestination)
    .values({ id: newId(), userId, address, firstSignature: signature, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [knownDestination.userId, knownDestination.address],
      set: { firstSignature: signature },
      setWhere: isNull(knownDestination.firstSignature),
    });
}

async function coinIsLive(tx: Tx, { clock }: Deps, step: OpenStep, made: NewCoin): Promise<void> {
  const { userId, operationId, signature } = step;
  const live = { state: 'live', creationSignature: signature, operationId };
  const own = and(eq(coin.userId, userId), eq(coin.contractAddress, made.mint));
  const [known] = await tx
    .update(coin)
    .set(live)
    .where(and(own, isNull(coin.deletedAt)))
    .returning({ id: coin.id });
  if (known === undefined) {
    const [row] = await tx.select().from(operation).where(eq(operation.id, operationId));
    await tx.insert(coin).values({
      ...live,
      id: newId(),
      userId,
      ...madePlace(made),
      contractAddress: made.mint,
      name: made.name,
      symbol: made.symbol,
      imageUrl: made.imageUrl,
      post: made.post ?? null,
      metadataUri: made.uri,
      devWallet: made.dev,
      groupId: made.groupId,
      networkId: row?.networkId ?? '',
      createdAt: clock.now(),
    });
  }
  const claim = { contractAddress: made.mint, devWalletPublicKey: made.dev };
  await tx
    .insert(creatorClaim)
    .values({ ...claim, id: newId(), userId, createdAt: clock.now() })
    .onConflictDoNothing();
}

/** The step of a plan that makes its coin. */
const CREATING = 0;

/** Whether some attempt at making the coin is on the chain. */
async function isCreated(tx: Tx, { operationId }: OpenStep): Promise<boolean> {
  const landed = await tx
    .select({ signature: opStep.signature })
    .from(opStep)
    .where(and(eq(opStep.operationId, operationId), eq(opStep.idx, CREATING), eq(opStep.state, 'landed')));
  return landed.length > 0;
}

/** What the record owes the chain once a step is decided: a live coin with its claim, or a destination that is known now. */
export async function recordOutcome(tx: Tx, deps: Deps, step: OpenStep, verdict: Verdict): Promise<void> {
  const intent = intentOf(step.plan);
  const made = newCoinOf(intent);
  if (verdict.state === 'landed') {
    if (made !== null && step.idx === CREATING) await coinIsLive(tx, deps, step, made);
    for (const address of inRole(intent, 'destination')) await rememberDestination(tx, deps, step, address);
    return;
  }
  if (made === null || (await isCreated(tx, step))) return;
  const [row] = await tx.select({ state: operation.state }).from(operation).where(eq(operation.id, step.operationId));
  const state = row?.state === 'failed' ? 'failed' : 'intent';
  await tx.update(coin).set({ state, creationSignature: null }).where(eq(coin.operationId, step.operationId));
}
