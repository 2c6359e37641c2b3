import { useSelector } from '@xstate/react';
import { selectIsOpen } from '../machines/step-up/step-up.selectors';
import { selectStepUpActor, type WorkspaceActor } from '../machines/workspace/workspace.selectors';
import { lazyFloat } from '../views/ui/lazy-float';

const StepUpDialog = lazyFloat(() => import('../views/account/StepUpDialog'), 'StepUpDialog');

/** The question who the person is, over whatever page asked for it. */
export function StepUpSlot({ workspace }: { readonly workspace: WorkspaceActor }) {
  const actor = useSelector(workspace, selectStepUpActor);
  const open = useSelector(actor, (snapshot) => snapshot !== undefined && selectIsOpen(snapshot));
  return open && actor !== undefined ? <StepUpDialog actor={actor} /> : null;
}
