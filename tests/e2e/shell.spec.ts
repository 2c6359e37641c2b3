import type { Page } from '@playwright/test';
import { hasSettled } from './axe';
import { newcomer } from './journal';
import { completeSetup, expect, signIn, test } from './stack';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('RTE-20 SHL-01 SHL-02 SHL-03 SHL-04 SHL-05 SHL-06 SHL-08 SHL-12 SHL-16 SHL-18 SHL-19 sidebars: the rail collapses, one right panel at a time', async ({
  page,
}) => {
  await newcomer(page);
  const rail = page.getByRole('navigation', { name: 'Sections' });
  for (const [name, key] of [
    ['Groups', 'G'],
    ['Presets', 'P'],
    ['Return SOL', 'R'],
  ] as const)
    await expect(button(page, name)).toHaveAttribute('aria-keyshortcuts', key);
  for (const name of ['Close Accounts', 'Sell Tokens'])
    await expect(button(page, name)).not.toHaveAttribute('aria-keyshortcuts', /./);
  await expect(rail).toHaveText(/^Launch\W*Home\W*Tracker\W*Presets\W*Misc\W*Settings\W*Rewards\W*Help/);
  await expect(rail.getByText('Tracker')).toBeVisible();
  await button(page, 'Collapse the menu').click();
  await expect(rail.getByText('Tracker')).toBeHidden();
  await expect(rail.getByRole('link', { name: 'Tracker' })).toBeVisible();
  await button(page, 'Expand the menu').click();
  await expect(rail.getByText('Tracker')).toBeVisible();
  await button(page, 'Groups').click();
  await expect(panel(page, 'Groups')).toBeVisible();
  expect((await page.locator('aside').last().boundingBox())?.width).toBe(320);
  await button(page, 'Presets').click();
  await expect(panel(page, 'Groups')).toBeHidden();
  await expect(panel(page, 'Quick Presets')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Quick Presets')).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('SHL-07 SHL-17 GAP-76 on a phone: one overlay at a time, closed by a swipe to the right', async ({ page }) => {
    await signIn(page);
    await completeSetup(page);
    for (const name of ['Close Accounts', 'Sell Tokens', 'Return SOL']) await expect(button(page, name)).toBeHidden();
    await button(page, 'Groups').tap();
    await expect(dialog(page, 'Groups').getByText('No Wallet Groups Yet')).toBeVisible();
    await hasSettled(page);
    // Slow, and at rest before the finger leaves: what still glides swallows the tap after it.
    const swipe = async (from: readonly [number, number], to: readonly [number, number]) => {
      const touch = await page.context().newCDPSession(page);
      const begun = await page.evaluate(() => Date.now() / 1000);
      const send = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        step: number,
        touchPoints: { x: number; y: number }[],
      ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + step / 10 });
      await send('touchStart', 0, [{ x: from[0], y: from[1] }]);
      for (const [step, part] of [0.25, 0.5, 0.75, 1, 1, 1].entries())
        await send('touchMove', step + 1, [
          { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part },
        ]);
      await send('touchEnd', 8, []);
    };
    await swipe([150, 300], [300, 600]);
    await expect(dialog(page, 'Groups')).toBeVisible();
    await swipe([150, 400], [330, 410]);
    await expect(dialog(page, 'Groups')).toBeHidden();
    await button(page, 'Expand the menu').tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Tracker' }).tap();
    await expect(page).toHaveURL(/\/dashboard\/tracker$/);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
});

test('the palette opens by key and by button, finds, and runs what its buttons run', async ({ page }) => {
  await newcomer(page);
  const find = page.getByLabel('Find a command');
  const run = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(find).toBeFocused();
    await find.fill(text);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Commands')).toBeHidden();
  };
  await button(page, 'Commands').click();
  await expect(find).toBeFocused();
  await find.fill('no such thing');
  await expect(page.getByText('No matches.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Commands')).toBeHidden();
  await expect(button(page, 'Commands')).toBeFocused();
  await run('tracker');
  await expect(page).toHaveURL(/\/dashboard\/tracker$/);
  await run('groups panel');
  await expect(panel(page, 'Groups')).toBeVisible();
  await run('create group');
  await expect(dialog(page, 'Create New Group')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Create New Group')).toBeHidden();
  await run('light');
  await expect(page.locator('html')).toHaveClass('light');
  await run('shortcuts');
  await expect(
    dialog(page, 'Keyboard shortcuts').getByRole('row', { name: /Return SOL of all groups R/ }),
  ).toBeVisible();
  await expect(
    dialog(page, 'Keyboard shortcuts').getByRole('row', { name: /Sell tokens of all groups unassigned/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Keyboard shortcuts')).toBeHidden();
  await page.keyboard.press('?');
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
});

test('CHN-09 OVR-06 SHL-25 SHL-26 SHL-27 SHL-28 SHL-29 the footer: price, tokens, wallets and links', async ({
  page,
}) => {
  await newcomer(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('$240.00')).toBeVisible();
  await expect(footer.getByText('sample price', { exact: true })).toBeVisible();
  // Whoever else launched on this server is counted too.
  await expect(footer.getByText(/^\d+ live tokens?$/)).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Master Wallets' })).toBeVisible();
  for (const [name, href] of [
    ['Discord', 'https://discord.com/'],
    ['X', 'https://x.com/'],
  ] as const) {
    const link = footer.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('GAP-01 SHL-09 SHL-10 SHL-20 SHL-21 SHL-22 SHL-23 SHL-30 SHL-36 LST-21 GAP-57 GAP-59 the account menu: who, what was said, and a way out that names what is lost', async ({
  page,
}) => {
  const email = await signIn(page);
  await completeSetup(page, 'leaver');
  await button(page, 'Add wallet').click();
  await button(page, 'Create wallet').click();
  const toast = page.getByText('New wallet created');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  // Top-center: within the upper part of the page, as far from the left as from the right.
  expect(box === null ? null : [box.y < 120, Math.abs(box.x + box.width / 2 - 720) < 40]).toEqual([true, true]);
  const choose = async (name: string) => {
    await button(page, 'Account').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await button(page, 'Account').click();
  await expect(page.getByRole('menu')).toContainText('leaver');
  await expect(page.getByRole('menu')).toContainText(email);
  await page.keyboard.press('Escape');
  await page.reload();
  await choose('Notifications');
  await expect(dialog(page, 'Notifications').getByText('New wallet created')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose('Light theme');
  await expect(page.locator('html')).toHaveClass('light');
  await choose('Sign Out');
  const leaving = dialog(page, 'Sign out?');
  for (const lost of ['The theme', 'Notifications']) await expect(leaving.getByText(lost)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    leaving.getByRole('button', { name: 'Export settings' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^gantry-settings-\d{4}-\d\d-\d\d\.json$/);
  await leaving.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect((await page.context().cookies()).filter(({ value }) => value !== '').map(({ name }) => name)).toEqual([]);
  expect((await page.request.get('/api/auth/session')).status()).toBe(401);
});
