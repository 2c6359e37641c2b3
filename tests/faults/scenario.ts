import type { Fault, Schedule, SocketFault } from './schedule';
import { HEALTHY, seededSchedule } from './schedule';
import type { Passing } from './fault-proxy';
import { type Random, seeded } from './random';

/** A moment of the journal at which the server is killed. */
export interface KillMoment {
  readonly name: string;
  readonly method: string;
  readonly nth: number;
  readonly when: Passing['when'];
  /** Whether the call that was on its way is lost as well. */
  readonly drop: boolean;
}

/** What one seed plays. */
export interface Scenario {
  readonly name: string;
  readonly schedule: Schedule;
  readonly kill: KillMoment | null;
  /** When the network is healthy again: after this many ms, or once an operation has been seen in this state. */
  readonly healthyAfterMs: number;
  readonly healthyOnceSeen: 'waiting' | null;
}

const KILLS: readonly [KillMoment, ...KillMoment[]] = [
  { name: 'journaled, not sent', method: 'sendTransaction', nth: 0, when: 'before', drop: true },
  { name: 'sending', method: 'sendTransaction', nth: 0, when: 'before', drop: false },
  { name: 'sent, not answered', method: 'sendTransaction', nth: 0, when: 'after', drop: true },
  { name: 'landed, not judged', method: 'getSignatureStatuses', nth: 1, when: 'after', drop: true },
  { name: 'judged, not closed', method: 'getTransaction', nth: 0, when: 'before', drop: true },
  { name: 'closing', method: 'getTransaction', nth: 0, when: 'after', drop: true },
];
const RANDOM_MS = 6_000;
const BLACKOUT_MS = 9_000;
const SWALLOW_MS = 60_000;

/** The first send goes through, and then nothing is heard for a while. */
function blackout(): Schedule {
  const dark: Fault = { kind: 'dropBefore' };
  let started = false;
  return {
    call(method) {
      if (method === 'sendTransaction' && !started) {
        started = true;
        return { kind: 'dropAfter' };
      }
      return started ? dark : null;
    },
    socket: (): SocketFault => ({ kind: 'halfOpen', after: 0 }),
  };
}

const swallowAll: Schedule = {
  call: (method) => (method === 'sendTransaction' ? { kind: 'swallow' } : null),
  socket: () => ({ kind: 'silent', after: 0 }),
};

function killOf(random: Random, seed: number): KillMoment | null {
  return seed % 6 === 5 ? null : random.pick(KILLS);
}

/** The scenario of a seed: every fifth swallows until bytes expire, every fifth goes dark, the others draw faults call by call. */
export function scenarioOf(flow: string, seed: number): Scenario {
  const random = seeded(seed * 2_654_435 + flow.length);
  const kill = killOf(random, seed);
  const base = { kill, healthyOnceSeen: null };
  switch (seed % 5) {
    case 0:
      return {
        ...base,
        name: 'every send swallowed',
        schedule: swallowAll,
        healthyAfterMs: SWALLOW_MS,
        healthyOnceSeen: 'waiting',
      };
    case 1:
      return { ...base, name: 'blackout after the send', schedule: blackout(), healthyAfterMs: BLACKOUT_MS };
    case 4:
      return { ...base, name: 'healthy but killed', schedule: HEALTHY, healthyAfterMs: 0, kill: kill ?? KILLS[0] };
    default:
      return { ...base, name: 'random faults', schedule: seededSchedule(seed, 0.35), healthyAfterMs: RANDOM_MS };
  }
}
