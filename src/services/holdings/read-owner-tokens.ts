import { addressOf, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, type Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { decodeAccount, type RawAccount } from '../sockets/raw-account';
import type { OwnedTokens } from './owner-tokens';

/** Mint and amount stand at the same places in a token account of either token program. */
const SLICE = { offset: 0, length: 72 };
const MINT_BYTES = 32;
const AMOUNT_AT = 64;

interface Owned {
  readonly context: { readonly slot: number };
  readonly value: readonly { readonly pubkey: Address; readonly account: RawAccount }[];
}

/** Token accounts of one wallet by their addresses, as they were in a slot. */
export interface OwnerRead {
  readonly slot: number;
  readonly accounts: ReadonlyMap<Address, OwnedTokens>;
}

/** Token accounts of one wallet under both token programs, decoded by offset; the slot is that of the older answer. */
export async function readOwnerTokens(rpc: Rpc, owner: Address): Promise<OwnerRead> {
  const options = { encoding: 'base64', commitment: 'confirmed', dataSlice: SLICE };
  const answers = await Promise.all(
    [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map((programId) =>
      rpc.call<Owned>('getTokenAccountsByOwner', [owner, { programId }, options]),
    ),
  );
  const found = answers.flatMap(({ value }) =>
    value.map(({ pubkey, account }): [Address, OwnedTokens] => {
      const { data, lamports } = decodeAccount(account);
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
      const mint = addressOf(data.subarray(0, MINT_BYTES));
      return [pubkey, { mint, amount: view.getBigUint64(AMOUNT_AT, true), lamports }];
    }),
  );
  return { slot: Math.min(...answers.map(({ context }) => context.slot)), accounts: new Map(found) };
}
