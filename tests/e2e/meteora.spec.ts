import { signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { makeRoundTrip } from './round-trip';
import { expect, test } from './stack';

test('DEP-06 DEP-07 TOK-07 a coin is launched on Meteora with a first buy, bought, sold and its SOL returned: every ledger on screen sums to zero', async ({
  page,
  stack,
}) => {
  test.setTimeout(110_000);
  await makeRoundTrip(page, stack, 'Meteora');
});

test('CDT-07 CDT-14 TOK-08 the first trade of a coin launched on Meteora is in its chart and in its activity', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signedUp(page);
  await prepareLaunch(page, { name: 'Meteor Light', symbol: 'MLIGHT', devBuy: '0.3', platform: 'Meteora' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  const coin = page.getByRole('complementary', { name: 'MLIGHT' });
  await expect(coin.getByRole('region', { name: 'Chart' }).locator('canvas')).toBeVisible();
  const rows = coin.getByRole('region', { name: 'Activity Monitor' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Buy');
  await expect(coin.getByText('PNL', { exact: true })).toBeVisible();
  // Its platform has no page of a coin: the sign is there and leads nowhere.
  await expect(coin.getByRole('img', { name: 'Meteora' })).toBeVisible();
  await expect(coin.getByRole('link', { name: 'Meteora' })).toHaveCount(0);
});
