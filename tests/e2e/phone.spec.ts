import type { Page } from '@playwright/test';
import { hasSettled } from './axe';
import { signedUp } from './journal';
import { expect, test } from './stack';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Names of the controls whose words under them show now. */
const tips = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-tip]')]
      .filter((control) => getComputedStyle(control, '::after').display !== 'none')
      .map((control) => control.getAttribute('data-tip') ?? ''),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('TRK-07 "Open the tracker" of the first steps opens the Deploy form, not the feed, also after Tokens were looked at', async ({
    page,
  }) => {
    await signedUp(page);
    await page.goto('/dashboard/tracker');
    await button(page, 'Deploy and Tokens').tap();
    const drawer = page.getByRole('dialog', { name: 'Launch' });
    await drawer.getByRole('tab', { name: /^Tokens/ }).tap();
    await expect(drawer.getByRole('tab', { name: /^Tokens/ })).toHaveAttribute('aria-selected', 'true');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Open the tracker' }).tap();
    await expect(drawer.getByRole('textbox', { name: 'Ticker' })).toBeVisible();
    await hasSettled(page);
    await drawer.getByRole('button', { name: 'Close' }).tap();
    await expect(drawer).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Open the tracker' })).toBeVisible();
  });
});

test('a mouse that rests on a control and a key that reaches it still show its words', async ({ page }) => {
  await signedUp(page);
  await page.goto('/dashboard');
  const menu = button(page, /the menu$/);
  await menu.hover();
  const words = (await menu.getAttribute('data-tip')) ?? '';
  expect(await tips(page)).toEqual([words]);
  await page.mouse.move(700, 500);
  expect(await tips(page)).toEqual([]);
  await menu.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await tips(page)).toEqual([words]);
});
