import { isRecord } from '#shared/json';
import type { NetworkAccess } from '../chain/network-access';

const BATCH = 100;

function lamportsIn(account: unknown): bigint {
  const lamports = isRecord(account) ? account['lamports'] : 0;
  return typeof lamports === 'number' || typeof lamports === 'bigint' ? BigInt(lamports) : 0n;
}

/** Confirmed lamports by address, an absent account as 0; null when the network cannot be asked. */
export async function lamportsOf(
  { rpc }: Pick<NetworkAccess, 'rpc'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, bigint> | null> {
  const found = new Map<string, bigint>();
  const options = { commitment: 'confirmed', encoding: 'base64', dataSlice: { offset: 0, length: 0 } };
  try {
    for (let i = 0; i < addresses.length; i += BATCH) {
      const batch = addresses.slice(i, i + BATCH);
      const answer = await rpc.call<unknown>('getMultipleAccounts', [batch, options]);
      const accounts = isRecord(answer) && Array.isArray(answer['value']) ? answer['value'] : [];
      if (accounts.length !== batch.length) return null;
      batch.forEach((address, k) => found.set(address, lamportsIn(accounts[k])));
    }
    return found;
  } catch {
    return null;
  }
}
