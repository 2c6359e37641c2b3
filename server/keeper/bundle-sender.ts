import { RpcFailure } from '../../src/chain/json-rpc';
import type { Clock } from '../base/context';
import type { BlockEngine } from '../chain/block-engine';
import type { OpenStep } from '../journal/open-step';
import type { Memory } from './sender';
import { failureOutcome, type SendOutcome } from './send-outcome';

/**
 * How steps go out: each by itself, or all of a bundle together, in its order. A bundle of which a step is not here does not go out,
 * so that none of its bytes ever goes out without the others.
 */
export function departures(steps: readonly OpenStep[]): readonly (readonly OpenStep[])[] {
  const here = new Map(steps.map((step) => [step.signature, step]));
  return steps.flatMap((step) => {
    if (step.bundle === null) return [[step]];
    if (step.bundle[0] !== step.signature) return [];
    const all = step.bundle.flatMap((signature) => here.get(signature) ?? []);
    return all.length === step.bundle.length ? [all] : [];
  });
}

/** What handing over told; `id` is the engine's name of the bundle it took. */
export interface BundleOutcome {
  readonly outcome: SendOutcome;
  readonly id: string | null;
}

/** Hands the journaled bytes of a bundle to the engine, once, and the same bytes every time. */
export async function sendWhole(
  { engine, clock }: { readonly engine: BlockEngine | null; readonly clock: Clock },
  steps: readonly OpenStep[],
  memories: readonly Memory[],
): Promise<BundleOutcome> {
  for (const memory of memories) {
    memory.busy = true;
    memory.lastSendAt = clock.now().getTime();
  }
  try {
    if (engine === null) return { outcome: { kind: 'uncertain', reason: 'no block engine is configured' }, id: null };
    return { outcome: { kind: 'accepted' }, id: await engine.sendBundle(steps.map(({ wire }) => wire)) };
  } catch (thrown) {
    if (!(thrown instanceof RpcFailure)) throw thrown;
    return { outcome: failureOutcome(thrown), id: null };
  } finally {
    for (const memory of memories) memory.busy = false;
  }
}
