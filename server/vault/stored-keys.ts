import { and, eq, isNotNull } from 'drizzle-orm';
import type { DamagedKey } from '#shared/contract/wallets';
import type { Db } from '../db/db';
import { creatorClaim, mintKey } from '../db/schema/coins';
import { groupWallet, masterWallet } from '../db/schema/wallets';
import type { Kek } from './kek';
import { findDamaged, type KeptKey } from './secrets';

interface StoredKey extends KeptKey, Pick<DamagedKey, 'kind' | 'id'> {
  readonly userId: string;
}

/** Every row that shows an address and names the secret of its key, deleted ones too; of one user, or of all. */
async function storedKeys(db: Db, userId?: string): Promise<readonly StoredKey[]> {
  const read = async (kind: StoredKey['kind'], table: typeof masterWallet | typeof groupWallet | typeof mintKey) => {
    const rows = await db
      .select({ id: table.id, userId: table.userId, secretId: table.secretId, publicKey: table.publicKey })
      .from(table)
      .where(userId === undefined ? undefined : eq(table.userId, userId));
    return rows.map((row) => ({ ...row, kind }));
  };
  const claims = await db
    .select()
    .from(creatorClaim)
    .where(and(isNotNull(creatorClaim.secretId), userId === undefined ? undefined : eq(creatorClaim.userId, userId)));
  return [
    ...(await read('master', masterWallet)),
    ...(await read('group', groupWallet)),
    ...(await read('mint', mintKey)),
    ...claims.map((row) => ({
      kind: 'claim' as const,
      id: row.id,
      userId: row.userId,
      secretId: row.secretId ?? '',
      publicKey: row.devWalletPublicKey,
    })),
  ];
}

const asDamaged = ({ kind, id, publicKey }: StoredKey): DamagedKey => ({ kind, id, address: publicKey });

/** Rows of one user that show an address whose key is not the one they name. */
export const damagedKeysOf = async (owner: {
  readonly db: Db;
  readonly kek: Kek;
  readonly userId: string;
}): Promise<readonly DamagedKey[]> =>
  (await findDamaged(owner, await storedKeys(owner.db, owner.userId))).map(asDamaged);

/** The same of every user: what the operator is told at the start. */
export async function allDamagedKeys(db: Db, kek: Kek): Promise<readonly DamagedKey[]> {
  const damaged: DamagedKey[] = [];
  const all = await storedKeys(db);
  for (const userId of new Set(all.map((row) => row.userId))) {
    const rows = all.filter((row) => row.userId === userId);
    damaged.push(...(await findDamaged({ db, kek, userId }, rows)).map(asDamaged));
  }
  return damaged;
}
