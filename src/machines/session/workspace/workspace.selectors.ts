import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import { hubNames, type FlowActors } from './workspace.hubs';
import type { workspaceMachine } from './workspace.machine';

export type { FlowActors } from './workspace.hubs';
export type WorkspaceActor = ActorRefFrom<typeof workspaceMachine>;
type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>;

/** Every flow by its name. Hubs get children with steps of the workspace only, so who listens to it misses none. */
export function selectFlows({ children }: WorkspaceSnapshot): FlowActors {
  const inHubs = hubNames.map((name): Readonly<Record<string, AnyActorRef | undefined>> => {
    const hub = children[name];
    if (hub === undefined) throw new Error(`the hub '${name}' is missing`);
    return hub.getSnapshot().children;
  });
  return flowsAs(Object.assign({}, ...inHubs));
}

const flowsAs = (actors: object): FlowActors => actors as FlowActors;
