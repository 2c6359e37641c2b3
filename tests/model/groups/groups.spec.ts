import { expect } from '@playwright/test';
import { groupsModel } from '../../../src/machines/groups/groups/groups.model';
import {
  selectGroupCount,
  selectGroups,
  selectGroupsFace,
  selectGroupsFault,
  selectIsRefreshing,
  type GroupsActor,
} from '../../../src/machines/groups/groups/groups.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { drive } from '../support/drive';

type Shown = ReturnType<GroupsActor['getSnapshot']>;

await drive({
  stage: 'groups',
  model: {
    ...groupsModel,
    feasible: (snapshot, { type }) => type !== 'balances.asked' || !selectIsRefreshing(snapshot as Shown),
  },
  gestures: {
    'refresh.chosen': 'said',
    'balances.asked': (page) => page.getByRole('button', { name: 'Refresh Balances' }).click(),
    'groups.changed': 'said',
    'bar.opened': 'said',
    'bar.closed': 'said',
    'master.changed': 'said',
    'feed.lost': 'said',
    'feed.restored': 'said',
    'holdings.changed': 'said',
  },
  async look(page, state) {
    const face = selectGroupsFace(state);
    const fault = selectGroupsFault(state);
    await expect(page.getByText(`${selectGroupCount(state)}/8`, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(selectGroups(state).map(({ name }) => name));
    await expect(page.getByText('No Wallet Groups Yet')).toHaveCount(face === 'empty' ? 1 : 0);
    if (face === 'failed' && fault !== null) await expect(page.getByText(faultText(fault))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Balances' })).toBeEnabled({
      enabled: !selectIsRefreshing(state),
    });
  },
});
