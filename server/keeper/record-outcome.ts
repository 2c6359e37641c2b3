import { and, eq, isNull } from 'drizzle-orm';
import type { LaunchPlan, TransferPlan } from '#shared/contract/operations';
import type { Clock } from '../context';
import type { Tx } from '../db/db';
import { coin, creatorClaim, groupWallet, knownDestination, masterWallet, operation } from '../db/schema/index';
import { newId } from '../ids';
import type { OpenStep } from './open-steps';
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

async function rememberDestination(tx: Tx, { clock }: Deps, step: OpenStep, plan: TransferPlan): Promise<void> {
  const { userId, signature } = step;
  if ((await ownAddresses(tx, userId)).has(plan.to)) return;
  await tx
    .insert(knownDestination)
    .values({ id: newId(), userId, address: plan.to, firstSignature: signature, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [knownDestination.userId, knownDestination.address],
      set: { firstSignature: signature },
      setWhere: isNull(knownDestination.firstSignature),
    });
}

async function coinIsLive(tx: Tx, { clock }: Deps, step: OpenStep, plan: LaunchPlan): Promise<void> {
  const { userId, operationId, signature } = step;
  const live = { state: 'live', creationSignature: signature, operationId };
  const own = and(eq(coin.userId, userId), eq(coin.contractAddress, plan.mint));
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
      platform: plan.platform,
      contractAddress: plan.mint,
      name: plan.name,
      symbol: plan.symbol,
      imageUrl: plan.imageUrl,
      metadataUri: plan.uri,
      devWallet: plan.dev,
      groupId: plan.groupId,
      networkId: row?.networkId ?? '',
      createdAt: clock.now(),
    });
  }
  const claim = { contractAddress: plan.mint, devWalletPublicKey: plan.dev };
  await tx
    .insert(creatorClaim)
    .values({ ...claim, id: newId(), userId, createdAt: clock.now() })
    .onConflictDoNothing();
}

/** What the record owes the chain once a step is decided: a live coin with its claim, or a destination that is known now. */
export async function recordOutcome(tx: Tx, deps: Deps, step: OpenStep, verdict: Verdict): Promise<void> {
  const { plan } = step;
  if (verdict.state === 'landed') {
    if (plan.kind === 'launch') await coinIsLive(tx, deps, step, plan);
    if (plan.kind === 'transfer') await rememberDestination(tx, deps, step, plan);
    return;
  }
  if (plan.kind !== 'launch') return;
  const [row] = await tx.select({ state: operation.state }).from(operation).where(eq(operation.id, step.operationId));
  const state = row?.state === 'failed' ? 'failed' : 'intent';
  await tx.update(coin).set({ state, creationSignature: null }).where(eq(coin.operationId, step.operationId));
}
