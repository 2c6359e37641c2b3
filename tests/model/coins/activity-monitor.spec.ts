import { expect, type Page } from '@playwright/test';
import { shortAddress } from '#shared/ids';
import { activityMonitorModel } from '../../../src/machines/coins/activity-monitor/activity-monitor.model';
import {
  selectFilters,
  selectHasReadFailed,
  selectIsBelowTop,
  selectOnlyWallet,
  type ActivityMonitorActor,
} from '../../../src/machines/coins/activity-monitor/activity-monitor.selectors';
import { drive } from '../support/drive';

type Shown = ReturnType<ActivityMonitorActor['getSnapshot']>;
const EACH = 30;
const trades = (page: Page) => page.getByRole('region', { name: 'Trades' });
const scroll = (page: Page, top: number) => trades(page).evaluate((list, to) => list.scrollTo({ top: to }), top);

/** How many trades of the stage are listed: those of one wallet are small. */
function listed(state: Shown): number {
  const small = selectFilters(state).hidesSmall ? 0 : EACH;
  const only = selectOnlyWallet(state);
  return only === null ? small + EACH : only === 'SmallWallet' ? small : EACH;
}

await drive({
  stage: 'activityMonitor',
  proves: 'CDT-08 CDT-09 CDT-15 the toggles say what is hidden, and the table has as many rows as are listed',
  model: {
    ...activityMonitorModel,
    feasible(snapshot, event) {
      const shown = snapshot as Shown;
      if (event.type === 'top.left') return listed(shown) > 0 && !selectIsBelowTop(shown);
      if (event.type !== 'wallet.chosen') return true;
      const only = selectOnlyWallet(shown);
      // A wallet is picked where its trades are listed, or once more to have all.
      return only === null
        ? event['wallet'] === 'LargeWallet' || !selectFilters(shown).hidesSmall
        : only === event['wallet'];
    },
  },
  gestures: {
    'coin.shown': 'said',
    'coin.hidden': 'said',
    'reading.changed': 'said',
    'small.toggled': (page) => page.getByRole('button', { name: /< 0\.01$/ }).click(),
    'own.toggled': (page) => page.getByRole('button', { name: /^(Show All|Hiding Mine)$/ }).click(),
    async 'wallet.chosen'(page, { wallet }) {
      const all = page.getByRole('button', { name: /^(All wallets|Show all wallets)$/ });
      if ((await all.count()) > 0) return all.click();
      await page
        .getByRole('button', { name: `Trades of ${shortAddress(wallet)}` })
        .first()
        .click();
    },
    'top.left': (page) => scroll(page, 300),
    'top.reached': (page) => scroll(page, 0),
  },
  async look(page, state) {
    const { hidesSmall, hidesOwn } = selectFilters(state);
    await expect(page.getByRole('button', { name: hidesSmall ? 'Show < 0.01' : 'Hide < 0.01' })).toBeEnabled();
    await expect(page.getByRole('button', { name: hidesOwn ? 'Hiding Mine' : 'Show All', exact: true })).toBeEnabled();
    const count = listed(state);
    if (count === 0)
      await expect(page.getByText(hidesOwn ? 'No transactions from others' : 'No recent activity')).toBeVisible();
    else await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
    await expect(page.getByText('The network does not answer')).toHaveCount(selectHasReadFailed(state) ? 1 : 0);
    const place = await (count === 0 ? 0 : trades(page).evaluate((list) => list.scrollTop));
    expect(place > 0).toBe(selectIsBelowTop(state));
  },
});
