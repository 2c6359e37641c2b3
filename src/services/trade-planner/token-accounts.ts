import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { decodeTokenAccount, TOKEN_PROGRAMS, type TokenAccount, type TokenProgramName } from '../../chain/token';
import { decodeAccount, type RawAccount } from '../sockets/raw-account';
import { CONFIRMED, inTurns } from './read-accounts';

/** A token account where it is, with every lamport on it. */
export interface FoundTokenAccount extends TokenAccount {
  readonly address: Address;
  readonly program: TokenProgramName;
  readonly lamports: bigint;
}

interface TokenAccounts {
  readonly context: { readonly slot: number };
  readonly value: readonly { readonly pubkey: Address; readonly account: RawAccount }[];
}

const PROGRAMS: readonly TokenProgramName[] = ['token', 'token-2022'];

/** Token accounts as they were at a slot. */
export interface TokenAccountsAt {
  readonly found: readonly FoundTokenAccount[];
  /** Newest of the answers. */
  readonly slot: number;
}

/** Every token account of these owners under both token programs, empty ones too, as they are confirmed now. */
export const readTokenAccounts = async (rpc: Rpc, owners: readonly Address[]): Promise<TokenAccountsAt['found']> =>
  (await readTokenAccountsAt(rpc, owners)).found;

/** As `readTokenAccounts`, with the slot they are of, for plans that spend a share of what is there. */
export async function readTokenAccountsAt(rpc: Rpc, owners: readonly Address[]): Promise<TokenAccountsAt> {
  const questions = owners.flatMap((owner) => PROGRAMS.map((program) => ({ owner, program })));
  const answers = await inTurns(questions, async ({ owner, program }) => {
    const asked = [owner, { programId: TOKEN_PROGRAMS[program] }, CONFIRMED];
    const { context, value } = await rpc.call<TokenAccounts>('getTokenAccountsByOwner', asked);
    const found = value.map(({ pubkey, account }) => {
      const { data, lamports } = decodeAccount(account);
      return { ...decodeTokenAccount(data), address: pubkey, program, lamports };
    });
    return { found, slot: context.slot };
  });
  return { found: answers.flatMap(({ found }) => found), slot: Math.max(0, ...answers.map(({ slot }) => slot)) };
}
