import type { Page } from '@playwright/test';
import { USD1 } from '../../src/chain/address';
import { shortAddress } from '#shared/ids';
import { usd1Exact } from '../../src/views/words/usd1-words';
import { activeMaster, balanceOf, chain, fundedMaster, post, signedUp } from './journal';
import { askBeforeSelling } from '../support/ask-before-selling';
import { scan } from './axe';
import { picture } from './launch-form';
import { askGroup, closeEnded, expectDone, groups } from './round-trip';
import { expect, type Stack, test } from './stack';
import { expectToast } from './toasts';

const DOLLAR = 1_000_000;
const FULL = '1000';

interface TokenAccounts {
  readonly value: readonly {
    readonly account: {
      readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } } };
    };
  }[];
}

/** Base units of USD1 that the chain says a wallet holds. */
async function usd1Of(stack: Stack, owner: string): Promise<number> {
  const { value } = await chain<TokenAccounts>(stack, 'getTokenAccountsByOwner', [
    owner,
    { mint: USD1 },
    { encoding: 'jsonParsed', commitment: 'confirmed' },
  ]);
  return value.reduce((sum, { account }) => sum + Number(account.data.parsed.info.tokenAmount.amount), 0);
}

async function choose(page: Page, choice: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: choice }).click();
  await page.getByRole('menuitemradio', { name: option }).click();
}

/** A master with ten SOL and a thousand USD1, and a form that lacks its first buy, for a coin that is sold for USD1. */
async function fillForUsd1(page: Page, platform: string, symbol: string): Promise<string> {
  await signedUp(page);
  await fundedMaster(page);
  const master = await activeMaster(page);
  await post(page, '/groups/', { name: 'Launch crew', walletCount: 1, includeDev: true });
  await page.goto('/dashboard/tracker');
  await page.getByRole('button', { name: 'Master Wallets' }).click();
  await page.getByRole('button', { name: 'Get test USD1' }).click();
  await expectToast(page, 'Received 1000 test USD1');
  await page.keyboard.press('Escape');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture());
  await page.getByLabel('Name').fill('Dollar Fish');
  await page.getByLabel('Ticker').fill(symbol);
  await choose(page, /^Group: /, /Launch crew/);
  await choose(page, /^Launch platform: /, new RegExp(`^${platform}`));
  await choose(page, /^Quote token: /, /^USD1/);
  await expect(page.getByText('The master wallet has 1,000 USD1')).toBeVisible();
  return master;
}

for (const [platform, symbol] of [
  ['Bonk', 'DBONK'],
  ['Meteora', 'DMETE'],
] as const)
  test(`DEP-08 DEP-09 DEP-12 CON-40 a coin that is sold for USD1 is launched on ${platform} with a first buy in USD1, to the unit`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(110_000);
    const master = await fillForUsd1(page, platform, symbol);
    await page.getByRole('textbox', { name: 'Dev buy' }).fill('100.5');
    await expect(page.getByText('Planned to the lamport')).toBeVisible();
    await expect(page.getByText('USD1 from master wallet')).toBeVisible();
    await expect(page.getByText('100.5 USD1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Deploy Token' }).click();
    await expect(page.getByText(`${symbol} is live`).first()).toBeVisible();
    expect(await usd1Of(stack, master)).toBe(1_000 * DOLLAR - 100.5 * DOLLAR);
    await page.reload();
    await page.getByRole('tab', { name: 'Deploy' }).click();
    await choose(page, /^Launch platform: /, new RegExp(`^${platform}`));
    await choose(page, /^Quote token: /, /^USD1/);
    await expect(page.getByRole('textbox', { name: 'Dev buy' })).toHaveValue('100.5');
  });

test('DEP-08 DEP-16 DEP-18 VAL-44 CON-40 what the field of USD1 does not take, what it lacks by one unit, and what waits for SOL', async ({
  page,
}) => {
  await fillForUsd1(page, 'Bonk', 'DBAD');
  const buy = page.getByRole('textbox', { name: 'Dev buy' });
  const deploy = page.getByRole('button', { name: 'Deploy Token' });
  await buy.fill('1.2345678');
  await expect(buy).toHaveValue('1.234567');
  for (const typed of ['-1', 'one', '1e3', '1,5']) {
    await buy.fill(typed);
    await expect(buy).toHaveValue('1.234567');
  }
  await buy.fill('1000.000001');
  await expect(page.getByText('Exceeds available balance. Max: 1000 USD1').first()).toBeVisible();
  await expect(deploy).toHaveAttribute('aria-disabled', 'true');
  await expect(deploy).toHaveAccessibleDescription('Exceeds available balance. Max: 1000 USD1');
  await page.getByText('MAX', { exact: true }).click();
  await expect(buy).toHaveValue(FULL);
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
  await buy.fill('0');
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Bundled' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('switch', { name: 'Insta-sell' })).toBeDisabled();
  await buy.fill('7.5');
  await choose(page, /^Launch platform: /, /^PumpFun/);
  await expect(page.getByRole('button', { name: /^Quote token: / })).toHaveCount(0);
  await expect(page.getByText('PumpFun sells coins for SOL alone')).toBeVisible();
  await choose(page, /^Launch platform: /, /^Bonk/);
  await expect(buy).toHaveValue('7.5');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Quote token: USD1' })).toBeVisible();
  await expect(buy).toHaveValue('7.5');
});

for (const [platform, symbol] of [
  ['Bonk', 'TBONK'],
  ['Meteora', 'TMETE'],
] as const)
  test(`CDT-17 CDT-18 CON-40 a coin that is sold for USD1 on ${platform} is bought with the master’s USD1, sold by half and whole, and shown in USD1`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1600, height: 1000 });
    const master = await fillForUsd1(page, platform, symbol);
    await page.getByRole('textbox', { name: 'Dev buy' }).fill('100');
    await expect(page.getByText('Planned to the lamport')).toBeVisible();
    await page.getByRole('button', { name: 'Deploy Token' }).click();
    const coin = page.getByRole('complementary', { name: symbol });
    await expect(coin.getByText('Price, USD1')).toBeVisible();
    await expect(coin.getByText(/^[\d.]+K USD1$/).first()).toBeVisible();
    const [crew] = await groups(page);
    const second = crew?.wallets.find(({ type }) => type === 'normal')?.address ?? '';
    const name = shortAddress(second);
    const holdings = coin.getByLabel('Your Holdings');
    await holdings.getByText('Buy', { exact: true }).click();
    await holdings.getByRole('button', { name: `Buy for 10 USD1 with ${name}` }).click();
    await expectDone(page, 'trade-for-token');
    expect(await usd1Of(stack, master)).toBe(890 * DOLLAR);

    await holdings.getByText('Sell', { exact: true }).click();
    await holdings.getByRole('button', { name: `Sell 50% of ${name}` }).click();
    await expectDone(page, 'trade-for-token', 2);
    const half = await usd1Of(stack, master);
    expect([half > 893 * DOLLAR, half < 895 * DOLLAR]).toEqual([true, true]);
    await holdings.getByRole('button', { name: `Sell all of ${name}` }).click();
    await expectDone(page, 'trade-for-token', 3);
    const whole = await usd1Of(stack, master);
    expect([whole > 897 * DOLLAR, whole < 900 * DOLLAR]).toEqual([true, true]);

    const monitor = coin.getByRole('region', { name: 'Activity Monitor' });
    await expect(monitor.getByRole('columnheader', { name: 'USD1' })).toBeVisible();
    await expect(monitor.getByRole('row')).toHaveCount(5);
    await expect(coin.getByRole('region', { name: 'Chart' }).locator('canvas')).toBeVisible();

    // What the master lacks is said at the button: nothing is left once all of it was spent.
    await holdings.getByText('Buy', { exact: true }).click();
    // All of it is what the page has read; a plan of less than the master holds by now is refused.
    await expect(holdings.getByTitle(usd1Exact(BigInt(whole))).first()).toBeVisible();
    await holdings.getByRole('button', { name: `Buy with all USD1 of the master with ${name}` }).click();
    await expectDone(page, 'trade-for-token', 4);
    const one = holdings.getByRole('button', { name: `Buy for 1 USD1 with ${name}` });
    await expect(one).toHaveAttribute('aria-disabled', 'true');
    await expect(one).toHaveAccessibleDescription('The master wallet has less USD1 than this');
  });

for (const [platform, symbol] of [
  ['Bonk', 'ABONK'],
  ['Meteora', 'AMETE'],
] as const)
  test(`TOK-26 TRD-12 SEL-01 CON-40 a coin that is sold for USD1 on ${platform} is sold over two wallets by its plan, and the rest with its group`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(180_000);
    await askBeforeSelling(page);
    await page.setViewportSize({ width: 1600, height: 1000 });
    const master = await fillForUsd1(page, platform, symbol);
    await page.getByRole('textbox', { name: 'Dev buy' }).fill('100');
    await expect(page.getByText('Planned to the lamport')).toBeVisible();
    await page.getByRole('button', { name: 'Deploy Token' }).click();
    const coin = page.getByRole('complementary', { name: symbol });
    await expect(coin.getByText('Price, USD1')).toBeVisible();
    const [crew] = await groups(page);
    const second = shortAddress(crew?.wallets.find(({ type }) => type === 'normal')?.address ?? '');
    const holdings = coin.getByLabel('Your Holdings');
    await holdings.getByText('Buy', { exact: true }).click();
    await holdings.getByRole('button', { name: `Buy for 10 USD1 with ${second}` }).click();
    await expectDone(page, 'trade-for-token');

    await page.getByRole('button', { name: `Sell 50% of ${symbol}` }).click();
    const plan = page.getByRole('dialog', { name: `Sell 50% of ${symbol}` });
    await expect(plan.getByText('Expected for 2 positions in 2 transactions')).toBeVisible();
    await expect(plan.getByRole('columnheader', { name: 'You receive, USD1' })).toBeVisible();
    await expect(plan.getByText(/^5\d\.\d+ USD1$/)).toBeVisible();
    await scan(page, 'plan of a sale for USD1');
    await plan.getByRole('button', { name: 'Cancel' }).click();
    await expect(plan).toHaveCount(0);
    expect(await usd1Of(stack, master)).toBe(890 * DOLLAR);

    await page.getByRole('button', { name: `Sell 50% of ${symbol}` }).click();
    await plan.getByRole('button', { name: 'Sign and sell' }).click();
    await expectToast(page, 'Successfully sold 50%!');
    await expectDone(page, 'sell');
    const half = await usd1Of(stack, master);
    // Of what is paid above the least, up to a fifth stays with the wallets until their next sale.
    expect([half > 930 * DOLLAR, half < 945 * DOLLAR]).toEqual([true, true]);

    await page.goto('/dashboard');
    await askGroup(page, 'Launch crew', 'Sell SPL');
    const sale = page.getByRole('dialog', { name: 'Sell tokens of Launch crew' });
    await expect(sale.getByText('2 positions')).toBeVisible();
    await expect(sale.getByRole('columnheader', { name: 'You receive', exact: true })).toBeVisible();
    await sale.getByRole('button', { name: 'Sign and send' }).click();
    await expect(sale.getByText('Sold 2 token position(s) in 2 transaction(s)')).toBeVisible();
    await expectDone(page, 'sell', 2);
    const whole = await usd1Of(stack, master);
    expect([whole > 980 * DOLLAR, whole < 1_000 * DOLLAR]).toEqual([true, true]);
    await closeEnded(sale);

    // What the sales brought above their least lies with the wallets, and comes back with their SOL.
    const wallets = (crew?.wallets ?? []).map(({ address }) => address);
    const kept = await Promise.all(wallets.map((address) => usd1Of(stack, address)));
    const rest = kept.reduce((all, units) => all + units, 0);
    expect(rest > 5 * DOLLAR).toBe(true);
    await askGroup(page, 'Launch crew', 'Return SOL');
    const back = page.getByRole('dialog', { name: 'Return SOL of Launch crew' });
    await expect(back.getByText(`${rest / DOLLAR} USD1 of 2 wallets comes back too.`)).toBeVisible();
    await back.getByRole('button', { name: 'Sign and send' }).click();
    await expect(back.getByText(/^Returned 0\.\d+ SOL$/)).toBeVisible();
    await expectDone(page, 'return');
    expect(await usd1Of(stack, master)).toBe(whole + rest);
    for (const address of wallets)
      expect([await usd1Of(stack, address), await balanceOf(stack, address)]).toEqual([0, 0]);
  });
