import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { loginModel } from '../../../src/machines/login/login.model';
import { untyped, type AnyModel, type Model, type Ports } from '../../../src/machines/testing/model';
import { LoginPage } from '../../../src/views/auth/LoginPage';

/** A machine's model and the views that show it. */
export interface Stage {
  readonly model: AnyModel;
  readonly view: (actor: unknown) => ReactNode;
}

/** Model and view are of one machine by type; the driver keeps them together and needs neither type. */
function stage<M extends AnyStateMachine, P extends Ports>(
  model: Model<M, P>,
  view: (actor: ActorRefFrom<M>) => ReactNode,
): Stage {
  return { model: untyped(model), view: view as (actor: unknown) => ReactNode };
}

export const stages: Readonly<Record<string, Stage>> = {
  login: stage(loginModel, (actor) => <LoginPage actor={actor} />),
};
