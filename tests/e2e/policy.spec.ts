import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { completeSetup, expect, signIn, test } from './stack';
import { prepareLaunch } from './launch-form';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1600, height: 1000 },
] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing at any width in either theme; the fixture watches for violations of the policy meanwhile. */
async function expectClean(page: Page, path: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
    await page.goto(path);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      expect(
        violations.map(({ id, nodes }) => `${path} ${theme} ${size.width}: ${id} ${nodes[0]?.html ?? ''}`),
      ).toEqual([]);
    }
  }
}

test('RTE-02 RTE-03 RTE-10 RTE-27 pages for visitors hold the policy and axe finds nothing', async ({ page }) => {
  await page.goto('/');
  for (const path of ['/', '/login', '/terms', '/privacy', '/nowhere/at/all']) await expectClean(page, path);
});

test('RTE-16 RTE-17 SHL-01 SHL-16 pages of a signed-in person hold the policy and axe finds nothing', async ({
  page,
}) => {
  await signIn(page);
  await expectClean(page, '/setup');
  await page.setViewportSize({ width: 1440, height: 900 });
  await completeSetup(page, 'careful');
  await prepareLaunch(page, { name: 'Plain Sight', symbol: 'SIGHT', devBuy: '0.1' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  for (const path of ['/dashboard', '/dashboard/tracker', '/dashboard/operations', '/dashboard/settings'])
    await expectClean(page, path);
});

test('SHL-19 MAS-22 CRG-01 what floats holds the policy: menu, panel, dialogs; Escape closes them', async ({
  page,
}) => {
  await signIn(page);
  await completeSetup(page, 'floating');
  const scan = async (what: string) => {
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  };
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Wallet' })).toBeVisible();
  await scan('add wallet');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Add Wallet' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create Group' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Create New Group' })).toBeVisible();
  await scan('create group');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Create New Group' })).toHaveCount(0);
  await page.keyboard.press('g');
  await expect(page.getByRole('button', { name: 'Groups', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await scan('groups panel');
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Groups', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await scan('presets panel');
});
