import { BUILTINS, COMPUTE_BUDGET } from './programs';
import type { Message } from './wire';

const LAMPORTS_PER_SIGNATURE = 5_000n;
const BUILTIN_UNITS = 3_000n;
const PROGRAM_UNITS = 200_000n;
const MAX_UNITS = 1_400_000n;
const SET_LIMIT = 2;
const SET_PRICE = 3;

/** Lamports a message pays: 5,000 a signature, plus price (micro-lamports a unit) times unit limit, rounded up. */
export function feeOf(message: Message): bigint {
  const base = LAMPORTS_PER_SIGNATURE * BigInt(message.header.numRequiredSignatures);
  if (message.version === 1) return base + message.priorityLamports;
  let limit: bigint | null = null;
  let price = 0n;
  let units = 0n;
  for (const { programIdIndex, data } of message.instructions) {
    const program = message.staticKeys[programIdIndex] ?? '';
    units += BUILTINS.has(program) ? BUILTIN_UNITS : PROGRAM_UNITS;
    if (program !== COMPUTE_BUDGET) continue;
    if (data[0] === SET_LIMIT && data.length >= 5) limit = BigInt(data.readUInt32LE(1));
    if (data[0] === SET_PRICE && data.length >= 9) price = data.readBigUInt64LE(1);
  }
  limit ??= units;
  if (limit > MAX_UNITS) limit = MAX_UNITS;
  return base + (price * limit + 999_999n) / 1_000_000n;
}
