import { violationsOf } from './axe';
import { expect, test } from './stack';

test('the API page lists every operation, under its own policy, without a foreign request', async ({
  page,
  stack,
  context,
}, info) => {
  const outside: string[] = [];
  const refused: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(`${stack.url}/`) && !request.url().startsWith('data:')) outside.push(request.url());
  });
  context.on('requestfailed', (request) => refused.push(request.url()));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.dataset['violation'] = `${event.effectiveDirective} ${event.blockedURI}`;
    });
  });

  const served = await page.request.get('/api/openapi.json');
  const api: { paths: Record<string, Record<string, { summary: string }>> } = await served.json();
  const operations = Object.values(api.paths).flatMap((item) => Object.values(item));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Gantry/ })).toBeVisible();
  await expect(page.locator('.opblock')).toHaveCount(operations.length);
  const shown = await page.locator('.opblock-summary-description').allTextContents();
  expect(shown.toSorted()).toEqual(operations.map(({ summary }) => summary).toSorted());

  const group = page.locator('.opblock', { hasText: 'Make a group of wallets, all or none' });
  await group.getByRole('button').first().click();
  await expect(group.getByText('walletCount').first()).toBeVisible();
  await expect(group.getByText('Idempotency-Key').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);

  expect([outside, refused, await page.locator('html').getAttribute('data-violation')]).toEqual([[], [], null]);
  expect(await page.evaluate(() => window.origin)).toBe('null');
  const kept = await page.evaluate(() => {
    try {
      return `cookie ${document.cookie}`;
    } catch (error) {
      return error instanceof DOMException ? error.name : String(error);
    }
  });
  expect(kept).toBe('SecurityError');

  // The markup is the library's: what axe finds there is told, not judged.
  for (const { id, places } of await violationsOf(page))
    info.annotations.push({ type: 'axe', description: `${id} ×${places.length}` });
});
