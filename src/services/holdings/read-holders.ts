import type { Holder, Holders } from '#shared/holder';
import { AppError } from '#shared/fault';
import { addressBytes, isOnCurve, type Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { decodeMintSupply, decodeTokenAccount } from '../../chain/token';
import { dataAt, readAccounts } from '../trade-planner/read-accounts';
import { supplyShare } from './holdings';

interface Largest {
  readonly value: readonly { readonly address: Address }[];
}

/**
 * Who holds most of a coin, in two calls: the 20 largest accounts (a node gives no more), then these and the mint. An owner that no
 * key signs for is a program: its curve or pool is no holder. AppError `chain/account-missing` for no coin.
 */
export async function readHolders(rpc: Rpc, mint: Address): Promise<Holders> {
  const { value } = await rpc.call<Largest>('getTokenLargestAccounts', [mint, { commitment: 'confirmed' }]);
  const places = value.map(({ address }) => address);
  const accounts = await readAccounts(rpc, [mint, ...places]);
  const mintBytes = dataAt(accounts, mint);
  if (mintBytes === null) throw new AppError('chain/account-missing');
  const supply = decodeMintSupply(mintBytes);
  const held = places.flatMap((address) => {
    const bytes = dataAt(accounts, address);
    return bytes === null ? [] : [decodeTokenAccount(bytes)];
  });
  const sums = new Map<Address, bigint>();
  let leftOut = 0;
  for (const { owner, amount } of held) {
    if (amount === 0n) continue;
    if (isOnCurve(addressBytes(owner))) sums.set(owner, (sums.get(owner) ?? 0n) + amount);
    else leftOut += 1;
  }
  const wallets = [...sums].map(([owner, tokens]): Holder => ({ owner, tokens, share: supplyShare(tokens, supply) }));
  return { wallets: wallets.toSorted((one, other) => (other.tokens > one.tokens ? 1 : -1)), leftOut };
}
