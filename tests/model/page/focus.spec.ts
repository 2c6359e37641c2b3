import { expect, test, type Page } from '@playwright/test';
import { openDriver } from '../support/drive';

const mount = (page: Page, stage: string): Promise<void> =>
  page.evaluate((name) => window.__driver?.mount(name, 0), stage);

test('MAS-05 a drawer that closes where all that was pressed is gone leaves the focus to nothing, not to the link past the bar', async ({
  page,
}) => {
  await openDriver(page);
  // A control of a page that has no parts.
  await mount(page, 'notifications');
  await page.getByRole('button').first().click();
  await mount(page, 'shell');
  await page.evaluate(() => window.__driver?.obey({ does: 'says', type: 'screen.resized', place: 0 }));
  await page.getByRole('button', { name: / the menu$/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await mount(page, 'shell');
  await expect(drawer).toHaveCount(0);
  // The focus is given back in a frame of its own.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.locator('body')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the page' })).not.toBeInViewport();
});
