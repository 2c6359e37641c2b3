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
  readonly value: readonly { readonly pubkey: Address; readonly account: RawAccount }[];
}

const PROGRAMS: readonly TokenProgramName[] = ['token', 'token-2022'];

/** Every token account of these owners under both token programs, empty ones too, as they are confirmed now. */
export async function readTokenAccounts(rpc: Rpc, owners: readonly Address[]): Promise<readonly FoundTokenAccount[]> {
  const questions = owners.flatMap((owner) => PROGRAMS.map((program) => ({ owner, program })));
  const answers = await inTurns(questions, async ({ owner, program }) => {
    const asked = [owner, { programId: TOKEN_PROGRAMS[program] }, CONFIRMED];
    const { value } = await rpc.call<TokenAccounts>('getTokenAccountsByOwner', asked);
    return value.map(({ pubkey, account }) => {
      const { data, lamports } = decodeAccount(account);
      return { ...decodeTokenAccount(data), address: pubkey, program, lamports };
    });
  });
  return answers.flat();
}
