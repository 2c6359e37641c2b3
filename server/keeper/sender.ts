import type { Clock } from '../context';
import type { Rpc } from '../../src/chain/json-rpc';
import type { OpenStep } from './open-steps';
import { type SendOutcome, sendOutcome } from './send-outcome';

/** What this process remembers of a signature between two rounds; losing it costs time, never money. */
export interface Memory {
  absences: number;
  /** A node has taken the bytes: from then on they are passed on without preflight. */
  taken: boolean;
  /** A send or the closing of its ledger is under way. */
  busy: boolean;
  /** The node would not pass the bytes on; a round that began before that was written does not send them again. */
  refused: boolean;
  lastSendAt: number;
}

export const freshMemory = (): Memory => ({ absences: 0, taken: false, busy: false, refused: false, lastSendAt: 0 });

/** Hands the journaled bytes to the network, once. The same bytes every time, so that they land once whatever happens. */
export async function sendBytes(
  { rpc, clock }: { readonly rpc: Rpc; readonly clock: Clock },
  step: OpenStep,
  memory: Memory,
): Promise<SendOutcome> {
  memory.busy = true;
  memory.lastSendAt = clock.now().getTime();
  const preflight = !memory.taken;
  const config = {
    encoding: 'base64',
    skipPreflight: !preflight,
    preflightCommitment: 'confirmed',
    maxRetries: 0,
    ...(preflight && step.minSlot !== null ? { minContextSlot: step.minSlot } : {}),
  };
  try {
    const value = await rpc.call<unknown>('sendTransaction', [step.wire, config]);
    return sendOutcome(step.signature, { value });
  } catch (thrown) {
    const outcome = sendOutcome(step.signature, { thrown });
    memory.refused = outcome.kind === 'refused';
    return outcome;
  } finally {
    memory.busy = false;
  }
}
