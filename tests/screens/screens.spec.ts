import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { projectPath } from '../../server/paths';
import { completeSetup, expect, signIn, test } from '../e2e/stack';

const WIDTHS = { 390: 844, 1024: 768, 1600: 1000 } as const;
const FOLDER = projectPath('docs', 'screens');

async function shoot(
  page: Page,
  name: string,
  arrange: (width: number) => Promise<void> = async () => undefined,
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
    await page.reload();
    for (const [width, height] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width: Number(width), height });
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expect(page.getByText('not known yet')).toHaveCount(0);
      await arrange(Number(width));
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${FOLDER}/${name}-${width}-${theme}.png`, animations: 'disabled' });
    }
  }
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
}

test('every view at three widths in both themes', async ({ page }) => {
  await page.goto('/login');
  await shoot(page, 'login');
  await signIn(page, 'screens@gantry.example');
  await expect(page).toHaveURL(/\/setup$/);
  await shoot(page, 'setup');
  await completeSetup(page, 'harbor');
  await shoot(page, 'home-empty');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await page
    .getByRole('button', { name: /test SOL/i })
    .first()
    .click();
  await expect(page.getByText('10.000').first()).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'Create Group' }).click();
  await page.getByLabel('Group name').fill('Harbor crew');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByText('Harbor crew').first()).toBeVisible();
  await page.goto('/dashboard/tracker');
  const picture = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#1d4f73' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="512" height="512"><circle cx="256" cy="256" r="150" fill="#f5b942"/><circle cx="256" cy="256" r="60" fill="#1d4f73"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'coin.png', mimeType: 'image/png', buffer: picture });
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
  await page.screenshot({ path: `${FOLDER}/deploy-1600-dark.png`, animations: 'disabled' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  await page.goto('/dashboard/tracker');
  await shoot(page, 'tracker', async (width) => {
    if (width < 1280) await page.getByRole('button', { name: 'Deploy and Tokens' }).click();
    await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  });
  await page.goto('/dashboard');
  await shoot(page, 'home');
  await page.goto('/dashboard/operations');
  await shoot(page, 'operations');
});
