import { type Address, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { decodeTokenAccount, type TokenAccount } from '../../chain/token';
import { decodeAccount, type RawAccount } from '../sockets/raw-account';
import { CONFIRMED, inTurns } from './read-accounts';

interface TokenAccounts {
  readonly value: readonly { readonly account: RawAccount }[];
}

const PROGRAMS: readonly Address[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM];

/** Every token account of these owners under both token programs, empty ones too, as they are confirmed now. */
export async function readTokenAccounts(rpc: Rpc, owners: readonly Address[]): Promise<readonly TokenAccount[]> {
  const questions = owners.flatMap((owner) => PROGRAMS.map((programId) => ({ owner, programId })));
  const answers = await inTurns(questions, ({ owner, programId }) =>
    rpc.call<TokenAccounts>('getTokenAccountsByOwner', [owner, { programId }, CONFIRMED]),
  );
  return answers.flatMap(({ value }) => value.map(({ account }) => decodeTokenAccount(decodeAccount(account).data)));
}
