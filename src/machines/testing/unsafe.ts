import {
  createActor,
  fromPromise,
  getInitialMicrosteps,
  getMicrosteps,
  initialTransition,
  transition,
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  type SimulatedClock,
  type SnapshotFrom,
} from 'xstate';

/**
 * The kit walks machines of any type, so it leaves their types here and nowhere else.
 * Models are checked exhaustively by `defineModel` before they get here.
 */
export type Settle = { readonly resolve: (output: unknown) => void; readonly reject: (error: unknown) => void };

/** The machine with every port, channel and child replaced by a twin that settles only when told to. */
export function withTwins(
  machine: AnyStateMachine,
  onStart: (id: string, settle: Settle, system: object) => void,
): AnyStateMachine {
  const twin = fromPromise<unknown, unknown>(
    ({ self, system }) =>
      new Promise((resolve, reject) => {
        onStart(self.id, { resolve, reject }, system);
      }),
  );
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, twin]));
  return machine.provide({ actors });
}

export function firstSnapshot(machine: AnyStateMachine, input: unknown): AnyMachineSnapshot {
  return initialTransition(machine, input)[0] as AnyMachineSnapshot;
}

export function firstSnapshots(machine: AnyStateMachine, input: unknown): readonly AnyMachineSnapshot[] {
  return getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot as AnyMachineSnapshot);
}

/** Where an event leads, and from there every eventless transition; nothing where it leads nowhere. */
export function microstepsOf(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): readonly AnyMachineSnapshot[] {
  return getMicrosteps(machine, snapshot, event).map(([step]) => step as AnyMachineSnapshot);
}

export function nextSnapshot(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyMachineSnapshot {
  return transition(machine, snapshot, event)[0] as AnyMachineSnapshot;
}

export function startLive(
  machine: AnyStateMachine,
  input: unknown,
  clock: SimulatedClock,
  inspect: (event: InspectionEvent) => void,
): Actor<AnyStateMachine> {
  return createActor(machine, { input, clock, inspect });
}

/** A snapshot of a run of this machine, with its type. */
export function snapshotOf<M extends AnyStateMachine>(_machine: M, snapshot: AnyMachineSnapshot): SnapshotFrom<M> {
  return snapshot as SnapshotFrom<M>;
}

/** Types of the events that timers of the whole system will send, in the order they were set. */
export const scheduledTypes = (actor: Actor<AnyStateMachine>): readonly string[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents).map(({ event }) => event.type);

export const nodesOf = (snapshot: unknown): readonly AnyStateNode[] =>
  (snapshot as { readonly _nodes?: readonly AnyStateNode[] })._nodes ?? [];

export const eventTypesOf = (snapshot: AnyMachineSnapshot): readonly string[] => [
  ...new Set(nodesOf(snapshot).flatMap((node) => node.ownEvents as readonly string[])),
];

export function childrenOf(snapshot: AnyMachineSnapshot): readonly { readonly id: string; readonly src: string }[] {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  return Object.entries(children).flatMap(([id, child]) =>
    typeof child?.src === 'string' ? [{ id, src: child.src }] : [],
  );
}

export const enabled = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): readonly AnyTransitionDefinition[] => machine.getTransitionData(snapshot, event) as AnyTransitionDefinition[];

/** Every state of a machine, the root first. */
export function statesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => statesOf(child as AnyStateNode))];
}

/** Every transition written in a state, eventless ones included. */
export const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] =>
  [...node.transitions.values(), node.always ?? []].flat() as AnyTransitionDefinition[];

export const targetsOf = (transition: AnyTransitionDefinition): readonly AnyStateNode[] =>
  (transition.target ?? []) as readonly AnyStateNode[];

/** A name for a guard or action reference: its type, or what an unnamed built-in does; null for a bare function. */
export function nameOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference;
  if (typeof reference === 'object' && reference !== null && 'type' in reference) return String(reference.type);
  if (typeof reference !== 'function') return null;
  const builtIn = reference as { readonly type?: unknown; readonly resolve?: unknown; readonly check?: unknown };
  return typeof builtIn.type === 'string' ? builtIn.type : null;
}

/** Guards combined by `and`, `or` and `not` carry the ones they combine. */
export function guardNames(guard: unknown): readonly string[] {
  if (guard === undefined || guard === null) return [];
  const parts = (guard as { readonly guards?: readonly unknown[] }).guards;
  if (Array.isArray(parts)) return parts.flatMap(guardNames);
  return [nameOf(guard) ?? '(inline)'];
}

/** Whether an implementation is one of the library's own actions, which change only the machine itself. */
export const isBuiltIn = (action: unknown): boolean =>
  typeof action === 'function' && 'resolve' in action && typeof action.resolve === 'function';

/** Names one transition by its place in the chart, so that two with the same event and target stay apart. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const source = transition.source as AnyStateNode;
  const siblings = transitionsOf(source).filter((one) => one.eventType === transition.eventType);
  const guard = transition.guard === undefined ? '' : ` [${guardNames(transition.guard).join(', ')}]`;
  const targets = targetsOf(transition).map(({ id }) => id);
  const label = `${source.id} --${transition.eventType || 'always'}${guard}--> ${targets.join(', ') || '(stays)'}`;
  const place = siblings.findIndex((one) => one === transition);
  return siblings.length > 1 ? `${label} #${place + 1}` : label;
}
