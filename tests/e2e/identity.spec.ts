import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { completeSetup, expect, test } from './stack';

const WAYS = [
  { name: 'X', provider: 'twitter', failed: 'Failed to connect with X. Please try again.' },
  { name: 'Discord', provider: 'discord', failed: 'Failed to connect with Discord. Please try again.' },
] as const;

const SUCCESS = 'Authentication successful! Redirecting to dashboard...';

async function toProvider(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await expect(page.getByText('Local identity: this machine stands in for X and Discord.')).toBeVisible();
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  await expect(page.getByRole('heading', { name: `Sign in with ${name}` })).toBeVisible();
}

for (const { name, provider, failed } of WAYS) {
  test(`SGN-01 SGN-02 CBK-03 CBK-04 CBK-05 CBK-12 RTE-12 RTE-13 REF-04 a newcomer comes back from ${name}, and the invite is still there`, async ({
    page,
    stack,
  }) => {
    await page.goto('/login?ref=GANTRY');
    await expect(page).toHaveURL(/\/login\?ref=GANTRY$/);
    await toProvider(page, name);
    expect(new URL(page.url()).hostname).toBe('127.0.0.1');
    await expect(page.getByText('Local identity', { exact: true })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.getByLabel('Handle').fill(`comer_${provider.slice(0, 4)}`);
    await page.getByRole('button', { name: 'Continue as someone new' }).click();
    await expect(page.getByRole('progressbar', { name: 'Authenticating' })).toBeVisible();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    await page.waitForURL('**/setup');
    expect(await page.evaluate(() => localStorage.getItem('referral-code'))).toBe('GANTRY');
    await completeSetup(page, `comer-${provider.slice(0, 4)}`);
    await page.goBack();
    expect(page.url().startsWith(stack.url) && page.url().includes('/callback')).toBe(false);
  });

  test(`CBK-06 CBK-07 CBK-08 CBK-09 whoever cancels at ${name} is told so and can begin again`, async ({ page }) => {
    await toProvider(page, name);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(failed)).toBeVisible();
    await page.waitForURL('**/login');
    await expect(page.getByRole('button', { name: `Continue with ${name}` })).toBeEnabled();
  });
}

test('CBK-07 a way back that was used is no way in', async ({ page, context }) => {
  await toProvider(page, 'X');
  const back = page.waitForRequest((request) => request.url().includes('/api/auth/callback/twitter'));
  await page.getByRole('button', { name: /Sample Ada/ }).click();
  const used = (await back).url();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await context.clearCookies();
  await page.goto(used);
  await expect(page.getByText('Failed to connect with X. Please try again.')).toBeVisible();
  await page.waitForURL('**/login');
});
