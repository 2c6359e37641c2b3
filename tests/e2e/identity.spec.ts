import type { Page } from '@playwright/test';
import { violationsOf } from './axe';
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
    expect(await violationsOf(page)).toEqual([]);
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

test('SGN-13 SGN-14 VAL-07 the form leads to terms and privacy, and an empty address is named and sends nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sign-in/')) asked.push(request.url());
  });
  for (const [link, path, heading] of [
    ['terms of service', '/terms', /terms/i],
    ['privacy policy', '/privacy', /privacy/i],
  ] as const) {
    await page.goto('/login');
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goBack();
  }
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(page.getByText('E-mail is required')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
  expect(asked).toEqual([]);
});

test('SGN-01 SGN-02 a provider that this server does not offer says so and sends nothing; the operator’s own has its name', async ({
  page,
}) => {
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text
        .replace(
          '&quot;providers&quot;:[&quot;twitter&quot;,&quot;discord&quot;]',
          '&quot;providers&quot;:[&quot;discord&quot;,&quot;oidc&quot;]',
        )
        .replace('&quot;oidcName&quot;:null', '&quot;oidcName&quot;:&quot;Acme ID&quot;')
        .replace('&quot;sendsMail&quot;:true', '&quot;sendsMail&quot;:false'),
    });
  });
  const asked: string[] = [];
  await page.route('**/api/auth/sign-in/*', async (route) => {
    asked.push(`${new URL(route.request().url()).pathname} ${route.request().postData() ?? ''}`);
    await route.fulfill({ status: 409, json: { ok: false, error: 'away', message: 'away', code: 'conflict' } });
  });
  await page.goto('/login');
  const x = page.getByRole('button', { name: 'Continue with X' });
  await expect(x).toHaveAttribute('aria-disabled', 'true');
  await expect(x).toHaveAccessibleDescription('Not offered by this server');
  await x.click({ force: true });
  const link = page.getByRole('button', { name: 'Send magic link' });
  await expect(link).toHaveAttribute('aria-disabled', 'true');
  await expect(link).toHaveAccessibleDescription('This server sends no mail');
  await link.click({ force: true });
  await page.getByRole('button', { name: 'Continue with Acme ID' }).click();
  await expect(page.getByText('Failed to sign in with your identity provider')).toBeVisible();
  expect(asked).toEqual(['/api/auth/sign-in/social {"provider":"oidc"}']);
  expect(await violationsOf(page)).toEqual([]);
});
