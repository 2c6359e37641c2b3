import type { ActorRefLike, AnyActorRef, AnyStateNode, AnyTransitionDefinition, Snapshot } from 'xstate';
import { transitionId } from './geometry';

/** What the library hands to an inspector says less by its types than it holds; the difference is here and nowhere else. */
export const refOf = (ref: ActorRefLike): AnyActorRef => ref as AnyActorRef;

/** The name an actor was given in its system, or else by its parent. */
export const nameOf = (ref: AnyActorRef): string =>
  'systemId' in ref && typeof ref.systemId === 'string' ? ref.systemId : ref.id;

interface Readable {
  readonly machine?: { readonly id: string };
  readonly _nodes?: readonly AnyStateNode[];
  readonly context?: unknown;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
  readonly status: Snapshot<unknown>['status'];
}

/** A snapshot of any logic; undefined while its actor is being made. */
export const readable = (snapshot: Snapshot<unknown> | undefined): Readable | undefined => snapshot;

export const childrenOf = (snapshot: Readable | undefined): readonly AnyActorRef[] =>
  Object.values(snapshot?.children ?? {}).filter((child) => child !== undefined);

/** Innermost active states, by their path. */
export const stateOf = (nodes: readonly AnyStateNode[]): readonly string[] =>
  nodes.filter(({ states }) => Object.keys(states).length === 0).map(({ path, key }) => path.join('.') || key);

export function idOfTransition(transition: AnyTransitionDefinition): string {
  const source: AnyStateNode = transition.source;
  const { eventType } = transition;
  const list: readonly unknown[] = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return transitionId(source.id, eventType, list.indexOf(transition));
}
