import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorRefFrom, type AnyActorRef, type AnyStateMachine, type EventFrom } from 'xstate';
import { coinsMachine } from '../../../src/machines/coins/coins/coins.machine';
import { createGroupMachine } from '../../../src/machines/groups/create-group/create-group.machine';
import { faucetMachine } from '../../../src/machines/wallets/faucet/faucet.machine';
import { groupActionsMachine } from '../../../src/machines/money/group-actions/group-actions.machine';
import { groupsMachine } from '../../../src/machines/groups/groups/groups.machine';
import { masterTransferMachine } from '../../../src/machines/wallets/master-transfer/master-transfer.machine';
import { holdingsMachine } from '../../../src/machines/wallets/holdings/holdings.machine';
import { noLateFlows } from '../../../src/machines/session/workspace/workspace.hubs';
import { mastersMachine } from '../../../src/machines/wallets/masters/masters.machine';
import { sessionMachine } from '../../../src/machines/session/session/session.machine';
import { shellMachine } from '../../../src/machines/page/shell/shell.machine';
import { trackerMachine } from '../../../src/machines/feed/tracker/tracker.machine';
import { tradingMachine } from '../../../src/machines/coins/trading/trading.machine';
import { deployModel } from '../../../src/machines/launch/deploy/deploy.model';
import type { ShellActors, TrackerActors } from '../../../src/views/page/shell/actors';
import { copyMachine } from '../../../src/machines/page/copy/copy.machine';
import { networkMachine } from '../../../src/machines/page/network/network.machine';
import { priceFeedMachine } from '../../../src/machines/page/price-feed/price-feed.machine';
import { operationsMachine } from '../../../src/machines/money/operations/operations.machine';
import { someParent } from '../../../src/machines/testing/parent';
import { deployChildren } from './deploy-children';
import { silenced } from './live';

/** A machine beside the one that is driven: it lives, and neither its effects nor those of its children answer. */
export const quiet = <M extends AnyStateMachine>(
  machine: M,
  input?: unknown,
  children: Readonly<Record<string, AnyStateMachine>> = {},
): ActorRefFrom<M> =>
  createActor(
    silenced(machine, children, () => undefined),
    { input },
  ).start() as ActorRefFrom<M>;

const of = { parent: someParent };

/** Siblings that dialogs read: nothing runs, nothing was copied, and the network has not answered. */
export const siblings = {
  copy: quiet(copyMachine, of),
  operations: quiet(operationsMachine, of),
  network: quiet(networkMachine, of),
};

/** The shell's own actors, none of which has heard anything. */
export const workspace: ShellActors = {
  ...siblings,
  session: quiet(sessionMachine, { ...of, waits: false, isNobody: false }),
  shell: quiet(shellMachine, { ...of, path: '/dashboard' }),
  masters: quiet(mastersMachine, of),
  masterTransfer: quiet(masterTransferMachine, of),
  groups: quiet(groupsMachine, of),
  groupActions: quiet(groupActionsMachine, of),
  ...noLateFlows(),
  createGroup: quiet(createGroupMachine, of),
  faucet: quiet(faucetMachine, of),
  coins: quiet(coinsMachine, of),
  holdings: quiet(holdingsMachine, of),
  priceFeed: quiet(priceFeedMachine, of),
};

/** What the tracker page shows beside them; who drives one of these puts it in their place. */
export const trackerActors: TrackerActors = {
  ...workspace,
  tracker: quiet(trackerMachine),
  trading: quiet(tradingMachine, of),
  deploy: quiet(deployModel.machine, deployModel.input, deployChildren),
};

/** An actor that always shows the same, with as much of a snapshot as the views of a stage read. */
export function standing<Actor extends AnyActorRef>(
  shown: object,
  send: (event: EventFrom<Actor>) => void = () => undefined,
): Actor {
  const snapshot = { children: {}, ...shown };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }), send } as unknown as Actor;
}

/** Leaves a view away once its actor has ended, as the parent of the actor does. */
export function WhileActive({ actor, children }: { readonly actor: AnyActorRef; readonly children: ReactNode }) {
  const isActive = useSelector(actor, ({ status }) => status === 'active');
  return isActive ? children : null;
}

/** What a person presses elsewhere on the page to begin. */
export const Opener = ({ name, onPress }: { readonly name: string; readonly onPress: () => void }) => (
  <button type="button" data-elsewhere="" onClick={onPress}>
    {name}
  </button>
);
