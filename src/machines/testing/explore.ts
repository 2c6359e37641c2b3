import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { AFTER, DONE, FAILED, untyped, type AnyModel, type Model, type Ports } from './model';
import { stable } from './stable';
import { childrenOf, enabled, eventTypesOf, firstSnapshot, nextSnapshot, withTwins } from './unsafe';

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
}

/** Walks the chart breadth first on the pure API; one shortest path for every edge, without paths that begin another. */
export function paths<M extends AnyStateMachine, P extends Ports>(typed: Model<M, P>): readonly Path[] {
  const model = untyped(typed);
  return inputsOf(model).flatMap((input) => pathsFrom(model, input));
}

export const inputsOf = (model: AnyModel): readonly unknown[] => [model.input, ...(model.otherInputs ?? [])];

function pathsFrom(model: AnyModel, input: unknown): readonly Path[] {
  const machine = withTwins(model.machine, () => undefined);
  const start = firstSnapshot(machine, input);
  const found = new Map<string, { readonly snapshot: AnyMachineSnapshot; readonly via: Edge | null }>();
  const queue = [situation(model, start)];
  found.set(situation(model, start), { snapshot: start, via: null });
  const edges: Edge[] = [];
  for (const from of queue) {
    const here = found.get(from);
    if (here === undefined || here.snapshot.status !== 'active') continue;
    for (const event of possibleEvents(model, here.snapshot)) {
      if (enabled(machine, here.snapshot, event).length === 0) continue;
      edges.push({ from, event });
      const next = nextSnapshot(machine, here.snapshot, event);
      const key = situation(model, next);
      if (found.has(key)) continue;
      if (found.size >= (model.limit ?? LIMIT))
        throw new Error(`${model.machine.id} has more than ${model.limit ?? LIMIT} situations: ${key}`);
      found.set(key, { snapshot: next, via: { from, event } });
      queue.push(key);
    }
  }
  const eventsTo = (key: string): readonly AnyEventObject[] => {
    const via = found.get(key)?.via;
    return via === null || via === undefined ? [] : [...eventsTo(via.from), via.event];
  };
  const sequences = edges.map((edge) => [...eventsTo(edge.from), edge.event]);
  return withoutPrefixes(sequences.length === 0 ? [[]] : sequences).map((events) => run(machine, input, start, events));
}

function run(
  machine: AnyStateMachine,
  input: unknown,
  start: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
): Path {
  const steps: Step[] = [];
  let end = start;
  for (const event of events) {
    end = nextSnapshot(machine, end, event);
    steps.push({ event, state: end });
  }
  return { title: events.map(({ type }) => spoken(type)).join(' → ') || '(start)', input, start, steps, end };
}

const spoken = (type: string): string =>
  type
    .replace(DONE, '✓ ')
    .replace(FAILED, '✗ ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

function withoutPrefixes(sequences: readonly (readonly AnyEventObject[])[]): readonly (readonly AnyEventObject[])[] {
  const keyed = sequences.map((events) => ({ events, keys: events.map((event) => stable(event)) }));
  const beginnings = new Set(keyed.flatMap(({ keys }) => keys.map((_, i) => keys.slice(0, i).join('\n'))));
  return keyed.filter(({ keys }) => !beginnings.has(keys.join('\n'))).map(({ events }) => events);
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
