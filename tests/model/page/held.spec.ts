import { expect, test, type Locator, type Page } from '@playwright/test';
import { complaintsOf, openDriver } from '../support/drive';

const ACTIVITY = 'Activity is being generated. Stop it first.';
const LAUNCHING = 'A launch is running: its form is free again when it has ended';

/** What each corner holds back while the code of it is on its way, and what it asks for once it is there. */
const COMING = {
  Bar: { 'Close Accounts': 'all', 'Sell Tokens': 'all', 'Return SOL': 'all', Commands: 'palette' },
  Tile: {
    'Delete Crew': 'deletion.asked',
    Distribute: 'action.asked',
    Activity: 'activity.asked',
    Export: 'keys.exported',
  },
  Sidebar: {
    'Clear Empty': 'clearing.asked',
    Distribute: 'action.asked',
    'Gen. Activity': 'activity.asked',
    'Recently deleted': 'recovery.opened',
  },
  Masters: { 'Recently deleted': 'recovery.opened' },
  Finder: {
    'Sell SPL': 'action.asked',
    'Close Accounts': 'action.asked',
    'Return SOL': 'action.asked',
    'Restore it first': 'restoring.asked',
  },
  Operations: {
    'Find stuck SOL': 'search.asked',
    'Lookup tables': 'tables.asked',
    'Export CSV': 'ledger.exported',
  },
  Filter: { Clear: 'filter' },
  Banner: { 'Save Changes': 'saved' },
  Review: { 'Sign and send': 'transfer.confirmed' },
  Picture: { Remove: 'avatar.removed' },
  Profile: { 'Sign Out': 'signOut.asked' },
} as const;

/** What each corner holds back while an activity runs, a file is written or wallets are adopted, with the reason it gives. */
const BUSY = {
  Bar: { 'Close Accounts': '', 'Sell Tokens': '', 'Return SOL': '' },
  Tile: { 'Delete Crew': '', Distribute: ACTIVITY, Exporting: '' },
  Sidebar: { 'Return SOL': '', 'Sell SPL': '', 'Close Accounts': '', 'Clear Empty': '', Distribute: ACTIVITY },
  Masters: { 'Add / Import Wallet': '', Exporting: '' },
  Finder: { 'Look again': '', 'Close the finder': '', Adopting: '' },
  Operations: { Exporting: '' },
  Filter: { Clear: '' },
  Post: {
    'Deploy a token from the post of Deepsea Lab': LAUNCHING,
    'Quick launch from the post of Deepsea Lab': LAUNCHING,
  },
  Banner: { Revert: '', Saving: '' },
  Review: { 'Sign and send': '' },
  Picture: { Remove: '' },
  Profile: {},
} as const;

/** The items of each menu, which of them wait for code, and which an activity holds back. */
const MENUS = {
  Account: {
    opener: 'Account',
    coming: ['Commands', 'Notifications', 'Keyboard shortcuts', 'Light theme', 'Sign Out'],
    busy: [],
  },
  Group: {
    opener: 'Actions of Night shift',
    coming: ['Edit Group', 'Import Wallets', 'Export Wallets'],
    busy: ['Return SOL', 'Sell SPL', 'Close Accounts', 'Delete Group'],
  },
  Wallet: { opener: /^Actions of wallet/, coming: ['Make developer', 'Make sniper', 'Copy private key'], busy: [] },
} as const;

/** Where and by whom a coin is launched: each item as it reads, with what it is, why it may not be, and what it costs or holds. */
const LAUNCH = {
  'Launch platform: PumpFun': {
    can: [
      'PumpFunBonding curve on pump.fun0.025 SOL',
      'BonkRaydium LaunchLab on letsbonk0.035 SOL',
      'MeteoraMeteora dynamic bonding curve0.035 SOL',
    ],
    cannot: [],
  },
  'Group: Auto-created': { can: ['Auto-created', '1Crew5'], cannot: ['2Reservehas no developer wallet4'] },
} as const;

const mounted = async (page: Page, stage: string): Promise<readonly string[]> => {
  const complaints = complaintsOf(page);
  await openDriver(page);
  await page.evaluate((name) => window.__driver?.mount(name, 0), stage);
  return complaints;
};
const sent = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.dataset['sent'] ?? '');
const corner = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The buttons of a corner that do nothing now, by their names, with the reason each gives. */
const heldIn = (place: Locator): Promise<Readonly<Record<string, string>>> =>
  place.evaluate((one) => {
    const isHeld = (button: HTMLButtonElement) => button.disabled || button.getAttribute('aria-disabled') === 'true';
    const shown = (button: HTMLButtonElement): string => {
      const parts = [...button.querySelectorAll('*')].filter((part) => getComputedStyle(part).visibility === 'visible');
      const texts = [button, ...parts].flatMap(({ childNodes }) =>
        [...childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])),
      );
      return button.getAttribute('aria-label') ?? texts.join('').trim();
    };
    const reason = (button: HTMLButtonElement): string =>
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    return Object.fromEntries(
      [...one.querySelectorAll('button')].filter(isHeld).map((button) => [shown(button), reason(button)]),
    );
  });

/** A press that reaches the button whatever lies above it. */
const press = (button: Locator): Promise<void> =>
  button.evaluate((one) => {
    if (one instanceof HTMLElement) one.click();
  });

test('what waits for its code is disabled wherever it stands, and a press on it does nothing', async ({ page }) => {
  const complaints = await mounted(page, 'heldComing');
  for (const [name, asks] of Object.entries(COMING)) {
    const place = corner(page, name);
    await expect(place.getByRole('button').first()).toBeAttached();
    expect.soft([name, await heldIn(place)]).toEqual([
      name,
      Object.fromEntries([
        ...Object.keys(asks).map((button) => [button, '']),
        // The page's own filter, which nothing narrows.
        ...(name === 'Operations' ? [['Clear', '']] : []),
      ]),
    ]);
    for (const button of Object.keys(asks)) await press(place.getByRole('button', { name: button, exact: true }));
  }
  expect(await sent(page)).toBe('');
  expect(complaints).toEqual([]);
});

test('what a running activity or a file being written holds back is disabled with its reason, and nothing else is', async ({
  page,
}) => {
  const complaints = await mounted(page, 'heldBusy');
  for (const [name, reasons] of Object.entries(BUSY)) {
    const place = corner(page, name);
    await expect(place.getByRole('button').first()).toBeAttached();
    expect
      .soft([name, await heldIn(place)])
      .toEqual([name, { ...reasons, ...(name === 'Operations' ? { Clear: '' } : {}) }]);
    for (const button of Object.keys(reasons)) await press(place.getByRole('button', { name: button, exact: true }));
  }
  expect(await sent(page)).toBe('');
  expect(complaints).toEqual([]);
});

test('and once nothing holds it back it asks for what it says', async ({ page }) => {
  const complaints = await mounted(page, 'heldFree');
  for (const [name, asks] of Object.entries(COMING)) {
    const place = corner(page, name);
    await expect(place.getByRole('button').first()).toBeAttached();
    expect.soft([name, await heldIn(place)]).toEqual([name, name === 'Operations' ? { Clear: '' } : {}]);
    for (const [button, event] of Object.entries(asks)) {
      await page.evaluate(() => delete document.documentElement.dataset['sent']);
      await press(place.getByRole('button', { name: button, exact: true }));
      await expect.poll(() => sent(page), `${name}: ${button}`).toBe(event);
    }
  }
  expect(complaints).toEqual([]);
});

test('a job that begins or ends changes the size of no card: below it nothing moves', async ({ page }) => {
  const cards = page.locator('[aria-label=Tile] li, [data-group]');
  const heights = async (stage: string) => {
    await mounted(page, stage);
    await expect(cards).toHaveCount(2);
    await expect(cards.getByRole('group', { name: 'Activity' })).toHaveCount(stage === 'heldBusy' ? 2 : 0);
    return cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  };
  const atRest = await heights('heldFree');
  expect(await heights('heldBusy')).toEqual(atRest);
});

for (const [name, { opener, coming, busy }] of Object.entries(MENUS))
  test(`GRP-12 GRP-13 the menu of ${name} disables in each state exactly what cannot be done in it`, async ({
    page,
  }) => {
    for (const [stage, items] of [
      ['heldComing', coming],
      ['heldBusy', busy],
      ['heldFree', []],
    ] as const) {
      await mounted(page, stage);
      await corner(page, name).getByRole('button', { name: opener }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      const disabled = page.getByRole('menuitem', { disabled: true });
      expect([stage, await disabled.allTextContents()]).toEqual([stage, items]);
      for (const item of await disabled.all()) await press(item);
      expect(await sent(page)).toBe('');
      if (stage === 'heldBusy')
        for (const item of await disabled.all()) await expect(item).toHaveAttribute('title', ACTIVITY);
    }
    await page.getByRole('menuitem').last().click();
    expect(await sent(page)).not.toBe('');
  });

test('signing out and the file before it wait for their flows', async ({ page }) => {
  await mounted(page, 'leaveComing');
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  for (const name of ['Sign Out', 'Export settings']) {
    const button = dialog.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await press(button);
  }
  expect(await sent(page)).toBe('');
  await mounted(page, 'leaveFree');
  await dialog.getByRole('button', { name: 'Export settings' }).click();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  expect(await sent(page)).toBe('export.asked signOut.requested');
});

test('DEP-06 DEP-07 ENT-18 the choices of a launch are held while it runs, and what cannot launch says why', async ({
  page,
}) => {
  for (const stage of ['heldComing', 'heldBusy']) {
    await mounted(page, stage);
    const place = corner(page, 'Launch');
    await expect(place.getByRole('button')).toHaveCount(2);
    expect([stage, await heldIn(place)]).toEqual([
      stage,
      Object.fromEntries(Object.keys(LAUNCH).map((name) => [name, ''])),
    ]);
  }
  await mounted(page, 'heldFree');
  const place = corner(page, 'Launch');
  await expect(place.getByRole('button')).toHaveCount(2);
  expect(await heldIn(place)).toEqual({});
  for (const [name, { can, cannot }] of Object.entries(LAUNCH)) {
    await place.getByRole('button', { name }).click();
    const items = page.getByRole('menuitemradio');
    const held = page.getByRole('menuitemradio', { disabled: true });
    await expect(items).toHaveCount(can.length + cannot.length);
    await expect(held).toHaveText(cannot);
    await expect(page.getByRole('menuitemradio', { disabled: false })).toHaveText(can);
    if (name.startsWith('Launch'))
      for (const item of await items.all()) await expect(item.locator('svg').first()).toBeVisible();
    for (const item of await held.all()) await press(item);
    expect(await sent(page)).toBe('');
    await items.nth(can.length - 1).click();
    await expect(items).toHaveCount(0);
    await expect.poll(() => sent(page)).toBe('draft.edited');
    await page.evaluate(() => delete document.documentElement.dataset['sent']);
  }
});

test('a press on "Load more" reads one more page, and none beside it while that is on its way', async ({ page }) => {
  const complaints = await mounted(page, 'loadMore');
  const place = page.getByRole('main');
  await expect(place.getByText('1 of 2', { exact: true })).toBeVisible();
  expect(await sent(page)).toBe('first');
  const more = place.getByRole('button', { name: 'Load more' });
  await expect(more).toBeEnabled();
  await more.click();
  const busy = place.getByRole('button', { name: 'Loading more' });
  await expect(busy).toBeDisabled();
  await press(busy);
  expect(await sent(page)).toBe('first 01FIRST');
  await page.evaluate(() => document.dispatchEvent(new Event('page.comes')));
  await expect(place.getByRole('button', { name: /^Load/ })).toHaveCount(0);
  await expect(place.getByRole('table', { name: 'Operations' }).getByRole('row')).toHaveCount(3);
  expect(complaints).toEqual([]);
});
