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
  /** Which of the flow's disturbances happens, counted round; null: none. */
  readonly disturbance: number | null;
  /** When the network is healthy again: after this many ms, or once an operation has been seen in this state. */
  readonly healthyAfterMs: number;
  readonly healthyOnceSeen: 'waiting' | null;
}

const KILLS: readonly [KillMoment, ...KillMoment[]] = [
  { name: 'journaled, not sent', method: 'sendTransaction', nth: 0, when: 'before', drop: true },
  { name: 'sending', method: 'sendTransaction', nth: 0, when: 'before', drop: false },
  { name: 'sent, not answered', method: 'sendTransaction', nth: 0, when: 'after', drop: true },
  { name: 'landed, not judged', method: 'getSignatureStatuses', nth: 0, when: 'after', drop: true },
  { name: 'judged, not closed', method: 'getTransaction', nth: 0, when: 'before', drop: true },
  { name: 'closing', method: 'getTransaction', nth: 0, when: 'after', drop: true },
];
/** Beside those, where a plan is several transactions. */
const PARTS: readonly KillMoment[] = [
  { name: 'one of several sent', method: 'sendTransaction', nth: 1, when: 'before', drop: true },
  { name: 'two of several sent', method: 'sendTransaction', nth: 1, when: 'after', drop: true },
  { name: 'one of several closed', method: 'getTransaction', nth: 1, when: 'before', drop: true },
];
/** One of the first trades of a job is the one the server dies in. */
const JOB_TRADES = 3;
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

/** The first of several bytes go through, the others are swallowed until they expire. */
function swallowTheRest(): Schedule {
  let first: string | null = null;
  return {
    call(method, _nth, signature) {
      if (method !== 'sendTransaction') return null;
      first ??= signature;
      return signature === first ? null : { kind: 'swallow' };
    },
    socket: () => null,
  };
}

/**
 * Acknowledged, never passed on, until the disturbance is over, and each signature once more: then the bytes meet a world
 * that has moved on, without a rehearsal, so that they fail on the chain itself.
 */
function swallowUntil(isOver: () => boolean): Schedule {
  const known = new Set<string>();
  return {
    call(method, _nth, signature) {
      if (method !== 'sendTransaction' || signature === null) return null;
      const isNew = !known.has(signature);
      known.add(signature);
      return isNew || !isOver() ? { kind: 'swallow' } : null;
    },
    socket: () => null,
  };
}

/** A `job` sends one transaction after another, each when its turn has come. */
export type FlowShape = 'undisturbed' | 'single' | 'several' | 'job';

type Theme = 'swallow' | 'blackout' | 'random' | 'slow' | 'part' | 'disturbed';
const THEMES: Readonly<Record<FlowShape, readonly [Theme, ...Theme[]]>> = {
  undisturbed: ['swallow', 'blackout', 'random', 'random', 'slow'],
  single: ['swallow', 'blackout', 'random', 'disturbed', 'slow', 'random', 'disturbed'],
  several: ['swallow', 'blackout', 'random', 'disturbed', 'part', 'slow', 'disturbed'],
  job: ['swallow', 'blackout', 'random', 'disturbed', 'part', 'slow', 'random'],
};

/**
 * The scenario of a seed: its theme comes round with every few seeds, the rest is drawn. The server is killed in all but some
 * blackouts, at another moment with every seed. `isCalm` says whether a disturbance is over.
 */
export function scenarioOf(seed: number, shape: FlowShape, isCalm: () => boolean): Scenario {
  const themes = THEMES[shape];
  const round = Math.floor(seed / themes.length);
  const theme = themes[seed % themes.length] ?? themes[0];
  const kills = shape === 'several' ? [...KILLS, ...PARTS] : KILLS;
  const random = seeded(seed);
  const moment = kills[(round * 4 + seed) % kills.length] ?? KILLS[0];
  const kill = shape === 'job' ? { ...moment, nth: random.below(JOB_TRADES) } : moment;
  const base = { kill, disturbance: null, healthyOnceSeen: null };
  switch (theme) {
    case 'swallow':
      return {
        ...base,
        name: 'every send swallowed',
        schedule: swallowAll,
        kill: random.pick(DURING.swallow),
        healthyAfterMs: SWALLOW_MS,
        healthyOnceSeen: 'waiting',
      };
    case 'part':
      return {
        ...base,
        name: 'all but one swallowed',
        schedule: swallowTheRest(),
        healthyAfterMs: SWALLOW_MS,
        healthyOnceSeen: 'waiting',
      };
    case 'blackout':
      return {
        ...base,
        name: 'blackout after the send',
        schedule: blackout(),
        kill: round % 2 === 0 ? null : random.pick(DURING.blackout),
        healthyAfterMs: BLACKOUT_MS,
      };
    case 'slow':
      return { ...base, name: 'slow road', schedule: slowRoad, healthyAfterMs: SLOW_MS * 2 };
    case 'disturbed': {
      const nth = round * 2 + (seed % themes.length === themes.length - 1 ? 1 : 0);
      return {
        ...base,
        name: 'disturbed',
        schedule: swallowUntil(isCalm),
        kill: nth % 2 === 0 ? null : kill,
        disturbance: nth,
        healthyAfterMs: SWALLOW_MS,
      };
    }
    case 'random':
      return { ...base, name: 'random faults', schedule: seededSchedule(seed, 0.35), healthyAfterMs: RANDOM_MS };
    default:
      return theme satisfies never;
  }
}
