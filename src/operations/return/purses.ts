import { type Address, associatedTokenAddress, TOKEN_PROGRAM, USD1, USD1_DECIMALS } from '../../chain/address';
import type { Instruction } from '../../chain/instruction';
import { isAmount, refuse } from '../../chain/plan-checks';
import { dearestRents } from '../../chain/rent';
import {
  closeAccountInstruction,
  createAssociatedTokenAccountIdempotent,
  TOKEN_ACCOUNT_BYTES,
  transferCheckedInstruction,
} from '../../chain/token';
import { checkOnce, checkRent } from '../built-step';
import type { ReturnIntent } from '../intent';

type ReturnStep = ReturnIntent['steps'][number];
type Purses = Pick<ReturnStep, 'purses' | 'openLamports'>;

/** AppError `chain/plan-refused` where a purse is not its wallet's own account of USD1, holds nothing, or is named twice. */
export function checkPurses({ purses = [], openLamports }: Purses, wallets: readonly Address[]): void {
  checkOnce(
    purses.map(({ account }) => account),
    'an account is closed twice',
  );
  if (openLamports !== undefined) {
    if (purses.length === 0) refuse('it opens an account for nothing');
    checkRent(openLamports, dearestRents(TOKEN_ACCOUNT_BYTES));
  }
  for (const { wallet, account, mint, tokens, lamports } of purses) {
    if (!isAmount(tokens, lamports) || tokens === 0n) refuse('an amount is no number of units');
    if (!wallets.includes(wallet)) refuse('an account is of no wallet of it');
    if (mint !== USD1 || account !== associatedTokenAddress(wallet, mint, TOKEN_PROGRAM))
      refuse('an account is not the wallet’s own of a token that coins are sold for');
  }
}

/** The master's account is opened where the plan says so; all of each purse goes there, and the purse is closed into its wallet. */
export const emptyPurses = ({ purses = [], openLamports }: Purses, master: Address): readonly Instruction[] => [
  ...(openLamports === undefined
    ? []
    : [
        createAssociatedTokenAccountIdempotent({
          payer: master,
          owner: master,
          mint: USD1,
          tokenProgram: TOKEN_PROGRAM,
        }),
      ]),
  ...purses.flatMap(({ wallet, account, mint, tokens }) => [
    transferCheckedInstruction({
      source: account,
      destination: associatedTokenAddress(master, mint, TOKEN_PROGRAM),
      owner: wallet,
      mint,
      units: tokens,
      decimals: USD1_DECIMALS,
    }),
    closeAccountInstruction({ account, destination: wallet, owner: wallet, program: 'token' }),
  ]),
];
