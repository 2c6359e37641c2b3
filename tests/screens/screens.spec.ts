import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { shortAddress } from '#shared/ids';
import { fundedMaster, newcomer, post } from '../e2e/journal';
import { askGroup, expectDone, groups, openGroups, operations, send } from '../e2e/round-trip';
import { completeSetup, expect, linkFor, signIn, test } from '../e2e/stack';
import { askBeforeSelling } from '../support/ask-before-selling';
import { shootOpen, shootPage } from './shoot';

const DARK = ['dark'] as const;

async function coinPicture(): Promise<Buffer> {
  const drawn =
    '<svg width="512" height="512"><circle cx="256" cy="256" r="150" fill="#f5b942"/><circle cx="256" cy="256" r="60" fill="#1d4f73"/></svg>';
  return sharp({ create: { width: 512, height: 512, channels: 3, background: '#1d4f73' } })
    .composite([{ input: Buffer.from(drawn) }])
    .png()
    .toBuffer();
}

test('what a visitor sees', async ({ page, context }) => {
  await page.addInitScript((leaves) => {
    const wait = globalThis.setTimeout.bind(globalThis);
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms: number) => (ms === leaves ? 0 : wait(run, ms)),
    });
  }, 3_000);
  await page.goto('/');
  await shootPage(page, 'landing', { path: '/landing', shows: /Sign in/ });
  await shootPage(page, 'login', { path: '/login', shows: /stands in for X and Discord/ });
  for (const [name, path, shows] of [
    ['terms', '/terms', /Terms of service/],
    ['privacy', '/privacy', /Privacy policy/],
    ['not-found', '/nowhere', /Nothing|not found/i],
    ['callback-failed', '/auth/discord/callback', 'Failed to connect with Discord. Please try again.'],
  ] as const)
    await shootPage(page, name, { path, shows, themes: DARK });
  await page.route('**/api/auth/session', () => undefined);
  await shootPage(page, 'callback', { path: '/auth/twitter/callback', shows: 'Authenticating...', themes: DARK });
  await page.unroute('**/api/auth/session');

  const email = 'harbor@gantry.example';
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(page.getByText(/10 minutes/)).toBeVisible();
  await shootOpen(page, 'link-sent');
  await context.clearCookies();
  await page.goto(await linkFor(page, email));
  await expect(page.getByText('This link was asked for in another browser.')).toBeVisible();
  await shootOpen(page, 'callback-confirm');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with X' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with X' })).toBeVisible();
  await shootOpen(page, 'identity');
});

test('what a newcomer sees', async ({ page }) => {
  await signIn(page, 'screens@gantry.example');
  await shootPage(page, 'setup', { path: '/setup', shows: /Set up your profile/ });
  await completeSetup(page, 'lantern');
  await shootPage(page, 'home-empty', { path: '/dashboard', shows: 'First launch, in four steps' });
  await shootPage(page, 'not-built', { path: '/dashboard/rewards', shows: /Not built yet/, themes: DARK });
  await shootPage(page, 'api-docs', { path: '/api/docs', shows: /Gantry/, themes: DARK });
});

/** The deploy form of a funded person, planned to the lamport. */
async function fillDeploy(page: Page): Promise<void> {
  await page.goto('/dashboard/tracker');
  await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'coin.png', mimeType: 'image/png', buffer: await coinPicture() });
  await page.getByLabel('Name').fill('Lantern Fish');
  await page.getByLabel('Ticker').fill('LANTERN');
  await page
    .getByLabel('Description')
    .fill('The fish that switched its own light off when the camera switched its light on.');
  await page.getByLabel('Dev buy').first().fill('0.5');
  await page.getByRole('button', { name: /^Group: / }).click();
  await page
    .getByRole('menuitem', { name: /Harbor crew/ })
    .or(page.getByRole('menuitemradio', { name: /Harbor crew/ }))
    .click();
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
}

test('what somebody at work sees', async ({ page }) => {
  await newcomer(page, 'harbor');
  await fundedMaster(page);
  await post(page, '/users/masters', { chain: 'sol' });
  await post(page, '/groups/', { name: 'Harbor crew', walletCount: 2, includeDev: true });
  await post(page, '/groups/', { name: 'Night shift', walletCount: 4, includeDev: false });
  const crew = (await groups(page)).find((group) => group.name === 'Harbor crew');
  const second = crew?.wallets.find(({ type }) => type === 'normal')?.address ?? '';
  await fillDeploy(page);
  await shootOpen(page, 'deploy', async (width) => {
    const form = page.getByRole('form', { name: 'Deploy a token' });
    if (width < 1280 && !(await form.isVisible()))
      await page.getByRole('button', { name: 'Deploy and Tokens' }).click();
    await expect(form).toBeVisible();
  });
  await fillDeploy(page);
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  await expectDone(page, 'launch');
  await send(page, second, '0.4');
  await page
    .getByRole('button', { name: /LANTERN/ })
    .first()
    .click();
  const coin = page.getByLabel('Your Holdings');
  await coin.getByText('Buy', { exact: true }).click();
  await coin.getByRole('button', { name: `Buy for 0.05 SOL with ${shortAddress(second)}` }).click();
  await expectDone(page, 'buy');

  await shootPage(page, 'tracker', {
    path: '/dashboard/tracker',
    shows: 'Tracker',
    arrange: async (width) => {
      if (width < 1280) await page.getByRole('button', { name: 'Deploy and Tokens' }).click();
      await page.getByRole('tab', { name: /Tokens/ }).click();
      await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
    },
  });
  await askBeforeSelling(page);
  await page.goto('/dashboard/tracker');
  await page.getByRole('tab', { name: /Tokens/ }).click();
  await page
    .getByRole('button', { name: /LANTERN/ })
    .first()
    .click();
  await shootOpen(page, 'coin-detail');
  await coin.getByText('Buy', { exact: true }).click();
  await shootOpen(page, 'coin-buy');
  await coin.getByText('Sell', { exact: true }).click();
  await page.getByRole('button', { name: 'Sell All', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sell all LANTERN' }).getByText(/Expected for/)).toBeVisible();
  await shootOpen(page, 'sell-all');

  await shootPage(page, 'home', { path: '/dashboard', shows: 'Harbor crew' });
  const [done] = await operations(page);
  await shootPage(page, 'operations', { path: '/dashboard/operations', shows: /Launch LANTERN/ });
  await shootPage(page, 'operation', {
    path: `/dashboard/operations?open=${done?.id ?? ''}`,
    shows: /Ledger of/,
    themes: DARK,
  });
  await page.goto('/dashboard/operations');
  await page.getByRole('button', { name: 'Find stuck SOL' }).click();
  await expect(page.getByRole('region', { name: 'Where your SOL is' })).toBeVisible();
  await page.getByRole('region', { name: 'Where your SOL is' }).scrollIntoViewIfNeeded();
  await shootOpen(page, 'stuck-sol');

  await page.goto('/dashboard');
  await openGroups(page);
  const bar = page.getByRole('region', { name: 'Groups' });
  await bar.getByRole('button', { name: 'Gen. Activity' }).first().click();
  const form = dialog(page, 'Generate Human Activity');
  await expect(form.getByRole('button', { name: 'Start' })).toBeEnabled();
  await shootOpen(page, 'activity');
  await form.getByRole('textbox', { name: 'Number of tokens' }).fill('1');
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(form).toBeHidden();
  await expect(bar.getByRole('button', { name: /^Stop Activity/ })).toBeEnabled();
  await shootOpen(page, 'activity-running', async (width) => {
    if (width < 1024) await openGroups(page);
  });
});

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** The dashboard of a person with a funded master and two groups. */
async function home(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText(/\d\.\d{3}/);
  await expect(page.getByText('Harbor crew').first()).toBeVisible();
}

async function settled(page: Page, name: string): Promise<void> {
  await newcomer(page, name);
  await fundedMaster(page);
  await post(page, '/groups/', { name: 'Harbor crew', walletCount: 3, includeDev: true });
  await post(page, '/groups/', { name: 'Night shift', walletCount: 4, includeDev: false });
  await home(page);
}

test('groups and their menus', async ({ page }) => {
  await settled(page, 'crews');
  const actions = page.getByRole('button', { name: 'Actions of Harbor crew' });
  const arrange = async (): Promise<void> => {
    await openGroups(page);
    await expect(actions).toBeVisible();
  };
  await shootPage(page, 'groups', { path: '/dashboard', shows: 'Harbor crew', arrange });
  await shootPage(page, 'group-menu', {
    path: '/dashboard',
    shows: 'Harbor crew',
    themes: DARK,
    arrange: async () => {
      await arrange();
      await actions.click();
      await expect(page.getByRole('menuitem', { name: 'Edit Group' })).toBeVisible();
    },
  });
  for (const [item, title, name] of [
    ['Edit Group', 'Edit Group', 'group-edit'],
    ['Import Wallets', /Import/, 'group-import'],
    ['Delete Group', /Delete/, 'group-delete'],
  ] as const) {
    await home(page);
    await askGroup(page, 'Night shift', item);
    await expect(dialog(page, title)).toBeVisible();
    await shootOpen(page, name);
  }
});

test('SOL given out and taken back', async ({ page }) => {
  await settled(page, 'purser');
  await openGroups(page);
  await page
    .getByRole('region', { name: 'Groups' })
    .getByRole('button', { name: 'Distribute', exact: true })
    .first()
    .click();
  await dialog(page, 'Distribute SOL').getByLabel('Total').fill('1.2');
  await shootOpen(page, 'distribute');
  await dialog(page, 'Distribute SOL').getByRole('button', { name: 'Plan' }).click();
  const plan = dialog(page, /^Distribute SOL to /);
  await expect(plan.getByRole('button', { name: 'Sign and send' })).toBeEnabled();
  await shootOpen(page, 'distribute-plan');
  await plan.getByRole('button', { name: 'Sign and send' }).click();
  await expect(plan.getByText('See the ledger')).toBeVisible();
  await shootOpen(page, 'distribute-done');
  await home(page);
  await page.getByRole('button', { name: 'Return SOL' }).first().click();
  const back = dialog(page, /Return SOL/);
  await expect(back.getByText('The master gains')).toBeVisible();
  await shootOpen(page, 'return');
});

test('master wallets', async ({ page }) => {
  await settled(page, 'master');
  await page.getByRole('button', { name: 'Master Wallets' }).click();
  await expect(dialog(page, 'Master Wallets')).toBeVisible();
  await shootOpen(page, 'masters');
  await dialog(page, 'Master Wallets').getByRole('button', { name: 'Add / Import Wallet' }).click();
  await expect(dialog(page, 'Add Wallet')).toBeVisible();
  await shootOpen(page, 'add-wallet');
  await home(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Transfer', exact: true }).click();
  const transfer = dialog(page, 'Transfer');
  await transfer.getByRole('button', { name: '25%' }).click();
  await transfer.getByLabel('Destination address').fill((await groups(page))[0]?.wallets[0]?.address ?? '');
  await shootOpen(page, 'transfer');
  await transfer.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(transfer.getByRole('button', { name: 'Sign and send' })).toBeVisible();
  await shootOpen(page, 'transfer-review');
});

test('what floats over a page', async ({ page }) => {
  await settled(page, 'floats');
  await page.getByRole('button', { name: 'Commands' }).click();
  await expect(dialog(page, 'Commands')).toBeVisible();
  await shootOpen(page, 'palette');
  await home(page);
  await page.keyboard.press('?');
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
  await shootOpen(page, 'shortcuts');
  for (const [entry, title, name] of [
    ['Notifications', 'Notifications', 'notifications'],
    ['Sign Out', 'Sign out?', 'sign-out'],
  ] as const) {
    await home(page);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(dialog(page, title)).toBeVisible();
    await shootOpen(page, name);
  }
});

test('presets', async ({ page }) => {
  await settled(page, 'presetter');
  for (const [type, name, params] of [
    ['deployment', 'Evening launch', { snipers: 3, launchMode: 'bundled' }],
    ['activity', 'Calm day', {}],
    ['activity', 'Busy day', { buyPercentageRange: [5, 25], tokenCount: 8 }],
    ['group', 'Crew of ten', {}],
    ['group', 'Pair', { walletCount: 2, color: 'pink', distributeType: 'advanced' }],
  ] as const)
    await post(page, `/presets/${type}`, { name, params });
  await page.goto('/dashboard/presets');
  for (const name of ['Calm day', 'Busy day']) {
    await page.getByRole('button', { name: `Apply ${name}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Deactivate ${name}`, exact: true })).toBeEnabled();
  }
  await shootPage(page, 'presets', { path: '/dashboard/presets', shows: 'In use' });
  await page.goto('/dashboard/presets');
  await page.getByRole('button', { name: 'Edit Evening launch' }).click();
  await expect(dialog(page, 'Edit Deployment Preset')).toBeVisible();
  await shootOpen(page, 'preset-dialog');
  await home(page);
  await page.getByRole('button', { name: 'Presets', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Quick Presets' }).getByText('Crew of ten')).toBeVisible();
  await shootOpen(page, 'quick-presets');
});

test('settings, help and the inspector', async ({ page }) => {
  await settled(page, 'settler');
  for (const [name, path, shows] of [
    ['settings-profile', '/dashboard/settings?tab=profile', 'Connected accounts'],
    ['settings-application', '/dashboard/settings?tab=application', 'Session timeout'],
    ['settings-trading', '/dashboard/settings?tab=trading', 'Quick presets'],
    ['help', '/dashboard/help', 'Search the answers'],
  ] as const)
    await shootPage(page, name, { path, shows });
  await shootPage(page, 'inspector', { path: '/dashboard?inspect', shows: 'Harbor crew', themes: DARK });
});
