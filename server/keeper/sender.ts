import type { Clock } from '../base/context';
import type { Rpc } from '../../src/chain/json-rpc';
import type { OpenStep } from '../journal/open-step';
import { type SendOutcome, sendOutcome } from './send-outcome';

/** What this process remembers of a signature between two rounds; losing it costs time, never money. */
export interface Memory {
  /** When this process first had the bytes, by its own clock. */
  readonly since: number;
  absences: number;
  /** A node has taken the bytes: from then on they are passed on without preflight. */
  taken: boolean;
  /** A send or the closing of its ledger is under way. */
  busy: boolean;
  /** The node would not pass the bytes on; a round that began before that was written does not send them again. */
  refused: boolean;
  lastSendAt: number;
  /** What the chain shows of it is being read back. */
  weighing: boolean;
  /** Since when the second endpoint does not say what the first does, by our own clock; null when it does. */
  disputedSince: number | null;
}

export const freshMemory = (since: number): Memory => ({
  since,
  absences: 0,
  taken: false,
  busy: false,
  refused: false,
  lastSendAt: 0,
  weighing: false,
  disputedSince: null,
});

/** Hands the journaled bytes to the network, once. The same bytes every time, so that they land once whatever happens. */
export async function sendBytes(
  { rpc, clock }: { readonly rpc: Rpc; readonly clock: Clock },
  step: OpenStep,
  memory: Memory,
): Promise<SendOutcome> {
  memory.busy = true;
  memory.lastSendAt = clock.now().getTime();
  const preflight = !memory.taken;
  const leastSlot = Math.max(step.minSlot ?? 0, step.frontSlot ?? 0);
  const config = {
    encoding: 'base64',
    skipPreflight: !preflight,
    preflightCommitment: 'confirmed',
    maxRetries: 0,
    ...(preflight && leastSlot > 0 ? { minContextSlot: leastSlot } : {}),
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
