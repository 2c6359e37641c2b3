import { inBatches } from '#shared/lists';
import type { Rpc } from '../../src/chain/json-rpc';
import type { Sight, SignatureStatus } from './judge';

/** The most signatures one call may ask for. */
export const STATUS_BATCH = 256;

export interface FinalizedPoint {
  readonly slot: number;
  readonly height: number;
}

/** Where nobody asked how far the chain is: then nothing can be proven absent. */
export const NOT_ASKED: FinalizedPoint = { slot: 0, height: 0 };

interface StatusesAnswer {
  readonly context: { readonly slot: number };
  readonly value: readonly (SignatureStatus | null)[];
}

/** The newest finalized slot and its block height, from one node in one answer. */
export async function readFinalized(rpc: Rpc): Promise<FinalizedPoint> {
  const info = await rpc.call<{ absoluteSlot: number; blockHeight: number }>('getEpochInfo', [
    { commitment: 'finalized' },
  ]);
  return { slot: info.absoluteSlot, height: info.blockHeight };
}

/** The status of each signature, at most 256 a call. The finalized point must have been read before. */
export async function look(
  rpc: Rpc,
  signatures: readonly string[],
  finalized: FinalizedPoint,
  withHistory: boolean,
): Promise<ReadonlyMap<string, Sight>> {
  const sights = new Map<string, Sight>();
  for (const batch of inBatches(signatures, STATUS_BATCH)) {
    const answer = await rpc.call<StatusesAnswer>('getSignatureStatuses', [
      batch,
      { searchTransactionHistory: withHistory },
    ]);
    batch.forEach((signature, index) => {
      sights.set(signature, {
        status: answer.value[index] ?? null,
        withHistory,
        seenAtSlot: answer.context.slot,
        finalizedSlot: finalized.slot,
        finalizedHeight: finalized.height,
      });
    });
  }
  return sights;
}
