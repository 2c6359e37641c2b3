import type {
  ActorRefLike,
  AnyActorRef,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
  Subscription,
} from 'xstate';
import { childrenOf, idOfTransition, nameOf, readable, refOf, stateOf } from './library';
import { redact, redactText, type Shown } from './redact';

export type ActorStatus = Snapshot<unknown>['status'];

/** One actor as it is now; every field is a copy without secrets. */
export interface ActorView {
  readonly session: string;
  readonly id: string;
  readonly parent: string | null;
  /** Id of its machine; null for ports and channels. */
  readonly machine: string | null;
  readonly status: ActorStatus;
  /** Paths of its innermost active states. */
  readonly state: readonly string[];
  /** Ids of all active state nodes, and of those that were active before. */
  readonly live: ReadonlySet<string>;
  readonly past: ReadonlySet<string>;
  readonly tags: readonly string[];
  /** Transitions its last event took, by `transitionId`. */
  readonly taken: ReadonlySet<string>;
  /** Its context; of a port or channel what it was given. */
  readonly data: Shown;
  readonly output: Shown;
  readonly error: Shown;
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
  /** Where the receiver was after it; empty when it is no machine or did not answer. */
  readonly state: readonly string[];
  /** Whether any transition was taken. */
  readonly moved: boolean;
}

export interface Inspection {
  /** In order of birth; ended ones stay for a while. */
  readonly actors: readonly ActorView[];
  readonly names: ReadonlyMap<string, string>;
  readonly log: readonly LogRow[];
  /** Inspection events that could not be understood; the app went on. */
  readonly missed: number;
}

export interface CollectorOptions {
  /** Clock in ms. */
  readonly now: () => number;
  /** Runs a notice soon, so that many events are one notice. */
  readonly soon: (notify: () => void) => void;
  readonly maxRows?: number;
  readonly maxEnded?: number;
}

export interface Collector {
  /** Begins to watch a root, running or not: announces what exists, then follows. */
  attach(root: AnyActorRef): Subscription;
  /** Never throws; a fault of its own is counted. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something happens. */
  readonly read: () => Inspection;
  readonly clear: () => void;
}

interface Actor {
  readonly session: string;
  readonly id: string;
  readonly parent: string | null;
  /** Held while it lives, so that its data is read when somebody looks; what has ended is redacted at once. */
  ref: AnyActorRef | null;
  machine: string | null;
  status: ActorStatus;
  nodes: readonly AnyStateNode[];
  readonly visited: Set<AnyStateNode>;
  taken: AnyTransitionDefinition[];
  data: Shown;
  output: Shown;
  error: Shown;
  last: Row | null;
  view: ActorView | null;
}

interface Row {
  readonly seq: number;
  readonly at: number;
  readonly from: string | null;
  readonly to: string;
  readonly type: string;
  readonly payload: Shown;
  nodes: readonly AnyStateNode[];
  moved: boolean;
  view: LogRow | null;
}

const MAX_ROWS = 1_000;
const MAX_ENDED = 60;
/** Names of events are words of the charts, so there are few. */
const MAX_TYPES = 2_000;

const payloadOf = (event: Readonly<Record<string, unknown>>): Shown => {
  for (const name in event) {
    if (name === 'type') continue;
    const { type: _type, ...payload } = event;
    return redact(payload);
  }
  return null;
};

function keepData(actor: Actor, snapshot: ReturnType<typeof readable>): void {
  const data = snapshot?._nodes === undefined ? snapshot?.input : snapshot.context;
  if (data !== undefined) actor.data = redact(data);
}

const sameNodes = (a: readonly AnyStateNode[], b: readonly AnyStateNode[]): boolean =>
  a === b || (a.length === b.length && a.every((node, place) => node === b[place]));

function actorView(actor: Actor): ActorView {
  const live = new Set(actor.nodes.map(({ id }) => id));
  return {
    session: actor.session,
    id: actor.id,
    parent: actor.parent,
    machine: actor.machine,
    status: actor.status,
    state: stateOf(actor.nodes),
    live,
    past: new Set([...actor.visited].map(({ id }) => id).filter((id) => !live.has(id))),
    tags: actor.nodes.flatMap(({ tags }) => tags),
    taken: new Set(actor.taken.map(idOfTransition)),
    data: actor.data,
    output: actor.output,
    error: actor.error,
  };
}

const rowView = ({ seq, at, from, to, type, payload, nodes, moved }: Row): LogRow => ({
  seq,
  at,
  from,
  to,
  type,
  payload,
  state: stateOf(nodes),
  moved,
});

/** Follows an actor system without keeping any of its data but redacted copies. */
export function createCollector(options: CollectorOptions): Collector {
  const { now, soon, maxRows = MAX_ROWS, maxEnded = MAX_ENDED } = options;
  const began = now();
  const actors = new Map<string, Actor>();
  const ended: string[] = [];
  const types = new Map<string, string>();
  const listeners = new Set<() => void>();
  let rows: Row[] = [];
  let seq = 0;
  let missed = 0;
  let read: Inspection | null = null;
  let told = false;

  const changed = (): void => {
    read = null;
    if (told || listeners.size === 0) return;
    told = true;
    soon(() => {
      told = false;
      for (const listener of listeners) listener();
    });
  };

  const typeOf = (type: string): string => {
    const known = types.get(type);
    if (known !== undefined) return known;
    if (types.size >= MAX_TYPES) types.clear();
    const text = redactText(type);
    types.set(type, text);
    return text;
  };

  const actorOf = (like: ActorRefLike): Actor => {
    const known = actors.get(like.sessionId);
    if (known !== undefined) return known;
    const ref = refOf(like);
    const actor: Actor = {
      session: ref.sessionId,
      id: redactText(nameOf(ref)),
      parent: ref._parent?.sessionId ?? null,
      ref,
      machine: null,
      status: 'active',
      nodes: [],
      visited: new Set(),
      taken: [],
      data: null,
      output: null,
      error: null,
      last: null,
      view: null,
    };
    actors.set(actor.session, actor);
    return actor;
  };

  const end = (actor: Actor): void => {
    ended.push(actor.session);
    while (ended.length > maxEnded) actors.delete(ended.shift() ?? '');
  };

  const absorb = (actor: Actor, of: Snapshot<unknown> | undefined): void => {
    const snapshot = readable(of);
    if (snapshot === undefined) return;
    actor.view = null;
    const { _nodes: nodes } = snapshot;
    if (nodes !== undefined && !sameNodes(nodes, actor.nodes)) {
      actor.nodes = nodes;
      actor.machine = snapshot.machine?.id ?? null;
      for (const node of nodes) actor.visited.add(node);
    }
    // A port that has answered forgets what it was asked; the inspector does not.
    if (nodes === undefined && actor.data === null) keepData(actor, snapshot);
    if (snapshot.status === actor.status) return;
    keepData(actor, snapshot);
    actor.status = snapshot.status;
    actor.output = redact(snapshot.output ?? null);
    actor.error = redact(snapshot.error ?? null);
    if (actor.ref !== null) end(actor);
    actor.ref = null;
  };

  const take = (event: InspectionEvent): void => {
    const actor = actorOf(event.actorRef);
    if (event.type === '@xstate.event') {
      const row: Row = {
        seq: (seq += 1),
        at: now() - began,
        from: event.sourceRef === undefined ? null : actorOf(event.sourceRef).session,
        to: actor.session,
        type: typeOf(event.event.type),
        payload: payloadOf(event.event),
        nodes: [],
        moved: false,
        view: null,
      };
      actor.last = row;
      actor.taken = [];
      actor.view = null;
      rows.push(row);
      // Cut rarely and by much, so that a full ring costs no copy an event.
      if (rows.length >= 2 * maxRows) rows = rows.slice(-maxRows);
    } else if (event.type === '@xstate.microstep') {
      actor.taken.push(...event._transitions);
      if (actor.last !== null && event._transitions.length > 0) actor.last.moved = true;
    } else if (event.type === '@xstate.snapshot') {
      absorb(actor, event.snapshot);
      if (actor.last !== null) {
        actor.last.nodes = actor.nodes;
        actor.last.view = null;
      }
    } else return;
    changed();
  };

  const inspect = (event: InspectionEvent): void => {
    try {
      take(event);
    } catch {
      // An exception here would come out of the app's own `send` or end the actor that was looked at.
      missed += 1;
    }
  };

  const look = (actor: Actor): ActorView => {
    try {
      if (actor.ref !== null) keepData(actor, readable(actor.ref.getSnapshot()));
    } catch {
      missed += 1;
      actor.data = '[not readable]';
    }
    return actorView(actor);
  };

  const announce = (ref: AnyActorRef): void => {
    absorb(actorOf(ref), ref.getSnapshot());
    for (const child of childrenOf(readable(ref.getSnapshot()))) announce(child);
  };

  return {
    inspect,
    attach(root) {
      try {
        announce(root);
      } catch {
        missed += 1;
      }
      changed();
      return root.system.inspect(inspect);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read() {
      if (read !== null) return read;
      const known = [...actors.values()];
      const views = known.map((actor) => (actor.view ??= look(actor)));
      read = {
        actors: views,
        names: new Map(known.map(({ session, id }) => [session, id])),
        log: rows.slice(-maxRows).map((row) => (row.view ??= rowView(row))),
        missed,
      };
      return read;
    },
    clear() {
      rows = [];
      missed = 0;
      changed();
    },
  };
}
