import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { AFTER, DONE, FAILED, untyped, type AnyModel, type Model, type Ports } from './model';
import { stable } from './stable';
import {
  childrenOf,
  enabled,
  eventTypesOf,
  firstSnapshot,
  microstepsOf,
  nextSnapshot,
  transitionKey,
  withTwins,
} from './unsafe';

export interface Step {
  readonly event: AnyEventObject;
  readonly state: AnyMachineSnapshot;
}
export interface Path {
  readonly title: string;
  readonly input: unknown;
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly Step[];
  readonly end: AnyMachineSnapshot;
}

const LIMIT = 2_000;

/** What tells two situations apart: where the machine is and what its guards can read. */
export function situation(model: AnyModel, snapshot: AnyMachineSnapshot): string {
  const context = model.project === undefined ? snapshot.context : model.project(snapshot.context as never);
  return stable([snapshot.value, snapshot.status, context]);
}

const accepts = (descriptors: readonly string[], type: string): boolean =>
  descriptors.some((one) => one === type || (one.endsWith('.*') && type.startsWith(one.slice(0, -1))));

/** Every event that can happen in a situation: what a person or channel may say, how ports may answer, which timers may fire. */
export function possibleEvents(model: AnyModel, snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const descriptors = eventTypesOf(snapshot);
  const spoken = descriptors
    .filter((type) => !type.startsWith('xstate.'))
    .flatMap((type) => {
      const fixtures = model.events[type];
      if (fixtures === undefined) throw new Error(`no fixture for event '${type}' of ${model.machine.id}`);
      return fixtures;
    });
  const answered = childrenOf(snapshot).flatMap(({ id, src }) => {
    const outcome = model.outcomes[src];
    const done = accepts(descriptors, DONE + id) ? (outcome?.done ?? []) : [];
    const error = accepts(descriptors, FAILED + id) ? (outcome?.error ?? []) : [];
    return [
      ...done.map((output) => ({ type: DONE + id, output, actorId: id })),
      ...error.map((thrown) => ({ type: FAILED + id, error: thrown, actorId: id })),
    ];
  });
  const timed = descriptors.filter((type) => type.startsWith(AFTER)).map((type) => ({ type }));
  return [...spoken, ...answered, ...timed].filter((event) => model.feasible?.(snapshot, event) ?? true);
}

interface Edge {
  readonly from: string;
  readonly event: AnyEventObject;
  readonly snapshot: AnyMachineSnapshot;
}

interface Place {
  readonly snapshot: AnyMachineSnapshot;
  /** The step that first led here, or the input it began with. */
  readonly via: Edge | { readonly input: unknown };
}

/** Above this many edges a walk keeps those that lead to a new situation or take transitions to a new end. */
const MANY = 1_000;

/**
 * Walks the chart breadth first on the pure API from every beginning; one shortest path for every edge, without paths
 * that begin another. Situations reached from several beginnings are walked on once.
 */
export function paths<M extends AnyStateMachine, P extends Ports>(typed: Model<M, P>): readonly Path[] {
  const model = untyped(typed);
  const machine = withTwins(model.machine, () => undefined);
  const found = new Map<string, Place>();
  const edges: { readonly edge: Edge; readonly isNews: boolean }[] = [];
  const queue: string[] = [];
  const visit = (place: Place): boolean => {
    const key = situation(model, place.snapshot);
    if (found.has(key)) return false;
    if (found.size >= (model.limit ?? LIMIT))
      throw new Error(`${model.machine.id} has more than ${model.limit ?? LIMIT} situations: ${key}`);
    found.set(key, place);
    queue.push(key);
    return true;
  };
  const ends = new Set<string>();
  const isNewEnd = (end: string): boolean => !ends.has(end) && ends.add(end).has(end);
  const starts = inputsOf(model).map((input): Place => ({ snapshot: firstSnapshot(machine, input), via: { input } }));
  starts.forEach(visit);
  for (const from of queue) {
    const here = found.get(from);
    if (here === undefined || here.snapshot.status !== 'active') continue;
    for (const event of possibleEvents(model, here.snapshot)) {
      const taken = enabled(machine, here.snapshot, event);
      if (taken.length === 0) continue;
      const microsteps = microstepsOf(machine, here.snapshot, event);
      const snapshot = microsteps.at(-1) ?? here.snapshot;
      const end = stable([taken.map(transitionKey), microsteps.map(({ value }) => value)]);
      const edge = { from, event, snapshot };
      edges.push({ edge, isNews: [visit({ snapshot, via: edge }), isNewEnd(end)].includes(true) });
    }
  }
  const placeOf = (key: string): Place => {
    const place = found.get(key);
    if (place === undefined) throw new Error(`nothing leads to ${key}`);
    return place;
  };
  const wayTo = (place: Place): readonly Place[] =>
    'input' in place.via ? [place] : [...wayTo(placeOf(place.via.from)), place];
  const kept = edges.length > MANY ? edges.filter(({ isNews }) => isNews) : edges;
  const ways = [
    ...starts.map((start) => [start]),
    ...kept.map(({ edge }) => [...wayTo(placeOf(edge.from)), { snapshot: edge.snapshot, via: edge }]),
  ];
  return withoutPrefixes(ways).map(pathOf);
}

/** The places of a path, its beginning first. */
type Way = readonly Place[];

export const inputsOf = (model: AnyModel): readonly unknown[] => [model.input, ...(model.otherInputs ?? [])];

function pathOf(way: Way): Path {
  const [first] = way;
  if (first === undefined || !('input' in first.via)) throw new Error('a path begins with an input');
  const steps = way.flatMap(({ snapshot, via }): readonly Step[] =>
    'event' in via ? [{ event: via.event, state: snapshot }] : [],
  );
  const title = steps.map(({ event }) => spoken(event.type)).join(' → ') || '(start)';
  return { title, input: first.via.input, start: first.snapshot, steps, end: way.at(-1)?.snapshot ?? first.snapshot };
}

const spoken = (type: string): string =>
  type
    .replace(DONE, '✓ ')
    .replace(FAILED, '✗ ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

/** Steps are told apart by identity: every way to a place is made of the same ones. */
function withoutPrefixes(ways: readonly Way[]): readonly Way[] {
  const goneOn = new Set(ways.flatMap((way) => way.slice(0, -1).map(({ via }) => via)));
  return ways.filter((way) => way.slice(-1).every(({ via }) => !goneOn.has(via)));
}

/** Where a hand-written sequence of events ends, by the pure chart alone. */
export function endOf<M extends AnyStateMachine, P extends Ports>(
  typed: Model<M, P>,
  events: readonly AnyEventObject[],
): unknown {
  const model = untyped(typed);
  const machine = withTwins(model.machine, () => undefined);
  let snapshot = firstSnapshot(machine, model.input);
  for (const event of events) snapshot = nextSnapshot(machine, snapshot, timer(snapshot, event));
  return snapshot.value;
}

/** The full name of a timer written as `xstate.after.<delay>`; any other event as it is. */
export function timer(snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyEventObject {
  if (!event.type.startsWith(AFTER)) return event;
  const type = eventTypesOf(snapshot).find((one) => one === event.type || one.startsWith(`${event.type}.`));
  if (type === undefined) throw new Error(`no timer '${event.type}' runs in ${stable(snapshot.value)}`);
  return { ...event, type };
}
