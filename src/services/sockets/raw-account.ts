import { base64Bytes } from '#shared/base64';
import type { AccountState } from '../chain-store/chain-store';

/** An account as JSON-RPC writes it with encoding base64. */
export interface RawAccount {
  readonly lamports: number;
  readonly data: readonly [string, string];
}

/** Lamports and bytes of an account; null (not on the chain) is zero and empty. */
export function decodeAccount(account: RawAccount | null): Omit<AccountState, 'slot'> {
  if (account === null) return { lamports: 0n, data: new Uint8Array(0) };
  return {
    lamports: BigInt(account.lamports),
    data: account.data[0] === '' ? NO_DATA : base64Bytes(account.data[0]),
  };
}

const NO_DATA = new Uint8Array(0);
