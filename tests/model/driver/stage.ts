import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { untyped, type AnyModel, type Model, type Ports } from '../../../src/machines/testing/model';

/** A machine's model and the views that show it. */
export interface Stage {
  readonly model: AnyModel;
  readonly view: (actor: unknown) => ReactNode;
  /** Children whose own snapshots the view reads; the others are silent. */
  readonly children: Readonly<Record<string, AnyStateMachine>>;
}

/** Model and view are of one machine by type; the driver keeps them together and needs neither type. */
export function stage<M extends AnyStateMachine, P extends Ports>(
  model: Model<M, P>,
  view: (actor: ActorRefFrom<M>) => ReactNode,
  children: Stage['children'] = {},
): Stage {
  return { model: untyped(model), view: view as (actor: unknown) => ReactNode, children };
}
