import type { Locator, Page } from '@playwright/test';
import { hasSettled, scan } from './axe';
import { newKeys } from '../support/money';
import { fundedMaster, newcomer, post, signedIn, signedUp } from './journal';
import { expect, test } from './stack';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A person with a funded master and one group, on the dashboard in this theme. */
async function settled(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await newcomer(page);
  await fundedMaster(page);
  await post(page, '/groups/', { name: 'Harbor', walletCount: 2, includeDev: true, chain: 'sol' });
  await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
  await page.goto('/dashboard');
  await expect(button(page, 'Master Wallets')).toContainText('10.000');
}

for (const [name, width, height] of [
  ['phone', 390, 844],
  ['tablet', 1024, 768],
  ['desk', 1600, 1000],
] as const)
  test.describe(`light, ${name}`, () => {
    test.use({ viewport: { width, height } });

    test(`SHL-19 SHL-30 GAP-76 menus, dialogs, drawers, sidebars and toasts in the light theme at ${width} px: axe finds nothing`, async ({
      page,
    }) => {
      await settled(page, 'light');
      const looks = async (shown: Locator, what: string) => {
        await expect(shown).toBeVisible();
        await scan(page, `light ${width} ${what}`);
      };
      const escape = async (shown: Locator) => {
        await page.keyboard.press('Escape');
        await expect(shown).toBeHidden();
      };
      const panel = (title: string) =>
        name === 'phone' ? dialog(page, title) : page.getByRole('region', { name: title, exact: true });

      await button(page, 'Account').click();
      await looks(page.getByRole('menu', { name: 'Account' }), 'the account menu');
      await page.getByRole('menuitem', { name: 'Notifications' }).click();
      await looks(dialog(page, 'Notifications'), 'notifications');
      await escape(dialog(page, 'Notifications'));
      await button(page, 'Account').click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await looks(dialog(page, 'Sign out?'), 'sign-out');
      await escape(dialog(page, 'Sign out?'));

      await page.keyboard.press('Control+k');
      await looks(dialog(page, 'Commands'), 'the palette');
      await escape(dialog(page, 'Commands'));

      await button(page, 'Create Group').click();
      await looks(page.getByRole('menu', { name: 'Create Group' }), 'the menu of new groups');
      await page.getByRole('menuitem', { name: 'Create Manually' }).click();
      await looks(dialog(page, 'Create New Group'), 'a new group');
      await escape(dialog(page, 'Create New Group'));

      if (name === 'phone') {
        await button(page, 'Expand the menu').click();
        await looks(dialog(page, 'Menu'), 'the menu');
        await escape(dialog(page, 'Menu'));
      }

      await button(page, 'Presets').click();
      await looks(panel('Quick Presets'), 'presets');
      await escape(panel('Quick Presets'));
      await button(page, 'Groups').click();
      await looks(panel('Groups').getByText('Harbor').first(), 'groups');
      await panel('Groups').getByRole('button', { name: 'Refresh Balances' }).click();
      const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Balances refreshed');
      await toast.hover();
      await looks(toast, 'a toast');
      await page.mouse.move(2, height / 2);
      await panel('Groups').getByRole('button', { name: 'Actions of Harbor' }).click();
      await looks(page.getByRole('menu', { name: 'Actions of Harbor' }), 'the menu of a group');
    });
  });

test('SHL-27 GAP-76 Escape in Master Wallets gives the focus back to what opened it', async ({ page }) => {
  await settled(page, 'dark');
  const opener = button(page, 'Master Wallets');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Master Wallets')).toBeVisible();
  await dialog(page, 'Master Wallets').getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Master Wallets')).toBeHidden();
  await hasSettled(page);
  await expect(opener).toBeFocused();
});

test('SHL-39 RTE-15 a first visit is dark, and while the session is asked for only that it loads is shown', async ({
  page,
}) => {
  await signedIn(page);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/session', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('status')).toHaveText('Loading Gantry');
  await expect(page.locator('body')).toHaveText('Loading Gantry');
  expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  answer();
  await expect(page.getByRole('heading', { name: 'Set up your profile' })).toBeVisible();
  await expect(page.getByText('Loading Gantry')).toHaveCount(0);
});

test('SHL-39 a kept light theme is there before the script of the page is', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('Loading Gantry');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

/** From the next load on each frame is drawn 300 ms late, as on a machine that has too much to do. */
const delayFrames = (page: Page) =>
  page.addInitScript(() => {
    const frame = globalThis.requestAnimationFrame.bind(globalThis);
    Object.assign(globalThis, {
      requestAnimationFrame: (draw: FrameRequestCallback) =>
        frame(() => setTimeout(() => draw(performance.now()), 300)),
    });
  });

test('CRG-01 a dialog whose frames come late begins in its first field and gives the focus back to its opener', async ({
  page,
}) => {
  await newcomer(page);
  await delayFrames(page);
  await page.reload();
  const opener = page.getByRole('listitem').getByRole('button', { name: 'Create Group' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Group' });
  await expect(dialog.getByLabel('Group name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a dialog that opens right behind another one keeps the focus when that one gives it back', async ({ page }) => {
  await newcomer(page);
  await page.addInitScript(() => {
    const timer = globalThis.setTimeout.bind(globalThis);
    Object.assign(globalThis, { setTimeout: (work: () => void, ms = 0) => timer(work, ms === 0 ? 300 : ms) });
  });
  await page.reload();
  await page.getByRole('listitem').getByRole('button', { name: 'Create Group' }).click();
  await expect(dialog(page, 'Create New Group').getByLabel('Group name')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const find = page.getByLabel('Find a command');
  await expect(find).toBeFocused();
  // Timers of one length ring in order: behind this one the focus has been given back.
  await page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve, 0)));
  await page.keyboard.type('tracker');
  await expect(find).toHaveValue('tracker');
});

test('a menu whose frames come late is closed by Escape from its first moment on, and its button keeps the focus', async ({
  page,
}) => {
  await newcomer(page);
  await delayFrames(page);
  await page.reload();
  const opener = button(page, 'Account');
  const byKey = async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
  };
  for (const open of [() => opener.click(), byKey]) {
    await open();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

for (const how of ['Enter', 'a click'] as const)
  test(`what takes the place of a form reviewed by ${how} has the focus in the same dialog`, async ({ page }) => {
    await signedUp(page);
    await fundedMaster(page);
    await page.goto('/dashboard');
    await expect(button(page, 'Master Wallets')).toContainText('10.000');
    await button(page, 'Transfer').click();
    const transfer = dialog(page, 'Transfer');
    await transfer.getByLabel('Destination address').fill(newKeys().address);
    await transfer.getByLabel('Amount').fill('0.5');
    if (how === 'Enter') await page.keyboard.press('Enter');
    else await transfer.getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(transfer.getByRole('button', { name: 'Sign and send' })).toBeFocused();
  });
