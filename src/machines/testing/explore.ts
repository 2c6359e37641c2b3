import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { AFTER, DONE, FAILED, untyped, type AnyModel, type Model, type Ports } from './model';
import { stable } from './stable';
import { childrenOf, enabled, eventTypesOf, firstSnapshot, nextSnapshot, transitionKey, withTwins } from './unsafe';

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

interface Place {
  readonly snapshot: AnyMachineSnapshot;
  /** The step that first led here, or the input it began with. */
  readonly via: Edge | { readonly input: unknown };
}

/** Above this many edges a walk keeps those that lead to a new situation or take a transition to a new end. */
const MANY = 1_000;

/**
 * Walks the chart breadth first on the pure API from every beginning; one shortest path for every edge, without paths
 * that begin another. Situations reached from several beginnings are walked on once.
 */
export function paths<M extends AnyStateMachine, P extends Ports>(typed: Model<M, P>): readonly Path[] {
  const model = untyped(typed);
  const machine = withTwins(model.machine, () => undefined);
  const found = new Map<string, Place>();
  const edges: (Edge & { readonly isNews: boolean })[] = [];
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
  for (const input of inputsOf(model)) visit({ snapshot: firstSnapshot(machine, input), via: { input } });
  for (const from of queue) {
    const here = found.get(from);
    if (here === undefined || here.snapshot.status !== 'active') continue;
    for (const event of possibleEvents(model, here.snapshot)) {
      const taken = enabled(machine, here.snapshot, event);
      if (taken.length === 0) continue;
      const snapshot = nextSnapshot(machine, here.snapshot, event);
      const end = stable([taken.map(transitionKey), snapshot.value]);
      const isNews = [visit({ snapshot, via: { from, event } }), isNewEnd(end)].includes(true);
      edges.push({ from, event, isNews });
    }
  }
  const wayTo = (key: string): Way => {
    const via = found.get(key)?.via;
    if (via === undefined) throw new Error(`nothing leads to ${key}`);
    if ('input' in via) return { input: via.input, events: [] };
    const before = wayTo(via.from);
    return { ...before, events: [...before.events, via.event] };
  };
  const starts = inputsOf(model).map((input): Way => ({ input, events: [] }));
  const kept = edges.length > MANY ? edges.filter(({ isNews }) => isNews) : edges;
  const ways = kept.map(({ from, event }): Way => {
    const before = wayTo(from);
    return { ...before, events: [...before.events, event] };
  });
  return withoutPrefixes([...starts, ...ways]).map(({ input, events }) => run(machine, input, events));
}

interface Way {
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
}

export const inputsOf = (model: AnyModel): readonly unknown[] => [model.input, ...(model.otherInputs ?? [])];

function run(machine: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]): Path {
  const start = firstSnapshot(machine, input);
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

function withoutPrefixes(ways: readonly Way[]): readonly Way[] {
  const keyed = ways.map((way) => ({ way, keys: [stable(way.input), ...way.events.map((event) => stable(event))] }));
  const beginnings = new Set(keyed.flatMap(({ keys }) => keys.map((_, i) => keys.slice(0, i).join('\n'))));
  return keyed.filter(({ keys }) => !beginnings.has(keys.join('\n'))).map(({ way }) => way);
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
