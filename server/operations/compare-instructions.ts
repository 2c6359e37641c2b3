import { COMPUTE_BUDGET_PROGRAM } from '../../src/chain/address';
import { sameBytes } from '../../src/chain/bytes';
import type { Instruction } from '../../src/chain/instruction';
import type { ParsedMessage } from '../../src/chain/message';
import { LAMPORTS_PER_SIGNATURE, priorityFee } from '../../src/chain/system';
import { refuseWire } from './refuse-wire';

const SET_LIMIT = 2;
const SET_PRICE = 3;

/** Whether two instructions are one and the same: program, accounts in their order with their roles, data. */
export const sameInstruction = (a: Instruction, b: Instruction | undefined): boolean =>
  b !== undefined &&
  a.program === b.program &&
  a.accounts.length === b.accounts.length &&
  a.accounts.every((account, index) => account.address === b.accounts[index]?.address) &&
  sameBytes(a.data, b.data);

interface Priority {
  readonly unitLimit: number;
  readonly microLamports: bigint;
}

/** Limit and price of a message; each may be set once, and a price needs a limit so that the fee is known. */
export function priorityOf(instructions: readonly Instruction[]): Priority | null {
  let unitLimit: number | null = null;
  let microLamports: bigint | null = null;
  for (const { program, data } of instructions) {
    if (program !== COMPUTE_BUDGET_PROGRAM) continue;
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data[0] === SET_LIMIT && data.length === 5 && unitLimit === null) unitLimit = view.getUint32(1, true);
    else if (data[0] === SET_PRICE && data.length === 9 && microLamports === null)
      microLamports = view.getBigUint64(1, true);
    else refuseWire('its compute budget is not understood');
  }
  if (unitLimit === null && microLamports === null) return null;
  if (unitLimit === null) return refuseWire('it names a price without a limit');
  return { unitLimit, microLamports: microLamports ?? 0n };
}

/** Lamports the network takes for this message. */
export function feeOf(message: ParsedMessage): bigint {
  const priority = priorityOf(message.instructions);
  return BigInt(message.signers.length) * LAMPORTS_PER_SIGNATURE + (priority === null ? 0n : priorityFee(priority));
}
