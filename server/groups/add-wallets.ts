import type { WalletType } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import type { Tx } from '../db/db';
import { groupWallet } from '../db/schema/wallets';
import { newId } from '../base/ids';
import type { KeyPair } from '../vault/secret-key';
import type { KeptKey } from '../vault/secrets';

export interface NewWallet extends KeyPair {
  readonly type: WalletType;
}

/** Seals keys and writes their wallets, all or none; answers where each key is kept. The caller holds `lockUser`. */
export async function addWallets(
  tx: Tx,
  { userId, vault, clock }: Pick<UserContext, 'userId' | 'vault' | 'clock'>,
  groupId: string,
  firstPosition: number,
  wallets: readonly NewWallet[],
): Promise<readonly KeptKey[]> {
  if (wallets.length === 0) return [];
  const secretIds = await vault.seal(tx, { userId, kind: 'group' }, wallets);
  const kept = wallets.map(({ publicKey }, i) => ({ publicKey, secretId: secretIds[i] ?? '' }));
  await tx.insert(groupWallet).values(
    wallets.map((wallet, i) => ({
      id: newId(),
      userId,
      groupId,
      publicKey: wallet.publicKey,
      secretId: secretIds[i] ?? '',
      type: wallet.type,
      position: firstPosition + i,
      createdAt: clock.now(),
    })),
  );
  return kept;
}
