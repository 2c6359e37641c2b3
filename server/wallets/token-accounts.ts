import type { HeldAccount } from '#shared/contract/holdings';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../src/chain/address';
import { decodeTokenAccount } from '../../src/chain/token';
import type { NetworkAccess } from '../chain/network-access';

interface Owned {
  readonly value: readonly {
    readonly pubkey: string;
    readonly account: { readonly lamports: number; readonly data: readonly [string, string] };
  }[];
}

const AT_ONCE = 4;
const OPTIONS = { encoding: 'base64', commitment: 'confirmed' };

async function accountsOf({ rpc }: Pick<NetworkAccess, 'rpc'>, owner: string): Promise<readonly HeldAccount[]> {
  const found: HeldAccount[] = [];
  for (const programId of [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]) {
    const { value } = await rpc.call<Owned>('getTokenAccountsByOwner', [owner, { programId }, OPTIONS]);
    for (const { pubkey, account } of value) {
      const { mint, amount } = decodeTokenAccount(Buffer.from(account.data[0], 'base64'));
      found.push({ address: pubkey, mint, amount: amount.toString(), lamports: String(account.lamports) });
    }
  }
  return found;
}

/** Token accounts of these owners under both token programs, empty ones too, by owner; RpcFailure when the network does not answer. */
export async function tokenAccountsOf(
  network: Pick<NetworkAccess, 'rpc'>,
  owners: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldAccount[]>> {
  const found = new Map<string, readonly HeldAccount[]>();
  const waiting = [...owners];
  const work = async (): Promise<void> => {
    for (let owner = waiting.shift(); owner !== undefined; owner = waiting.shift())
      found.set(owner, await accountsOf(network, owner));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
