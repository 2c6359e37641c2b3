import { expect } from '@playwright/test';
import { groupActionsModel } from '../../../src/machines/money/group-actions/group-actions.model';
import { selectActing, selectBulkAction } from '../../../src/machines/money/group-actions/group-actions.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'groupActions',
  model: groupActionsModel,
  // What is pressed goes to the flow it is for; a shortcut comes by the workspace.
  gestures: {
    'bulk.asked': 'said',
    'distribution.asked': 'said',
    'groups.known': 'said',
    'masters.known': 'said',
    'operation.followed': 'said',
    'operation.rested': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    const isHere = state.status === 'active';
    const flows = isHere && selectBulkAction(state) !== undefined;
    // What is asked of all groups before their flows are there is kept.
    for (const name of ['Return SOL', 'Sell SPL', 'Close Accounts'])
      await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
    const isActing = isHere && selectActing(state).length > 0;
    await expect(page.getByRole('button', { name: 'Distribute' })).toBeEnabled({ enabled: isActing });
    await expect(page.getByRole('button', { name: 'Actions of Harbor' })).toHaveCount(flows && isActing ? 1 : 0);
  },
});
