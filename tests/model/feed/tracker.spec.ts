import { expect } from '@playwright/test';
import { trackerModel } from '../../../src/machines/feed/tracker/tracker.model';
import {
  selectHasDrawer,
  selectIsColumn,
  selectIsDrawerOpen,
  selectTrackerTab,
  type TrackerActor,
} from '../../../src/machines/feed/tracker/tracker.selectors';
import { drive } from '../support/drive';

type Shown = ReturnType<TrackerActor['getSnapshot']>;
const TABS = { deploy: /^Deploy$/, tokens: /^Tokens/ } as const;

await drive({
  stage: 'tracker',
  model: {
    ...trackerModel,
    // The tabs can be reached where they are shown; an open drawer covers the button that opened it.
    feasible(snapshot, event) {
      const shown = snapshot as Shown;
      if (event.type === 'tab.chosen')
        return (selectIsColumn(shown) || selectIsDrawerOpen(shown)) && event['tab'] !== selectTrackerTab(shown);
      // The chart's own buttons stand in the coin, which is not here.
      if (event.type === 'look.changed') return selectIsColumn(shown) && 'list' in Object(event['look']);
      return event.type !== 'drawer.toggled' || !selectIsDrawerOpen(shown);
    },
  },
  gestures: {
    'tab.chosen': (page, { tab }) => page.getByRole('tab', { name: TABS[tab] }).click(),
    'drawer.toggled': (page) => page.getByRole('button', { name: 'Deploy and Tokens' }).click(),
    'drawer.closed': (page) =>
      page.getByRole('dialog', { name: 'Launch' }).getByRole('button', { name: 'Close' }).click(),
    'look.changed': (page) => page.getByRole('separator', { name: 'Width of the left column' }).press('End'),
    'screen.resized': 'said',
    'coin.launched': 'said',
    'deploy.asked': 'said',
  },
  async look(page, state) {
    const column = page.getByRole('complementary', { name: 'Launch' });
    const drawer = page.getByRole('dialog', { name: 'Launch' });
    await expect(column).toHaveCount(selectIsColumn(state) ? 1 : 0);
    await expect(drawer).toHaveCount(selectIsDrawerOpen(state) ? 1 : 0);
    if (!selectIsColumn(state) && !selectIsDrawerOpen(state)) {
      // Until the size of the screen is known it has nowhere to open.
      const opener = page.getByRole('button', { name: 'Deploy and Tokens' });
      return expect(opener).toBeEnabled({ enabled: selectHasDrawer(state) });
    }
    const tab = selectTrackerTab(state);
    await expect(page.getByRole('tab', { name: TABS[tab] })).toHaveAttribute('aria-selected', 'true');
    return expect(page.getByRole('textbox', { name: 'Ticker' })).toBeVisible({ visible: tab === 'deploy' });
  },
});
