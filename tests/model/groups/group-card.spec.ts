import { expect, test, type Page } from '@playwright/test';
import { openDriver } from '../support/drive';

const mounted = async (page: Page, stage: string): Promise<void> => {
  await openDriver(page);
  await page.evaluate((name) => window.__driver?.mount(name, 0), stage);
};

test('GRP-05 GRP-06 GRP-07 GRP-08 each badge of a card says what it counts', async ({ page }) => {
  await mounted(page, 'groupBadges');
  await expect(page.getByRole('main').locator('span > span')).toHaveText([
    '2 tokens',
    '$2.00 USDC',
    '1.500 WSOL',
    '1 empty',
  ]);
});

test('GRP-12 GRP-13 SEL-08 what moves money or deletes is disabled in the menu of a busy group, and nothing else', async ({
  page,
}) => {
  const disabled = async (stage: string): Promise<readonly string[]> => {
    await mounted(page, stage);
    await page.getByRole('button', { name: 'Actions of Crew' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Return SOL',
      'Sell SPL',
      'Close Accounts',
      'Edit Group',
      'Import Wallets',
      'Export Wallets',
      'Delete Group',
    ]);
    return page.getByRole('menuitem', { disabled: true }).allTextContents();
  };
  expect(await disabled('freeGroup')).toEqual([]);
  expect(await disabled('busyGroup')).toEqual(['Return SOL', 'Sell SPL', 'Close Accounts', 'Delete Group']);
});
