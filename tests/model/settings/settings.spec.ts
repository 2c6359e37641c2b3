import { expect } from '@playwright/test';
import { settingsModel } from '../../../src/machines/settings/settings/settings.model';
import {
  selectKeyCaptures,
  selectSettingsTab,
  type SettingsActor,
} from '../../../src/machines/settings/settings/settings.selectors';
import { drive } from '../support/drive';

type Shown = ReturnType<SettingsActor['getSnapshot']>;
const TABS = { profile: 'Profile', application: 'Application', trading: 'Trading' } as const;
const SEEN = {
  profile: 'Loading your profile',
  application: 'Loading the lock of your keys',
  trading: 'Loading the trading settings',
} as const;

await drive({
  stage: 'settings',
  model: {
    ...settingsModel,
    // Choices of the browser are made where they are shown.
    feasible: (snapshot, { type }) =>
      type !== 'setting.changed' || selectSettingsTab(snapshot as Shown) === 'application',
  },
  gestures: {
    // The address changes, and the watch over it says so.
    async 'tab.chosen'(page, { tab }) {
      const tabs = page.getByRole('navigation', { name: 'Settings' });
      await tabs.getByRole('link', { name: TABS[tab] }).click();
      await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
      return 'said';
    },
    'setting.changed': (page) => page.getByText('Show coin overview after launch', { exact: true }).click(),
    'settings.known': 'said',
    'settings.replaced': 'said',
    'notice.raised': 'said',
    'key.chosen': 'said',
    'capture.begun': 'said',
    'capture.ended': 'said',
    'bulk.settled': 'said',
  },
  async look(page, state) {
    if (state.status !== 'active') return expect(page.getByRole('navigation', { name: 'Settings' })).toHaveCount(0);
    const tab = selectSettingsTab(state);
    const current = page.locator('nav[aria-label=Settings] a[aria-current=page]');
    await expect(current).toHaveCount(tab === null ? 0 : 1);
    await expect(page.getByRole('status', { name: 'Loading the settings' })).toHaveCount(tab === null ? 1 : 0);
    if (tab === null) return undefined;
    await expect(current).toHaveAccessibleName(TABS[tab]);
    await expect(page.getByRole('status', { name: SEEN[tab] })).toBeVisible();
    return expect(page.getByRole('button', { name: /^Clear / })).toHaveCount(
      tab === 'application' ? selectKeyCaptures(state).length : 0,
    );
  },
});
