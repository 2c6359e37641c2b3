import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/db';
import { walletSecret } from '../db/schema/vault';

export interface KeptWallet {
  readonly secretId: string;
  readonly address: string;
}

/** The wallets whose keys the vault keeps for the user, oldest first, mints left out; never with a key. */
export const keptWallets = (db: Db, userId: string): Promise<readonly KeptWallet[]> =>
  db
    .select({ secretId: walletSecret.id, address: walletSecret.publicKey })
    .from(walletSecret)
    .where(and(eq(walletSecret.userId, userId), eq(walletSecret.chain, 'sol'), ne(walletSecret.kind, 'mint')))
    .orderBy(asc(walletSecret.createdAt));
