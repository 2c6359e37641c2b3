import { Reader } from './reader';
import { ASSOCIATED_TOKEN, MEMO, MEMO_V1, MEMO_V4, SYSTEM, TOKEN, TOKEN_2022 } from './programs';
import { parseSystem } from './instructions-system';
import { parseToken } from './instructions-token';
import { described, pick, type Parsed, type RawInstruction } from './instruction-shape';

/** An instruction as the RPC's `jsonParsed` encoding spells it; a memo is its text. */
export interface ParsedInstruction {
  readonly program: string;
  readonly parsed: Parsed | string;
}

const ASSOCIATED = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram'];
const NESTED = ['nestedSource', 'nestedMint', 'destination', 'nestedOwner', 'ownerMint', 'wallet', 'tokenProgram'];
const ASSOCIATED_TOKEN_KINDS = [
  { type: 'create', accounts: ASSOCIATED },
  { type: 'createIdempotent', accounts: ASSOCIATED },
  { type: 'recoverNested', accounts: NESTED },
];

function parseAssociatedToken(raw: RawInstruction): Parsed {
  const r = new Reader(raw.data);
  const shape = pick(ASSOCIATED_TOKEN_KINDS, raw.data.length === 0 ? 0 : r.byte());
  r.end('instruction');
  return described(shape, raw.accounts, r);
}

/** Throws a TypeError when the bytes are not UTF-8. */
const memoText = (data: Buffer): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data);
const parseMemo = ({ data }: RawInstruction): string => memoText(data);

/** Both token programs are `spl-token` here, as on a node; their accounts are told apart. */
const PARSERS: Readonly<Record<string, readonly [program: string, parse: (raw: RawInstruction) => Parsed | string]>> = {
  [SYSTEM]: ['system', parseSystem],
  [TOKEN]: ['spl-token', parseToken],
  [TOKEN_2022]: ['spl-token', parseToken],
  [ASSOCIATED_TOKEN]: ['spl-associated-token-account', parseAssociatedToken],
  [MEMO_V1]: ['spl-memo', parseMemo],
  [MEMO]: ['spl-memo', parseMemo],
  [MEMO_V4]: ['spl-memo', parseMemo],
};

/** The `jsonParsed` spelling of an instruction (agave's transaction-status); null for what stays as it is. */
export function parseInstruction(programId: string, raw: RawInstruction): ParsedInstruction | null {
  const known = PARSERS[programId];
  if (!known) return null;
  const [program, parse] = known;
  try {
    return { program, parsed: parse(raw) };
  } catch {
    return null;
  }
}

function lengthAndText(data: Buffer): string {
  try {
    return `[${data.length}] ${memoText(data)}`;
  } catch {
    return `[${data.length}] (unparsable)`;
  }
}

/** Whether `getSignaturesForAddress` tells of what is sent to this program; it does not know version 4. */
export const isMemoProgram = (programId: string): boolean => programId === MEMO_V1 || programId === MEMO;

/** The memos of a transaction's own instructions, each behind its length in bytes; null when there is none. */
export function memoOf(instructions: readonly { readonly programId: string; readonly data: Buffer }[]): string | null {
  const memos = instructions.filter(({ programId }) => isMemoProgram(programId));
  return memos.length === 0 ? null : memos.map(({ data }) => lengthAndText(data)).join('; ');
}
