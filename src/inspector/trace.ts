import type { Snapshot } from 'xstate';
import type { Shown } from './redact';

export type ActorStatus = Snapshot<unknown>['status'];

/** Where an actor is; whoever saw it there shares this object. */
export interface Stand {
  /** Paths of its innermost active states; empty of ports and channels. */
  readonly state: readonly string[];
  /** Ids of all active state nodes. */
  readonly live: ReadonlySet<string>;
  readonly tags: readonly string[];
}

/** One delivered event; `from` is null when it came from outside the actor system, like a click. */
export interface LogRow {
  readonly seq: number;
  /** Milliseconds since the collector began. */
  readonly at: number;
  readonly from: string | null;
  readonly to: string;
  readonly type: string;
  readonly payload: Shown;
  /** Where the receiver was before it and after it; the same when it did not answer. */
  readonly before: Stand;
  readonly after: Stand;
  /** How the receiver ended by it; null when it went on. */
  readonly ended: ActorStatus | null;
  /** Whether any transition was taken, and which, by `transitionId`. */
  readonly moved: boolean;
  readonly taken: ReadonlySet<string>;
}

/** One actor as it is now, or as it was at an event; every field is a copy without secrets. */
export interface ActorView extends Stand {
  readonly session: string;
  readonly id: string;
  readonly parent: string | null;
  /** Id of its machine; null for ports and channels. */
  readonly machine: string | null;
  readonly status: ActorStatus;
  /** Ids of the state nodes that were active before. */
  readonly past: ReadonlySet<string>;
  /** Transitions its last event took, by `transitionId`. */
  readonly taken: ReadonlySet<string>;
  /** Its context; of a port or channel what it was given. Null at an event of the past, for which none is kept. */
  readonly data: Shown;
  readonly output: Shown;
  readonly error: Shown;
}

/** An actor of a trace as it is at the trace's end. */
export interface TracedActor {
  readonly session: string;
  readonly id: string;
  readonly parent: string | null;
  readonly machine: string | null;
  /** Number of the last event before it was made. */
  readonly born: number;
  /** Ids of the states it entered, with the number of the event at which it entered each first. */
  readonly visited: ReadonlyMap<string, number>;
  readonly stand: Stand;
  readonly status: ActorStatus;
  /** Number of the event that ended it. */
  readonly ended: number | null;
}

/** Events in their order, and every actor they name; it holds no context, output or error of any actor. */
export interface Trace {
  readonly actors: readonly TracedActor[];
  readonly log: readonly LogRow[];
}

const NONE: ReadonlySet<string> = new Set();

/** Every actor that lived at an event, as it was after that event. */
export function momentAt({ actors, log }: Trace, seq: number): readonly ActorView[] {
  const last = new Map<string, LogRow>();
  const next = new Map<string, LogRow>();
  for (const row of log) {
    if (row.seq <= seq) last.set(row.to, row);
    else if (!next.has(row.to)) next.set(row.to, row);
  }
  return actors
    .filter(({ born }) => born <= seq)
    .map((actor) => {
      const { session, id, parent, machine, visited } = actor;
      const done = last.get(session);
      const ahead = next.get(session);
      const { state, live, tags } = done?.after ?? ahead?.before ?? actor.stand;
      return {
        session,
        id,
        parent,
        machine,
        status: actor.ended === null || actor.ended > seq ? 'active' : actor.status,
        state,
        live,
        tags,
        past: new Set([...visited].filter(([node, first]) => first <= seq && !live.has(node)).map(([node]) => node)),
        taken: done?.taken ?? NONE,
        data: null,
        output: null,
        error: null,
      };
    });
}

/** What one region of a machine left and entered; `from` is empty at its start, `to` at its end. */
export interface Change {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

function byHead(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const heads = new Map<string, string[]>();
  for (const path of paths) {
    const head = path.split('.')[0] ?? '';
    heads.set(head, [...(heads.get(head) ?? []), path]);
  }
  return heads;
}

/** The changes between two lists of innermost active states, region by region; empty when there is none. */
export function changesBetween(before: readonly string[], after: readonly string[], under = ''): readonly Change[] {
  const full = (path: string): string => `${under}${path}`;
  const left = byHead(before);
  const entered = byHead(after);
  const alike = left.size === entered.size && [...left.keys()].every((head) => entered.has(head));
  if (before.join() === after.join()) return [];
  if (!alike) return [{ from: before.map(full), to: after.map(full) }];
  return [...left].flatMap(([head, paths]) => {
    const others = entered.get(head) ?? [];
    const below = (path: string): string => path.slice(head.length + 1);
    return changesBetween(paths.map(below), others.map(below), `${under}${head}.`);
  });
}
