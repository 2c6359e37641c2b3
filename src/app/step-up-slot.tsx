import { useSelector } from '@xstate/react';
import { selectIsOpen } from '../machines/session/step-up/step-up.selectors';
import type { WorkspaceActor } from '../machines/session/workspace/workspace.selectors';
import { lazyFloat } from '../views/ui/lazy-view';
import { useFlows } from './use-flows';

const StepUpDialog = lazyFloat(() => import('../views/session/StepUpDialog'), 'StepUpDialog');

/** The question who the person is, over whatever page asked for it. */
export function StepUpSlot({ workspace }: { readonly workspace: WorkspaceActor }) {
  const { stepUp: actor } = useFlows(workspace);
  const open = useSelector(actor, (snapshot) => snapshot !== undefined && selectIsOpen(snapshot));
  return open && actor !== undefined ? <StepUpDialog actor={actor} /> : null;
}
