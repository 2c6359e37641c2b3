import type { Rpc } from '../../src/chain/json-rpc';
import type { Logger } from '../base/logging';
import type { OpenStep } from '../journal/open-step';
import { errorTextOf, isSettled, judge, type Judgement, type Sight } from './judge';
import type { OwnClock } from './own-clock';
import { errorOf, readBack } from './read-back';
import { disputeOf } from './second-opinion';
import type { Memory } from './sender';

export interface Scales {
  readonly rpc: Rpc;
  /** Another endpoint of the same network, asked before any verdict; null where none is configured. */
  readonly verifier: Rpc | null;
  readonly time: OwnClock;
  readonly log: Logger;
  /** How long the second endpoint may lag behind the first before a person is told. */
  readonly patienceMs: number;
}

/** Whether the chain shows what the status says: these very bytes, with this end. */
async function isReadBack({ rpc, log }: Scales, step: OpenStep, { status }: Sight): Promise<boolean> {
  if (!isSettled(status)) return false;
  const shown = await readBack(rpc, step, 'confirmed');
  if (shown.kind === 'other')
    log.error(
      { operation: step.operationId, signature: step.signature, why: shown.why },
      'the network shows another transaction',
    );
  return shown.kind === 'ours' && errorOf(shown.landed) === errorTextOf(status.err);
}

async function secondly({ verifier, time, patienceMs }: Scales, step: OpenStep, found: Judgement, memory: Memory) {
  if (verifier === null || (found.kind !== 'landed' && found.kind !== 'failed' && found.kind !== 'expired'))
    return found;
  const reason = found.kind === step.state ? null : await disputeOf(verifier, step, found);
  if (reason === null) {
    memory.disputedSince = null;
    return found;
  }
  memory.disputedSince ??= time.now();
  const isLong = time.now() - memory.disputedSince >= patienceMs;
  return isLong ? ({ kind: 'disputed', reason } as const) : null;
}

/**
 * What follows from one look at a step, with the proofs that a verdict needs beside it; null when that is still being read or
 * the second endpoint may only lag behind.
 */
export async function weigh(scales: Scales, step: OpenStep, sight: Sight, memory: Memory): Promise<Judgement | null> {
  if (memory.weighing) return null;
  memory.weighing = true;
  try {
    const { state, lastValid } = step;
    // What the journal holds already was read back before it was written.
    const isKnown = state === (errorTextOf(sight.status?.err) === null ? 'landed' : 'failed');
    const facts = {
      state,
      lastValid,
      absences: memory.absences,
      isOver: scales.time.isOver(memory.since),
      isReadBack: isKnown || (await isReadBack(scales, step, sight)),
      isBarred: step.isBarred && step.sends === 0,
    };
    const found = judge(facts, sight);
    // What never went out is no other endpoint's to say.
    return facts.isBarred && found.kind === 'expired' ? found : await secondly(scales, step, found, memory);
  } finally {
    memory.weighing = false;
  }
}
