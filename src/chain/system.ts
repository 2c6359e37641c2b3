import { type Address, COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM } from './address';
import { concatBytes, u32Bytes, u64Bytes } from './bytes';
import { type Instruction, writable, writableSigner } from './instruction';

/** System program `Transfer` (index 2), lamports. */
export const transferInstruction = ({
  from,
  to,
  lamports,
}: {
  readonly from: Address;
  readonly to: Address;
  readonly lamports: bigint;
}): Instruction => ({
  program: SYSTEM_PROGRAM,
  accounts: [writableSigner(from), writable(to)],
  data: concatBytes(u32Bytes(2), u64Bytes(lamports)),
});

/** Compute budget `SetComputeUnitLimit` (tag 2), compute units of the whole transaction. */
export const computeUnitLimit = (units: number): Instruction => ({
  program: COMPUTE_BUDGET_PROGRAM,
  accounts: [],
  data: concatBytes(Uint8Array.of(2), u32Bytes(units)),
});

/** Compute budget `SetComputeUnitPrice` (tag 3), micro-lamports a compute unit. */
export const computeUnitPrice = (microLamports: bigint): Instruction => ({
  program: COMPUTE_BUDGET_PROGRAM,
  accounts: [],
  data: concatBytes(Uint8Array.of(3), u64Bytes(microLamports)),
});

/** Lamports of a priority fee: unit limit times price, rounded up, as the run time charges it. */
export const priorityFee = (priority: { readonly unitLimit: number; readonly microLamports: bigint }): bigint =>
  (BigInt(priority.unitLimit) * priority.microLamports + 999_999n) / 1_000_000n;

/** Lamports the network takes for each signature. */
export const LAMPORTS_PER_SIGNATURE = 5_000n;
