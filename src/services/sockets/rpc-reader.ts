import type { Rpc } from '../../chain/json-rpc';
import type { ChainReader } from '../chain-store/chain-store';
import type { AccountFeed } from './account-feed';
import { decodeAccount, type RawAccount } from './raw-account';

interface ManyAccounts {
  readonly context: { readonly slot: number };
  readonly value: readonly (RawAccount | null)[];
}

/** Reads by JSON-RPC, follows by the account feed. */
export function createRpcReader(
  rpc: Rpc,
  feed: Pick<AccountFeed, 'follow' | 'onLive' | 'onTaken' | 'owe'>,
): ChainReader {
  return {
    async readMany(addresses) {
      const { context, value } = await rpc.call<ManyAccounts>('getMultipleAccounts', [
        addresses,
        { encoding: 'base64', commitment: 'confirmed' },
      ]);
      return {
        slot: context.slot,
        accounts: value.map((account) => (account === null ? null : decodeAccount(account))),
      };
    },
    follow: (address, on) => feed.follow(address, on),
    onLive: (listener) => feed.onLive(listener),
    onTaken: (listener) => feed.onTaken(listener),
    owe: (address) => feed.owe(address),
  };
}
