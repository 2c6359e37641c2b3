import { expect } from '@playwright/test';
import { activitiesModel } from '../../../src/machines/money/activities/activities.model';
import { selectJobOf } from '../../../src/machines/money/activities/activities.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'activities',
  spends: true,
  model: activitiesModel,
  gestures: {
    'activity.asked': 'said',
    'activity.planned': 'said',
    'notice.raised': 'said',
    'groups.known': 'said',
    'master.changed': 'said',
    'job.kept': 'said',
    'windows.told': 'said',
    'operation.followed': 'said',
    'operation.rested': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    if (selectJobOf('g1')(state) === undefined)
      await expect(page.getByRole('button', { name: 'Gen. Activity' })).toBeDisabled();
  },
});
