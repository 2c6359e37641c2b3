import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AskPlanKeys, PlanKey } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { partiesOf } from '#operations/kinds';
import { policyOf } from '#operations/movements';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { mintKey } from '../db/schema/coins';
import { groupWallet, masterWallet } from '../db/schema/wallets';
import { assertAllowed } from './start-operation';
import type { KeptKey } from '../vault/secrets';
import { keyText } from '../vault/key-text';

async function ownKeys({ db, userId }: UserContext, addresses: readonly string[]): Promise<readonly KeptKey[]> {
  const rows = await Promise.all([
    db
      .select()
      .from(mintKey)
      .where(and(eq(mintKey.userId, userId), inArray(mintKey.publicKey, [...addresses]))),
    ...[groupWallet, masterWallet].map((table) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.userId, userId), inArray(table.publicKey, [...addresses]), isNull(table.deletedAt))),
    ),
  ]);
  const byAddress = new Map<string, KeptKey>(rows.flat().map((row) => [row.publicKey, row]));
  return addresses.map((address) => {
    const kept = byAddress.get(address);
    if (kept === undefined) throw new ServiceError('not-found', 'Wallet not found');
    return kept;
  });
}

/**
 * POST /operations/keys: keys of those wallets of a plan that have to sign it, through the reveal gate. 422 for an address
 * whose wallet the plan does not move, 403 for a plan that no browser may begin; a damaged key is named without it.
 */
export async function revealPlanKeys(ctx: UserContext, { plan, addresses }: AskPlanKeys): Promise<readonly PlanKey[]> {
  assertAllowed(ctx, policyOf(plan));
  const signers = new Set(
    partiesOf(intentOf(plan)).flatMap(({ role, address }) => (role === 'destination' ? [] : [address])),
  );
  const wanted = [...new Set(addresses)];
  if (!wanted.every((address) => signers.has(address)))
    throw new ServiceError('unprocessable', 'The plan is not signed by this address.');
  const kept = await ownKeys(ctx, wanted);
  const secrets = await ctx.vault.reveal(ctx, kept, 'plan');
  return kept.map(({ publicKey, secretId }) => {
    const secret = secrets.get(secretId);
    return { publicKey, privateKey: secret === undefined ? null : keyText(secret) };
  });
}
