import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorRefFrom, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { copyMachine } from '../../../src/machines/copy/copy.machine';
import { groupsMachine } from '../../../src/machines/groups/groups.machine';
import { mastersMachine } from '../../../src/machines/masters/masters.machine';
import { networkMachine } from '../../../src/machines/network/network.machine';
import { operationsMachine } from '../../../src/machines/operations/operations.machine';
import { someParent } from '../../../src/machines/testing/parent';
import { withTwins } from '../../../src/machines/testing/unsafe';

/** A machine beside the one that is driven: it lives, and its effects never answer. */
export const quiet = <M extends AnyStateMachine>(machine: M, input?: unknown): ActorRefFrom<M> =>
  createActor(
    withTwins(machine, () => undefined),
    { input },
  ).start() as ActorRefFrom<M>;

/** Siblings that dialogs read: nothing runs, nothing was copied, and the network has not answered. */
export const siblings = {
  copy: quiet(copyMachine, { parent: someParent }),
  operations: quiet(operationsMachine, { parent: someParent }),
  network: quiet(networkMachine, { parent: someParent }),
  masters: quiet(mastersMachine, { parent: someParent }),
  groups: quiet(groupsMachine, { parent: someParent }),
};

/** An actor that always shows the same, with as much of a snapshot as the views of a stage read. */
export const standing = <Actor,>(snapshot: object): Actor =>
  ({
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: () => undefined,
  }) as Actor;

/** Leaves a view away once its actor has ended, as the parent of the actor does. */
export function WhileActive({ actor, children }: { readonly actor: AnyActorRef; readonly children: ReactNode }) {
  const isActive = useSelector(actor, ({ status }) => status === 'active');
  return isActive ? children : null;
}

/** What a person presses elsewhere on the page to begin. */
export const Opener = ({ name, onPress }: { readonly name: string; readonly onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    {name}
  </button>
);
