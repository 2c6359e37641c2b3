import { makeRoundTrip } from './round-trip';
import { signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expect, test } from './stack';

test('DEP-06 DEP-07 TOK-07 a coin is launched on Bonk with a first buy, bought, sold and its SOL returned: every ledger on screen sums to zero', async ({
  page,
  stack,
}) => {
  test.setTimeout(110_000);
  await makeRoundTrip(page, stack, 'Bonk');
});

test('CDT-07 CDT-14 the first trade of a coin launched on Bonk is in its chart and in its activity', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signedUp(page);
  await prepareLaunch(page, { name: 'Bonk Light', symbol: 'BLIGHT', devBuy: '0.3', platform: 'Bonk' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  const coin = page.getByRole('complementary', { name: 'BLIGHT' });
  await expect(coin.getByRole('region', { name: 'Chart' }).locator('canvas')).toBeVisible();
  const rows = coin.getByRole('region', { name: 'Activity Monitor' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Buy');
  await expect(coin.getByText('PNL', { exact: true })).toBeVisible();
});
