import type { DisputeReason } from '#operations/contract';
import { type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import type { OpenStep } from '../journal/open-step';
import type { Judgement } from './judge';
import { look, readFinalized } from './look';
import { errorOf, readBack } from './read-back';

async function isExpiredThere(rpc: Rpc, { signature, lastValid }: OpenStep): Promise<boolean> {
  const finalized = await readFinalized(rpc);
  if (finalized.height <= lastValid) return false;
  const sight = (await look(rpc, [signature], finalized, true)).get(signature);
  return sight !== undefined && sight.status === null && sight.seenAtSlot >= sight.finalizedSlot;
}

/** What another endpoint says to a verdict that frees money; null when it says the same. */
export async function disputeOf(
  rpc: Rpc,
  step: OpenStep,
  judgement: Extract<Judgement, { kind: 'landed' | 'failed' | 'expired' }>,
): Promise<DisputeReason | null> {
  try {
    if (judgement.kind === 'expired') return (await isExpiredThere(rpc, step)) ? null : 'second-endpoint-disagrees';
    const shown = await readBack(rpc, step, 'confirmed');
    if (shown.kind === 'silent') return 'second-endpoint-silent';
    const agrees = shown.kind === 'ours' && errorOf(shown.landed) === judgement.error;
    return agrees ? null : 'second-endpoint-disagrees';
  } catch (error) {
    if (error instanceof RpcFailure) return 'second-endpoint-silent';
    throw error;
  }
}
