import { AppError } from '#shared/fault';
import {
  type Address,
  ASSOCIATED_TOKEN_PROGRAM,
  addressOf,
  associatedTokenAddress,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './address';
import { type Instruction, readonly, readonlySigner, writable, writableSigner } from './instruction';

/** Bytes of a token account without extensions. */
export const TOKEN_ACCOUNT_BYTES = 165;
const ACCOUNT_TYPE = 2;
const STATES = ['uninitialized', 'initialized', 'frozen'] as const;

export interface TokenAccount {
  readonly mint: Address;
  readonly owner: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly state: (typeof STATES)[number];
  /** Lamports held as rent inside a wrapped SOL account; null for other mints. */
  readonly nativeReserve: bigint | null;
  readonly delegate: Address | null;
  readonly delegatedAmount: bigint;
  readonly closeAuthority: Address | null;
}

/** Associated token program `CreateIdempotent` (tag 1): succeeds when the account is there already. */
export const createAssociatedTokenAccountIdempotent = ({
  payer,
  owner,
  mint,
  tokenProgram,
}: {
  readonly payer: Address;
  readonly owner: Address;
  readonly mint: Address;
  readonly tokenProgram: Address;
}): Instruction => ({
  program: ASSOCIATED_TOKEN_PROGRAM,
  accounts: [
    writableSigner(payer),
    writable(associatedTokenAddress(owner, mint, tokenProgram)),
    readonly(owner),
    readonly(mint),
    readonly(SYSTEM_PROGRAM),
    readonly(tokenProgram),
  ],
  data: Uint8Array.of(1),
});

/** The token programs by the name a plan has for them. */
export const TOKEN_PROGRAMS = { token: TOKEN_PROGRAM, 'token-2022': TOKEN_2022_PROGRAM } as const;
export type TokenProgramName = keyof typeof TOKEN_PROGRAMS;

/** Token program `CloseAccount` (tag 9): refused by the program unless the account is empty or holds wrapped SOL. */
export const closeAccountInstruction = ({
  account,
  destination,
  owner,
  program,
}: {
  readonly account: Address;
  readonly destination: Address;
  readonly owner: Address;
  readonly program: TokenProgramName;
}): Instruction => ({
  program: TOKEN_PROGRAMS[program],
  accounts: [writable(account), writable(destination), readonlySigner(owner)],
  data: Uint8Array.of(9),
});

/** Token program `BurnChecked` (tag 15): refused by the program while the account is frozen, or for other decimals than the mint's. */
export function burnCheckedInstruction({
  account,
  mint,
  owner,
  program,
  tokens,
  decimals,
}: {
  readonly account: Address;
  readonly mint: Address;
  readonly owner: Address;
  readonly program: TokenProgramName;
  /** Base units. */
  readonly tokens: bigint;
  readonly decimals: number;
}): Instruction {
  const data = new Uint8Array(10);
  const view = new DataView(data.buffer);
  view.setUint8(0, 15);
  view.setBigUint64(1, tokens, true);
  view.setUint8(9, decimals);
  return {
    program: TOKEN_PROGRAMS[program],
    accounts: [writable(account), writable(mint), readonlySigner(owner)],
    data,
  };
}

/** Token program `TransferChecked` (tag 12) of an SPL Token mint: refused by the program for other decimals than the mint's. */
export function transferCheckedInstruction({
  source,
  destination,
  owner,
  mint,
  units,
  decimals,
}: {
  readonly source: Address;
  readonly destination: Address;
  readonly owner: Address;
  readonly mint: Address;
  /** Base units. */
  readonly units: bigint;
  readonly decimals: number;
}): Instruction {
  const data = new Uint8Array(10);
  const view = new DataView(data.buffer);
  view.setUint8(0, 12);
  view.setBigUint64(1, units, true);
  view.setUint8(9, decimals);
  return {
    program: TOKEN_PROGRAM,
    accounts: [writable(source), readonly(mint), writable(destination), readonlySigner(owner)],
    data,
  };
}

/** Base units there are of a mint of either token program. AppError `chain/malformed` for what is too short to be one. */
export function decodeMintSupply(bytes: Uint8Array): bigint {
  if (bytes.length <= MINT_DECIMALS_AT)
    throw new AppError('chain/malformed', { detail: `${bytes.length} bytes are no mint` });
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(36, true);
}

/** Where a mint of either token program says its decimals. */
export const MINT_DECIMALS_AT = 44;

/** A token account of either token program, by offset (spl-token `Account`, 165 bytes, then account type and extensions). */
export function decodeTokenAccount(bytes: Uint8Array): TokenAccount {
  const extended = bytes.length > TOKEN_ACCOUNT_BYTES && bytes[TOKEN_ACCOUNT_BYTES] === ACCOUNT_TYPE;
  const state = STATES[bytes[108] ?? 0];
  if ((bytes.length !== TOKEN_ACCOUNT_BYTES && !extended) || state === undefined)
    throw new AppError('chain/malformed', { detail: `${bytes.length} bytes are no token account` });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const addressAt = (offset: number): Address => addressOf(bytes.subarray(offset, offset + 32));
  const isSome = (offset: number): boolean => view.getUint32(offset, true) === 1;
  return {
    mint: addressAt(0),
    owner: addressAt(32),
    amount: view.getBigUint64(64, true),
    state,
    nativeReserve: isSome(109) ? view.getBigUint64(113, true) : null,
    delegate: isSome(72) ? addressAt(76) : null,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: isSome(129) ? addressAt(133) : null,
  };
}
