import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InputFrom,
  InspectionEvent,
  SnapshotFrom,
} from 'xstate';
import { SteppedClock } from './clock';
import { situation, timer, type Path } from './explore';
import { AFTER, DONE, FAILED, WAITED, untyped, type AnyModel, type Model, type Ports } from './model';
import { exposed } from './stable';
import { nodesOf, scheduledTypes, snapshotOf, startLive, transitionKey, withTwins, type Settle } from './unsafe';

export interface Run {
  readonly snapshot: AnyMachineSnapshot;
  /** Situation after the start and after each step. */
  readonly situations: readonly string[];
  readonly values: readonly unknown[];
  readonly emitted: readonly AnyEventObject[];
  /** What children were told, in order: `[child id, event]`. */
  readonly told: readonly (readonly [string, AnyEventObject])[];
  /** Delays that were waited for, by name, and how long each was set for. */
  readonly delays: ReadonlyMap<string, ReadonlySet<number>>;
  /** What ports and children were begun with, in order: `[id, input]`. */
  readonly asked: readonly (readonly [string, unknown])[];
  /** All that inspectors, listeners and readers of the actor could see, as text; empty where the model plants no secret. */
  readonly seen: string;
  readonly visited: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
}

/** Who waits in a running system. */
const asked = new WeakMap<object, Map<string, Settle>>();
const twins = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** Reading a machine takes longer than running it, so all runs of one share its twin. */
function twinOf(machine: AnyStateMachine): AnyStateMachine {
  const twin = twins.get(machine) ?? withTwins(machine, (id, settle, system) => asked.get(system)?.set(id, settle));
  twins.set(machine, twin);
  return twin;
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const idOf = (ref: object): string => ('id' in ref ? String(ref.id) : '');

/** Runs events on a live actor: ports and children answer as the events say, the clock moves only for timers. */
export async function replay(
  model: AnyModel,
  events: readonly AnyEventObject[],
  input: unknown = model.input,
): Promise<Run> {
  const clock = new SteppedClock();
  const inspected: InspectionEvent[] = [];
  const emitted: AnyEventObject[] = [];
  const actor = startLive(twinOf(model.machine), input, clock, (event) => inspected.push(event));
  const waiting = new Map<string, Settle>();
  asked.set(actor.system, waiting);
  actor.subscribe({ error: () => undefined });
  actor.on('*', (event: AnyEventObject) => emitted.push(event));
  actor.start();
  await settled();
  const now = (): AnyMachineSnapshot => actor.getSnapshot();
  const delays = new Map<string, Set<number>>();
  // The actor system and the clock keep their timers in the same order.
  const noteDelays = (): void => {
    const timeouts = clock.waits();
    for (const [place, type] of scheduledTypes(actor).entries()) {
      const [name = ''] = type.startsWith(AFTER) ? type.slice(AFTER.length).split('.') : [];
      const ms = timeouts[place];
      if (name !== '' && ms !== undefined) delays.set(name, (delays.get(name) ?? new Set()).add(ms));
    }
  };
  noteDelays();
  const situations = [situation(model, now())];
  const values: unknown[] = [now().value];

  const answer = (id: string): Settle => {
    const settle = waiting.get(id);
    if (settle === undefined) throw new Error(`nothing waits for '${id}' in ${JSON.stringify(now().value)}`);
    return settle;
  };
  const ring = (type: string): void => {
    const place = scheduledTypes(actor).indexOf(type);
    if (!clock.ring(place)) throw new Error(`${type} does not run`);
  };
  for (const step of events) {
    const event = timer(now(), step);
    if (event.type.startsWith(DONE)) answer(event.type.slice(DONE.length)).resolve(event['output']);
    else if (event.type.startsWith(FAILED)) answer(event.type.slice(FAILED.length)).reject(event['error']);
    else if (event.type.startsWith(AFTER)) ring(event.type);
    else if (event.type === WAITED) clock.advance(Number(event['ms']));
    else actor.send(event);
    await settled();
    noteDelays();
    situations.push(situation(model, now()));
    values.push(now().value);
  }
  const snapshot = now();
  const shown = [inspected.map(readable), emitted, snapshot.output, actor.getPersistedSnapshot()];
  const seen = model.secrets === undefined ? '' : exposed(shown);
  actor.stop();
  return { snapshot, situations, values, emitted, delays, seen, ...coverage(inspected, actor) };
}

/** Runs hand-written steps on a live actor; `end` is where they end, with the type of the machine's own snapshots. */
export async function rehearse<M extends AnyStateMachine, P extends Ports>(
  typed: Model<M, P>,
  steps: readonly AnyEventObject[],
  input: InputFrom<M> = typed.input,
): Promise<Run & { readonly end: SnapshotFrom<M> }> {
  const run = await replay(untyped(typed), steps, input);
  return { ...run, end: snapshotOf(typed.machine, run.snapshot) };
}

const readable = (event: InspectionEvent): unknown => [
  event.type === '@xstate.action' ? event.action : null,
  'event' in event ? event.event : null,
  'snapshot' in event ? event.snapshot : null,
];

function coverage(
  inspected: readonly InspectionEvent[],
  actor: object,
): Pick<Run, 'told' | 'asked' | 'visited' | 'taken'> {
  const mine = inspected.filter((event) => event.actorRef === actor);
  const steps = mine.filter((event) => event.type === '@xstate.microstep');
  const states = [...steps, ...mine.filter((event) => event.type === '@xstate.snapshot')];
  const told = inspected
    .filter((event) => event.type === '@xstate.event')
    .filter(
      ({ sourceRef, actorRef, event }) =>
        sourceRef === actor && actorRef !== actor && !event.type.startsWith('xstate.'),
    );
  const begun = inspected
    .filter((event) => event.type === '@xstate.event')
    .filter(({ sourceRef, event }) => sourceRef === actor && event.type === 'xstate.init');
  return {
    asked: begun.map(({ actorRef, event }) => [idOf(actorRef), 'input' in event ? event.input : undefined] as const),
    told: told.map(({ actorRef, event }) => [idOf(actorRef), event] as const),
    visited: new Set(states.flatMap(({ snapshot }) => nodesOf(snapshot).map((node) => node.id))),
    taken: new Set(steps.flatMap(({ _transitions }) => _transitions.map(transitionKey))),
  };
}

/** Where the pure chart says a path goes. */
export const expectedSituations = (model: AnyModel, path: Path): readonly string[] => [
  situation(model, path.start),
  ...path.steps.map(({ state }) => situation(model, state)),
];
