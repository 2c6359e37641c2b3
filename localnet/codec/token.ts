import { addressOf } from './base58';
import { TOKEN, TOKEN_2022 } from './programs';

/** A token account's fields; amounts in base units. */
export interface TokenAccount {
  readonly program: string;
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
  readonly delegate: string | null;
  readonly frozen: boolean;
  /** Lamports kept for rent by an account of wrapped SOL; null for any other token. */
  readonly nativeReserve: bigint | null;
  readonly delegated: bigint;
  readonly closeAuthority: string | null;
}
export interface Mint {
  readonly mintAuthority: string | null;
  readonly supply: bigint;
  readonly decimals: number;
  readonly freezeAuthority: string | null;
}
export interface UiAmount {
  readonly amount: string;
  readonly decimals: number;
  readonly uiAmount: number;
  readonly uiAmountString: string;
}
interface Owned {
  readonly owner: string;
  readonly data: Buffer;
}

const MINT_SIZE = 82;
const ACCOUNT_SIZE = 165;
const KIND_MINT = 1;
const KIND_ACCOUNT = 2;
const FROZEN = 2;

const isTokenProgram = (program: string): boolean => program === TOKEN || program === TOKEN_2022;
const optionalKey = (data: Buffer, at: number): string | null =>
  data.readUInt32LE(at) === 0 ? null : addressOf(data.subarray(at + 4, at + 36));
const extendedAs = (data: Buffer, kind: number): boolean => data.length > ACCOUNT_SIZE && data[ACCOUNT_SIZE] === kind;

/** Decodes an initialized account of Token or Token-2022; null when it is not one. */
export function tokenAccount({ owner: program, data }: Owned): TokenAccount | null {
  if (!isTokenProgram(program) || !(data.length === ACCOUNT_SIZE || extendedAs(data, KIND_ACCOUNT))) return null;
  const state = data[108];
  if (state === 0) return null;
  return {
    program,
    mint: addressOf(data.subarray(0, 32)),
    owner: addressOf(data.subarray(32, 64)),
    amount: data.readBigUInt64LE(64),
    delegate: optionalKey(data, 72),
    frozen: state === FROZEN,
    nativeReserve: data.readUInt32LE(109) === 1 ? data.readBigUInt64LE(113) : null,
    delegated: data.readBigUInt64LE(121),
    closeAuthority: optionalKey(data, 129),
  };
}

/** Decodes an initialized mint of Token or Token-2022; null when it is not one. */
export function mintAccount({ owner: program, data }: Owned): Mint | null {
  if (!isTokenProgram(program) || !(data.length === MINT_SIZE || extendedAs(data, KIND_MINT))) return null;
  if (data[45] === 0) return null;
  return {
    mintAuthority: optionalKey(data, 0),
    supply: data.readBigUInt64LE(36),
    decimals: data.readUInt8(44),
    freezeAuthority: optionalKey(data, 46),
  };
}

/** `amount` base units in the four spellings of the RPC. */
export function uiAmount(amount: bigint, decimals: number): UiAmount {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text };
}
