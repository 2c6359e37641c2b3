import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { createGroupModel } from '../../../src/machines/create-group/create-group.model';
import { loginModel } from '../../../src/machines/login/login.model';
import { untyped, type AnyModel, type Model, type Ports } from '../../../src/machines/testing/model';
import { LoginPage } from '../../../src/views/auth/LoginPage';
import { CreateGroupDialog } from '../../../src/views/groups/CreateGroupDialog';
import { deployBrowserModel } from './deploy-browser.model';
import { deployChildren, deployView } from './deploy-stage';

/** A machine's model and the views that show it. */
export interface Stage {
  readonly model: AnyModel;
  readonly view: (actor: unknown) => ReactNode;
  /** Children whose own snapshots the view reads; the others are silent. */
  readonly children: Readonly<Record<string, AnyStateMachine>>;
}

/** Model and view are of one machine by type; the driver keeps them together and needs neither type. */
function stage<M extends AnyStateMachine, P extends Ports>(
  model: Model<M, P>,
  view: (actor: ActorRefFrom<M>) => ReactNode,
  children: Stage['children'] = {},
): Stage {
  return { model: untyped(model), view: view as (actor: unknown) => ReactNode, children };
}

/** Views whose buttons do nothing: driving them must fail. */
const deaf = <Actor extends { send: (event: never) => void }>(actor: Actor): Actor =>
  Object.create(actor, { send: { value: () => undefined } }) as Actor;

export const stages: Readonly<Record<string, Stage>> = {
  createGroup: stage(createGroupModel, (actor) => (
    <main>
      <button type="button" onClick={() => actor.send({ type: 'dialog.opened' })}>
        Create group
      </button>
      <CreateGroupDialog actor={actor} />
    </main>
  )),
  deploy: stage(deployBrowserModel, deployView, deployChildren),
  login: stage(loginModel, (actor) => <LoginPage actor={actor} />),
  deafLogin: stage(loginModel, (actor) => <LoginPage actor={deaf(actor)} />),
};
