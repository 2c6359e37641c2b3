import type { Fault, Schedule, SocketFault } from './schedule';
import { HEALTHY, isSend, seededSchedule } from './schedule';
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
  /** Slots by which reads of state are behind, also once the network is healthy; 0 for none. */
  readonly lagSlots: number;
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
  { name: 'landed, not read back', method: 'getTransaction', nth: 0, when: 'before', drop: true },
  { name: 'read back, not judged', method: 'getTransaction', nth: 0, when: 'after', drop: true },
  { name: 'judged, not closed', method: 'getTransaction', nth: 1, when: 'before', drop: true },
  { name: 'closing', method: 'getTransaction', nth: 1, when: 'after', drop: true },
];
/** Beside those, where a plan is several transactions. */
const PARTS: readonly KillMoment[] = [
  { name: 'one of several sent', method: 'sendTransaction', nth: 1, when: 'before', drop: true },
  { name: 'two of several sent', method: 'sendTransaction', nth: 1, when: 'after', drop: true },
  { name: 'one of several read back', method: 'getTransaction', nth: 1, when: 'before', drop: true },
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
      if (isSend(method) && !started) {
        started = true;
        return { kind: 'dropAfter' };
      }
      return started ? dark : null;
    },
    socket: (): SocketFault => ({ kind: 'halfOpen', after: 0 }),
  };
}

const swallowAll: Schedule = {
  call: (method) => (isSend(method) ? { kind: 'swallow' } : null),
  socket: () => ({ kind: 'silent', after: 0 }),
};

/** The first bytes are on their way for longer than several looks at the network take. */
const slowRoad: Schedule = {
  call: (method, nth) => (isSend(method) && nth === 0 ? { kind: 'delay', ms: SLOW_MS } : null),
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

const lying = (faults: Readonly<Record<string, Fault>>): Schedule => ({
  call: (method) => faults[method] ?? null,
  socket: () => ({ kind: 'silent', after: 0 }),
});

const AHEAD: Fault = { kind: 'leap', heights: 100_000 };
/** What an endpoint says against the truth. What it keeps back goes out when it is healthy again. */
const LIES = {
  ahead: { sendTransaction: { kind: 'hold' }, getEpochInfo: AHEAD },
  status: { sendTransaction: { kind: 'hold' }, getSignatureStatuses: { kind: 'madeUpStatus' } },
  others: {
    sendTransaction: { kind: 'hold' },
    getSignatureStatuses: { kind: 'madeUpStatus' },
    getTransaction: { kind: 'madeUpTransaction', bytes: 'others' },
  },
  unmoved: {
    sendTransaction: { kind: 'swallow' },
    getSignatureStatuses: { kind: 'madeUpStatus' },
    getTransaction: { kind: 'madeUpTransaction', bytes: 'ours' },
  },
  denial: { getSignatureStatuses: { kind: 'deny' }, getTransaction: { kind: 'deny' }, getEpochInfo: AHEAD },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Fault>>>>;
const LIE_NAMES: Readonly<Record<keyof typeof LIES, string>> = {
  ahead: 'sends kept back, height 100,000 ahead',
  status: 'sends kept back, statuses made up',
  others: 'sends kept back, statuses and other bytes made up',
  unmoved: 'sends swallowed, statuses and a transaction without effect made up',
  denial: 'what lands is denied, height 100,000 ahead',
};
/** A lie lasts so long at most; signed bytes live about 6 s, and 9 s by the server's own clock. */
const LIE_MS = 12_000;
const LIE_LEAST_MS = 2_000;
const LAG_LEAST = 25;
const LAG_MOST = 100;

/** What a block engine does with every bundle until it is dead. */
const ENGINE_FAULTS = {
  inPart: { name: 'the launch of each bundle alone', faults: { sendBundle: { kind: 'part', count: 1 } } },
  refusal: { name: 'every bundle refused', faults: { sendBundle: { kind: 'refused' } } },
  claim: {
    name: 'every bundle swallowed and said to have landed',
    faults: { sendBundle: { kind: 'swallow' }, getInflightBundleStatuses: { kind: 'saidLanded' } },
  },
} as const satisfies Readonly<Record<string, { name: string; faults: Readonly<Record<string, Fault>> }>>;

/** A `job` sends one transaction after another, each when its turn has come; a `liar` is the endpoint; a `lagging` one is only late. */
export type FlowShape = 'undisturbed' | 'bundled' | 'single' | 'several' | 'job' | 'liar' | 'verified' | 'lagging';

type Theme =
  | keyof typeof ENGINE_FAULTS
  | 'swallow'
  | 'blackout'
  | 'random'
  | 'slow'
  | 'part'
  | 'disturbed'
  | 'behind'
  | keyof typeof LIES;
const THEMES: Readonly<Record<FlowShape, readonly [Theme, ...Theme[]]>> = {
  undisturbed: ['swallow', 'blackout', 'random', 'random', 'slow'],
  bundled: ['swallow', 'inPart', 'blackout', 'refusal', 'random', 'claim', 'slow', 'random'],
  single: ['swallow', 'blackout', 'random', 'disturbed', 'slow', 'random', 'disturbed'],
  several: ['swallow', 'blackout', 'random', 'disturbed', 'part', 'slow', 'disturbed'],
  job: ['swallow', 'blackout', 'random', 'disturbed', 'part', 'slow', 'random'],
  liar: ['ahead', 'status', 'others', 'unmoved'],
  verified: ['denial', 'ahead', 'denial', 'status'],
  lagging: ['behind'],
};

/** Every third seed of a flow reads from a node that is behind: up to a second, and where that is all that goes wrong up to four. */
function lagOf(seed: number, shape: FlowShape): number {
  const random = seeded(seed * 31 + 7);
  if (shape === 'lagging') return LAG_LEAST + random.below(LAG_MOST - LAG_LEAST);
  return seed % 3 === 1 ? 1 + random.below(LAG_LEAST) : 0;
}

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
  const turned = shape === 'job' ? { ...moment, nth: random.below(JOB_TRADES) } : moment;
  const sends = shape === 'bundled' && turned.method === 'sendTransaction' ? { method: 'sendBundle' } : {};
  const kill = { ...turned, ...sends };
  const base = { kill, disturbance: null, healthyOnceSeen: null, lagSlots: lagOf(seed, shape) };
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
    case 'inPart':
    case 'refusal':
    case 'claim':
      return {
        ...base,
        name: ENGINE_FAULTS[theme].name,
        schedule: lying(ENGINE_FAULTS[theme].faults),
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
    case 'behind':
      return { ...base, name: 'reads behind', schedule: HEALTHY, kill: null, healthyAfterMs: 0 };
    case 'random':
      return { ...base, name: 'random faults', schedule: seededSchedule(seed, 0.35), healthyAfterMs: RANDOM_MS };
    case 'ahead':
    case 'status':
    case 'others':
    case 'unmoved':
    case 'denial':
      return {
        ...base,
        name: LIE_NAMES[theme],
        schedule: lying(LIES[theme]),
        kill: round % 2 === 0 ? null : random.pick(DURING.swallow),
        healthyAfterMs: LIE_LEAST_MS + random.below(LIE_MS),
      };
    default:
      return theme satisfies never;
  }
}
