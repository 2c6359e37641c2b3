import { type Address, associatedTokenAddress, TOKEN_PROGRAM, WRAPPED_SOL } from './address';
import { type Instruction, writable } from './instruction';
import { transferInstruction } from './system';
import { closeAccountInstruction, createAssociatedTokenAccountIdempotent } from './token';

/** An owner's wrapped SOL account. */
export const wrappedSolAddress = (owner: Address): Address => associatedTokenAddress(owner, WRAPPED_SOL, TOKEN_PROGRAM);

/** Token program `SyncNative` (tag 17): lamports sent to a wrapped SOL account become its tokens. */
export const syncNativeInstruction = (account: Address): Instruction => ({
  program: TOKEN_PROGRAM,
  accounts: [writable(account)],
  data: Uint8Array.of(17),
});

/** Opens the owner's wrapped SOL account where it is not there yet; the owner pays its rent, or `payer`. */
export const openWrappedSol = (owner: Address, payer = owner): Instruction =>
  createAssociatedTokenAccountIdempotent({ payer, owner, mint: WRAPPED_SOL, tokenProgram: TOKEN_PROGRAM });

/** Opens the owner's wrapped SOL account and puts `lamports` of the owner's into it. */
export const wrapSol = (owner: Address, lamports: bigint): Instruction[] => [
  openWrappedSol(owner),
  transferInstruction({ from: owner, to: wrappedSolAddress(owner), lamports }),
  syncNativeInstruction(wrappedSolAddress(owner)),
];

/** Closes the owner's wrapped SOL account: all it holds, its rent and what was wrapped before included, goes to the owner. */
export const unwrapSol = (owner: Address): Instruction =>
  closeAccountInstruction({ account: wrappedSolAddress(owner), destination: owner, owner, program: 'token' });
