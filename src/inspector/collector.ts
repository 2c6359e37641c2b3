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
import type { ActorStatus, ActorView, LogRow, Stand, Trace } from './trace';

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
  /** Everything known of the last events; no context, since none is kept. */
  readonly record: () => Trace;
  readonly clear: () => void;
}

/** Active state nodes; an actor and every event that found or left it there share one array. */
type Nodes = readonly AnyStateNode[];

/** Who an actor is and where; events keep it after the actor has ended, so it holds none of its data. */
interface Who {
  readonly session: string;
  readonly id: string;
  readonly parent: string | null;
  /** Number of the last event before it was made. */
  readonly born: number;
  machine: string | null;
  status: ActorStatus;
  /** Number of the event that ended it. */
  ended: number | null;
  nodes: Nodes;
  /** With the number of the event at which each was entered first. */
  readonly visited: Map<AnyStateNode, number>;
}

interface Actor {
  readonly who: Who;
  /** Held while it lives, so that its data is read when somebody looks; what has ended is redacted at once. */
  ref: AnyActorRef | null;
  taken: readonly AnyTransitionDefinition[];
  data: Shown;
  output: Shown;
  error: Shown;
  /** Events on their way to it; the first may be the one it is busy with. */
  readonly waiting: Waiting[];
  view: ActorView | null;
}

interface Row {
  readonly seq: number;
  readonly at: number;
  readonly from: Who | null;
  readonly to: Who;
  readonly type: string;
  readonly payload: Shown;
  before: Nodes;
  after: Nodes;
  ended: ActorStatus | null;
  readonly taken: AnyTransitionDefinition[];
  view: LogRow | null;
}

/** The event itself is let go as soon as it was handled. */
interface Waiting {
  readonly event: object;
  readonly row: Row;
}

const MAX_ROWS = 1_000;
const MAX_ENDED = 60;
/** An actor that never answers keeps no more events than this. */
const MAX_WAITING = 100;
const NOWHERE: Nodes = [];
/** By it an actor begins; whoever announced it before saw it where it will be. */
const INIT = 'xstate.init';
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

const sameNodes = (a: Nodes, b: Nodes): boolean =>
  a === b || (a.length === b.length && a.every((node, place) => node === b[place]));

const stands = new WeakMap<Nodes, Stand>();

function standOf(nodes: Nodes): Stand {
  const known = stands.get(nodes);
  if (known !== undefined) return known;
  const stand: Stand = {
    // The library lists a node where it was entered, the chart where it is written.
    state: stateOf(nodes.toSorted((a, b) => a.order - b.order)),
    live: new Set(nodes.map(({ id }) => id)),
    tags: nodes.flatMap(({ tags }) => tags),
  };
  stands.set(nodes, stand);
  return stand;
}

function actorView({ who, taken, data, output, error }: Actor): ActorView {
  const { session, id, parent, machine, status, visited } = who;
  const stand = standOf(who.nodes);
  return {
    session,
    id,
    parent,
    machine,
    status,
    ...stand,
    past: new Set([...visited.keys()].map((node) => node.id).filter((node) => !stand.live.has(node))),
    taken: new Set(taken.map(idOfTransition)),
    data,
    output,
    error,
  };
}

const rowView = ({ seq, at, from, to, type, payload, before, after, ended, taken }: Row): LogRow => ({
  seq,
  at,
  from: from?.session ?? null,
  to: to.session,
  type,
  payload,
  before: standOf(before),
  after: standOf(after),
  ended,
  moved: taken.length > 0,
  taken: new Set(taken.map(idOfTransition)),
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
      who: {
        session: ref.sessionId,
        id: redactText(nameOf(ref)),
        parent: ref._parent?.sessionId ?? null,
        born: seq,
        machine: null,
        status: 'active',
        ended: null,
        nodes: NOWHERE,
        visited: new Map(),
      },
      ref,
      taken: [],
      data: null,
      output: null,
      error: null,
      waiting: [],
      view: null,
    };
    actors.set(ref.sessionId, actor);
    return actor;
  };

  const end = (actor: Actor): void => {
    ended.push(actor.who.session);
    while (ended.length > maxEnded) actors.delete(ended.shift() ?? '');
  };

  const absorb = (actor: Actor, of: Snapshot<unknown> | undefined, at: number): void => {
    const snapshot = readable(of);
    if (snapshot === undefined) return;
    const { who } = actor;
    actor.view = null;
    const { _nodes: nodes } = snapshot;
    if (nodes !== undefined && !sameNodes(nodes, who.nodes)) {
      who.nodes = nodes;
      who.machine = snapshot.machine?.id ?? null;
      for (const node of nodes) if (!who.visited.has(node)) who.visited.set(node, at);
    }
    // A port that has answered forgets what it was asked; the inspector does not.
    if (nodes === undefined && actor.data === null) keepData(actor, snapshot);
    if (snapshot.status === who.status) return;
    keepData(actor, snapshot);
    who.status = snapshot.status;
    who.ended = at;
    actor.waiting.length = 0;
    actor.output = redact(snapshot.output ?? null);
    actor.error = redact(snapshot.error ?? null);
    if (actor.ref !== null) end(actor);
    actor.ref = null;
  };

  /** Events before this one were not answered; null when it is not one that was seen on its way. */
  const reached = (actor: Actor, event: object): Row | null => {
    const place = actor.waiting.findIndex((one) => one.event === event);
    if (place > 0) actor.waiting.splice(0, place);
    return place < 0 ? null : (actor.waiting[0]?.row ?? null);
  };

  const deliver = (actor: Actor, { event, sourceRef }: Extract<InspectionEvent, { type: '@xstate.event' }>): void => {
    const { who } = actor;
    const row: Row = {
      seq: (seq += 1),
      at: now() - began,
      from: sourceRef === undefined ? null : actorOf(sourceRef).who,
      to: who,
      type: typeOf(event.type),
      payload: payloadOf(event),
      before: event.type === INIT ? NOWHERE : who.nodes,
      after: who.nodes,
      ended: null,
      taken: [],
      view: null,
    };
    if (who.status === 'active') actor.waiting.push({ event, row });
    if (actor.waiting.length > MAX_WAITING) actor.waiting.shift();
    rows.push(row);
    // Cut rarely and by much, so that a full ring costs no copy an event.
    if (rows.length >= 2 * maxRows) rows = rows.slice(-maxRows);
  };

  const handled = (actor: Actor, event: object, snapshot: Snapshot<unknown>): void => {
    const { who } = actor;
    const row = reached(actor, event);
    if (row === null) return absorb(actor, snapshot, seq);
    actor.waiting.shift();
    actor.taken = row.taken;
    if (row.type !== INIT) row.before = who.nodes;
    absorb(actor, snapshot, row.seq);
    row.after = who.nodes;
    row.ended = who.ended === row.seq ? who.status : null;
    row.view = null;
  };

  const take = (event: InspectionEvent): void => {
    const actor = actorOf(event.actorRef);
    if (event.type === '@xstate.event') deliver(actor, event);
    else if (event.type === '@xstate.microstep') {
      // A step by an event the machine raised for itself belongs to the event it is busy with.
      const row = reached(actor, event.event) ?? actor.waiting[0]?.row;
      if (row === undefined) return;
      row.taken.push(...event._transitions);
      row.view = null;
    } else if (event.type === '@xstate.snapshot') handled(actor, event.event, event.snapshot);
    else return;
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
    absorb(actorOf(ref), ref.getSnapshot(), seq);
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
        names: new Map(known.map(({ who }) => [who.session, who.id])),
        log: rows.slice(-maxRows).map((row) => (row.view ??= rowView(row))),
        missed,
      };
      return read;
    },
    record() {
      const kept = rows.slice(-maxRows);
      const everyone = new Set(
        [...actors.values()]
          .map(({ who }) => who)
          .concat(kept.flatMap(({ from, to }) => (from === null ? [to] : [from, to]))),
      );
      return {
        actors: [...everyone]
          .toSorted((a, b) => a.born - b.born)
          .map(({ session, id, parent, machine, born, ended, visited, nodes, status }) => ({
            session,
            id,
            parent,
            machine,
            born,
            visited: new Map([...visited].map(([node, first]) => [node.id, first])),
            stand: standOf(nodes),
            status,
            ended,
          })),
        log: kept.map((row) => (row.view ??= rowView(row))),
      };
    },
    clear() {
      rows = [];
      missed = 0;
      changed();
    },
  };
}
