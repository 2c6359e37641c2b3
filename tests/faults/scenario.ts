import type { Fault, Schedule, SocketFault } from './schedule';
import { seededSchedule } from './schedule';
import type { Passing } from './fault-proxy';
import { seeded } from './random';

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
const SLOW_MS = 4_000;
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

/** The first bytes are on their way for longer than several looks at the network take. */
const slowRoad: Schedule = {
  call: (method, nth) => (method === 'sendTransaction' && nth === 0 ? { kind: 'delay', ms: SLOW_MS } : null),
  socket: () => ({ kind: 'close', after: 0 }),
};

/** The server dies while its bytes are swallowed, or while nothing answers it. */
const DURING: Readonly<Record<'swallow' | 'blackout', readonly [KillMoment, ...KillMoment[]]>> = {
  swallow: [
    { name: 'between two sends', method: 'sendTransaction', nth: 1, when: 'before', drop: true },
    { name: 'while polling', method: 'getSignatureStatuses', nth: 2, when: 'after', drop: true },
  ],
  blackout: [{ name: 'in the dark', method: 'getEpochInfo', nth: 2, when: 'before', drop: true }],
};

/**
 * The scenario of a seed: of five, one swallows every send until the bytes expire, one goes dark after the send, two draw
 * faults call by call, one holds the first bytes back; the server is killed in each, at another moment with every seed.
 */
export function scenarioOf(seed: number): Scenario {
  const round = Math.floor(seed / 5);
  const place = seed % 5;
  const kill = KILLS[(round * 3 + place - 2) % KILLS.length] ?? KILLS[0];
  const random = seeded(seed);
  switch (place) {
    case 0:
      return {
        name: 'every send swallowed',
        schedule: swallowAll,
        kill: random.pick(DURING.swallow),
        healthyAfterMs: SWALLOW_MS,
        healthyOnceSeen: 'waiting',
      };
    case 1:
      return {
        name: 'blackout after the send',
        schedule: blackout(),
        kill: round % 2 === 0 ? null : random.pick(DURING.blackout),
        healthyAfterMs: BLACKOUT_MS,
        healthyOnceSeen: null,
      };
    case 4:
      return { name: 'slow road', schedule: slowRoad, kill, healthyAfterMs: SLOW_MS * 2, healthyOnceSeen: null };
    default:
      return {
        name: 'random faults',
        schedule: seededSchedule(seed, 0.35),
        kill,
        healthyAfterMs: RANDOM_MS,
        healthyOnceSeen: null,
      };
  }
}
