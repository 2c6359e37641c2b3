import type { Page } from '@playwright/test';
import { scan } from './axe';
import { signedUp } from './journal';
import { expect, test } from './stack';

const shown = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.className);

test('APP-11 APP-14 SHL-39 the System theme follows the machine while the page is open, and stands before anything is drawn', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signedUp(page);
  await page.goto('/dashboard/settings?tab=application');
  expect(await shown(page)).toBe('dark');
  const themes = page.getByRole('group', { name: 'Theme' });
  await expect(themes.getByRole('radio')).toHaveCount(3);
  await themes.getByText('System', { exact: true }).click();
  await expect.poll(() => shown(page)).toBe('light');
  await scan(page, 'the System theme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shown(page)).toBe('dark');
  await expect(themes.getByRole('radio', { name: 'System' })).toBeChecked();

  await page.emulateMedia({ colorScheme: 'light' });
  // Every class the document has had, from its first moment on.
  await page.addInitScript(() => {
    const had: string[] = [];
    Object.assign(window, { had });
    new MutationObserver(() => {
      if (document.body !== null && had.at(-1) !== document.documentElement.className)
        had.push(document.documentElement.className);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.reload();
  await expect(themes.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(await page.evaluate((): unknown => Reflect.get(window, 'had'))).toEqual(['light']);
  await themes.getByText('Dark', { exact: true }).click();
  await expect.poll(() => shown(page)).toBe('dark');
});
