import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Claim } from '#shared/contract/coins';
import type { UserContext } from '../base/context';
import type { Db, Tx } from '../db/db';
import { creatorClaim } from '../db/schema/coins';
import { groupWallet } from '../db/schema/wallets';
import { pick } from '../wallets/pick';

export type ClaimRow = typeof creatorClaim.$inferSelect;
export type ClaimView = z.infer<typeof Claim>;

export const ownClaims = (db: Db | Tx, userId: string): Promise<ClaimRow[]> =>
  db.select().from(creatorClaim).where(eq(creatorClaim.userId, userId)).orderBy(desc(creatorClaim.createdAt));

export const pickClaim = async (db: Db | Tx, userId: string, id: string): Promise<ClaimRow> =>
  pick(await ownClaims(db, userId), id, 'Creator claim not found');

export const viewClaim = (row: ClaimRow): ClaimView => ({
  id: row.id,
  ca: row.contractAddress,
  devWalletPublicKey: row.devWalletPublicKey,
  chain: row.chain,
});

/** The secret of a dev wallet that lives in one of the user's groups; null when none does. */
export async function groupSecretOf(db: Db | Tx, userId: string, publicKey: string): Promise<string | null> {
  const [row] = await db
    .select({ secretId: groupWallet.secretId })
    .from(groupWallet)
    .where(and(eq(groupWallet.userId, userId), eq(groupWallet.publicKey, publicKey), isNull(groupWallet.deletedAt)));
  return row?.secretId ?? null;
}

/** The user's claims, never with a key; one whose stored key does not fit its developer wallet is left out. */
export async function listClaims({ db, vault, userId }: UserContext): Promise<readonly ClaimView[]> {
  const claims = await ownClaims(db, userId);
  const kept = claims.flatMap(({ id, secretId, devWalletPublicKey }) =>
    secretId === null ? [] : [{ id, secretId, publicKey: devWalletPublicKey }],
  );
  const sound = new Set((await vault.sound(userId, kept)).map(({ id }) => id));
  return claims.filter(({ id, secretId }) => secretId === null || sound.has(id)).map(viewClaim);
}
