import type { Page } from '@playwright/test';
import { newcomer } from './journal';
import { expect, test } from './stack';

/** What the browser logs as an error and every answer that is a refusal, from here on. */
function listen(page: Page): readonly string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) heard.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  page.on('requestfailed', (request) => heard.push(`failed ${new URL(request.url()).pathname}`));
  return heard;
}

const PAGES = [
  ['/', 'Sign in'],
  ['/landing', 'Sign in'],
  ['/login', 'Send magic link'],
  ['/terms', 'Terms of service'],
  ['/privacy', 'Privacy policy'],
  ['/nowhere/at/all', /not found|Nothing/i],
  ['/dashboard', 'Send magic link'],
  ['/setup', 'Send magic link'],
] as const;

test('RTE-02 RTE-03 RTE-14 a visit without a session asks for none: no refused call, nothing in the console', async ({
  context,
}) => {
  for (const [path, shows] of PAGES) {
    // A page of its own: what the one before is still fetching is broken off by the next visit, and nobody's error.
    const page = await context.newPage();
    const heard = listen(page);
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(heard, path).toEqual([]);
    await page.close();
  }
});

test('GAP-46 API-05 a session that ended elsewhere is no error of the next visit, and the call itself still says 401', async ({
  page,
}) => {
  await newcomer(page);
  const [cookie] = await page.context().cookies();
  await page.request.post('/api/auth/sign-out', {
    headers: { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' },
  });
  // The browser kept what the server has ended.
  if (cookie !== undefined) await page.context().addCookies([cookie]);
  const visit = await page.context().newPage();
  const heard = listen(visit);
  await visit.goto('/dashboard');
  await expect(visit.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await visit.waitForLoadState('networkidle');
  expect(heard).toEqual([]);
  expect((await page.request.get('/api/auth/session')).status()).toBe(401);
});
