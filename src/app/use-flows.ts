import { shallowEqual } from '@xstate/react';
import { selectFlows, type FlowActors, type WorkspaceActor } from '../machines/session/workspace/workspace.selectors';
import { useTransitionSelector } from '../views/hooks/use-transition-selector';

/** Every flow of the workspace by its name; throws while a hub is missing. */
export const useFlows = (workspace: WorkspaceActor): FlowActors =>
  useTransitionSelector(workspace, selectFlows, shallowEqual);
