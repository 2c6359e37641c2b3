import { base58 } from '@scure/base';
import type { Locator, Page } from '@playwright/test';
import { shortAddress } from '#shared/ids';
import { askBeforeSelling } from '../support/ask-before-selling';
import { newKeys } from '../support/money';
import { hasSettled, scan } from './axe';
import { activeMaster, balanceOf, chain, GIFT, list, post, signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expect, test, type Stack } from './stack';
import { TIP_ACCOUNTS } from '../../src/chain/tip-accounts';
import { expectToast } from './toasts';

// Trades pay the tip of the settings here.
test.use({ blockEngine: 'on' });

const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

interface Group {
  readonly name: string;
  readonly wallets: readonly { readonly address: string; readonly type: string }[];
}
interface Entry {
  readonly kind: string;
  readonly state: string;
  readonly steps: readonly { readonly state: string; readonly signature: string }[];
  readonly effects: readonly { readonly address: string; readonly mint: string | null; readonly delta: string }[];
}

const entries = (page: Page): Promise<readonly Entry[]> => list<Entry>(page, '/operations?state=all');

const settled = (page: Page, kinds: readonly string[]): Promise<void> =>
  expect
    .poll(async () => (await entries(page)).map(({ kind, state }) => `${kind} ${state}`).toSorted(), {
      timeout: 60_000,
    })
    .toEqual(kinds.map((kind) => `${kind} done`).toSorted());

/** Base units of the only coin a wallet holds, as the chain says. */
async function tokensOf(stack: Stack, owner: string): Promise<bigint> {
  interface Answer {
    readonly value: readonly { readonly account: { readonly data: readonly [string, string] } }[];
  }
  const { value } = await chain<Answer>(stack, 'getTokenAccountsByOwner', [
    owner,
    { programId: TOKEN_2022 },
    { encoding: 'base64', commitment: 'confirmed' },
  ]);
  return value.reduce((sum, { account }) => sum + Buffer.from(account.data[0], 'base64').readBigUInt64LE(64), 0n);
}

/** What the journal says was moved on an address, lamports. */
const movedOn = async (page: Page, address: string): Promise<bigint> =>
  (await entries(page))
    .flatMap(({ effects }) => effects)
    .filter((effect) => effect.address === address && effect.mint === null)
    .reduce((sum, { delta }) => sum + BigInt(delta), 0n);

/** Writes down every toast as it is drawn, one entry for each change of words. */
async function hearToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const look = () => {
      for (const toast of document.querySelectorAll('[data-toast] [data-said]')) {
        const text = toast.textContent ?? '';
        if (toast.getAttribute('data-heard') === text) continue;
        toast.setAttribute('data-heard', text);
        heard.push(text);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return async () => {
    const heard = await page.evaluate((): unknown => {
      const all: unknown = Reflect.get(window, 'heard');
      return Array.isArray(all) ? all.splice(0) : [];
    });
    return Array.isArray(heard) ? heard.map(String) : [];
  };
}

/** A launched coin with the developer holding it and a second wallet without any; answers both addresses. */
async function launched(page: Page, symbol: string) {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Harbor Light', symbol, devBuy: '0.3', normals: 1 });
  const [crew] = await list<Group>(page, '/groups/');
  const dev = crew?.wallets.find(({ type }) => type === 'developer')?.address ?? '';
  const second = crew?.wallets.find(({ type }) => type === 'normal')?.address ?? '';
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await settled(page, ['launch']);
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  return { dev, second, master: await activeMaster(page) };
}

/** Sends SOL from the master wallet through its dialog. */
async function fund(page: Page, to: string, sol: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Transfer', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  await dialog.getByLabel('Destination address').fill(to);
  await dialog.getByLabel('Amount').fill(sol);
  // Until the balance is known, Enter asks for an amount that it covers.
  await expect(dialog.getByRole('button', { name: 'MAX' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Sign and send' }).click();
  await expect(dialog.getByText(`Transferred ${sol} SOL`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

const row = (page: Page, address: string): Locator => page.locator(`[data-wallet="${address}"]`);
const act = (page: Page, action: string, address: string): Locator =>
  row(page, address).getByRole('button', { name: `${action} ${shortAddress(address)}`, exact: true });

/** Every lamport on these addresses is explained by the journal, which has it once the network finalized it. */
async function expectAccounted(page: Page, stack: Stack, master: string, wallets: readonly string[]): Promise<void> {
  const difference = async () => {
    const gaps = [BigInt(await balanceOf(stack, master)) - BigInt(GIFT) - (await movedOn(page, master))];
    for (const wallet of wallets) gaps.push(BigInt(await balanceOf(stack, wallet)) - (await movedOn(page, wallet)));
    return gaps;
  };
  await expect.poll(difference, { timeout: 30_000 }).toEqual([0n, ...wallets.map(() => 0n)]);
}

test('OVR-12 ENT-10 CON-43 CON-45 VAL-62 TOK-30 CDT-04 CDT-16 CDT-17 CDT-18 CDT-19 CDT-20 TRD-03 TRD-04 TRD-07 TRD-09 TRD-11 TRD-13 TRD-14 buy, sell half once, sell all over two wallets', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  const heard = await hearToasts(page);
  await askBeforeSelling(page);
  const { dev, second, master } = await launched(page, 'LIGHT');
  const holdings = page.getByRole('region', { name: 'Your Holdings' });
  await expect(holdings.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(row(page, dev)).toContainText('DEV');
  await expect(row(page, second)).toHaveCount(0);
  await scan(page, 'coin detail');

  await expect(row(page, dev).getByRole('button', { name: /^Sell/ })).toHaveText(['25', '50', 'All']);
  await holdings.getByText('Buy', { exact: true }).click();
  await expect(row(page, dev).getByRole('button', { name: /^Buy/ })).toHaveText(['0.01', '0.05', '0.1', 'All']);
  await expect(row(page, dev)).toContainText('HOLD');
  await expect(row(page, second)).not.toContainText('HOLD');
  await expect(act(page, 'Buy for 0.01 SOL with', second)).toHaveAttribute('aria-disabled', 'true');
  await heard();
  await act(page, 'Buy with all with', second).click();
  await expect.poll(heard).toEqual(['Insufficient balance for fees']);

  await fund(page, second, '0.2');
  await settled(page, ['launch', 'transfer']);
  await expect(act(page, 'Buy for 0.05 SOL with', second)).not.toHaveAttribute('aria-disabled', 'true');
  await heard();
  await act(page, 'Buy for 0.05 SOL with', second).click();
  await expectToast(page, 'Buy complete');
  expect((await heard()).slice(0, 2)).toEqual(['Buying 0.05 SOL', 'Buy complete']);
  await settled(page, ['launch', 'transfer', 'buy']);
  await expect(row(page, second)).toContainText('HOLD');
  await expectAccounted(page, stack, master, [dev, second]);

  await holdings.getByText('Sell', { exact: true }).click();
  const bought = await tokensOf(stack, second);
  const untouched = await tokensOf(stack, dev);
  await expect(act(page, 'Sell 50% of', second)).not.toHaveAttribute('aria-disabled', 'true');
  await heard();
  await act(page, 'Sell 50% of', second).dblclick();
  await expect(act(page, 'Sell 50% of', dev)).not.toHaveAttribute('aria-disabled', 'true');
  await expectToast(page, 'Sell complete');
  expect((await heard()).slice(0, 2)).toEqual(['Selling tokens', 'Sell complete']);
  await expect(act(page, 'Sell 50% of', second)).not.toHaveAttribute('aria-disabled', 'true');
  await settled(page, ['launch', 'transfer', 'buy', 'sell']);
  expect(await tokensOf(stack, second)).toBe(bought - bought / 2n);
  expect(await tokensOf(stack, dev)).toBe(untouched);
  await expectAccounted(page, stack, master, [dev, second]);

  await page.getByRole('button', { name: 'Sell All', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sell all LIGHT' });
  await expect(dialog.getByText(/Expected for 2 positions in \d transaction/)).toBeVisible();
  await scan(page, 'coin detail, sold');
  expect((await entries(page)).length).toBe(4);
  await heard();
  await dialog.getByRole('button', { name: 'Sign and sell' }).click();
  await expectToast(page, 'Sold 2 token position(s)');
  const [selling, sold] = await heard();
  expect(selling).toBe('Selling from 2 wallet(s)...');
  expect(sold).toMatch(/^Sold 2 token position\(s\) in \d transaction\(s\)$/);
  await settled(page, ['launch', 'transfer', 'buy', 'sell', 'sell']);
  await expect(holdings.getByText('No holdings yet')).toBeVisible();
  expect([await tokensOf(stack, dev), await tokensOf(stack, second)]).toEqual([0n, 0n]);
  await expectAccounted(page, stack, master, [dev, second]);
  await expect(page.getByRole('button', { name: 'Sell All', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Sell All', exact: true })).toHaveAccessibleDescription(
    'No holdings to sell',
  );
});

test('TOK-28 TRD-13 TRD-14 one setting says whether a card and a page ask before they sell, and both ask once', async ({
  page,
}) => {
  const heard = await hearToasts(page);
  await launched(page, 'ASKED');
  const dialog = page.getByRole('dialog', { name: /^Sell (all|25% of) ASKED$/ });
  const plan = dialog.getByText(/Expected for 1 position in 1 transaction/);
  const agree = dialog.getByRole('button', { name: 'Sign and sell' });
  const choose = async (on: boolean) => {
    await page.goto('/dashboard/settings?tab=trading');
    const choice = page.getByRole('switch', { name: 'One-click selling' });
    await expect(choice).toBeChecked({ checked: !on });
    await choice.click();
    await expect(choice).toBeChecked({ checked: on });
    await page.goto('/dashboard/tracker');
    await page.getByRole('tab', { name: /Tokens/ }).click();
  };
  const onCard = page.getByRole('button', { name: 'Sell 25% of ASKED' });
  const onPage = page.getByRole('button', { name: 'Sell All', exact: true });
  const openPage = () => page.getByRole('button', { name: 'ASKED', exact: true }).click();

  await choose(false);
  await expect(onCard).not.toHaveAttribute('aria-disabled', 'true');
  await onCard.click();
  await expect(plan).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await openPage();
  await expect(onPage).not.toHaveAttribute('aria-disabled', 'true');
  await onPage.click();
  await expect(plan).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await entries(page)).length).toBe(1);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await heard();
  await onCard.click();
  await agree.click();
  await expectToast(page, 'Successfully sold 25%!');
  expect((await heard())[0]).toBe('Selling 25%...');
  await settled(page, ['launch', 'sell']);

  await choose(true);
  await openPage();
  await expect(onPage).not.toHaveAttribute('aria-disabled', 'true');
  await heard();
  await onPage.click();
  await expectToast(page, 'Sold 1 token position(s)');
  expect((await heard())[0]).toBe('Selling from 1 wallet(s)...');
  await settled(page, ['launch', 'sell', 'sell']);
  await expect(page.getByText('Sign and sell')).toHaveCount(0);
});

test('TOK-14 TOK-15 TOK-23 TOK-25 TOK-26 TOK-28 TRD-19 GAP-80 a card sells in its own words, and nothing without a master', async ({
  page,
  stack,
}) => {
  const heard = await hearToasts(page);
  const { dev, master } = await launched(page, 'CARD');
  await page
    .getByRole('complementary', { name: 'CARD' })
    .or(page.getByRole('dialog', { name: 'CARD' }))
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('tab', { name: /Tokens/ }).click();
  const card = page.locator('[data-coin]');
  await expect(card.getByText(/^\$\d/).nth(1)).toBeVisible();
  // Dollars at a sample price are read behind the SOL they are reckoned from.
  const read = await card.evaluate((element) => element.textContent);
  expect(read).toMatch(/MCap [\d.,]+ SOL \$[\d.,]+/);
  expect(read).toMatch(/Holding[\d.,]+ SOL\$[\d.,]+/);
  const before = await tokensOf(stack, dev);
  await heard();
  await card.getByRole('button', { name: 'Sell 25% of CARD' }).dblclick();
  await expectToast(page, 'Successfully sold 25%!');
  // Slots of 50 ms may bring the verdict with the news of the send; the chart's own test pins the words between.
  const said = await heard();
  expect(said.filter((text, at) => at !== 1 || text !== 'Waiting for confirmation...')).toEqual([
    'Selling 25%...',
    'Successfully sold 25%!',
  ]);
  await expect(page.getByRole('heading', { name: 'CARD' })).toHaveCount(0);
  await settled(page, ['launch', 'sell']);
  expect(await tokensOf(stack, dev)).toBe(before - before / 4n);
  await expectAccounted(page, stack, master, [dev]);

  const sellAll = card.getByRole('button', { name: 'Sell All of CARD' });
  await page.route('**/users/masters', (route) => route.fulfill({ json: { ok: true, data: [] } }));
  await page.reload();
  await page.getByRole('tab', { name: /Tokens/ }).click();
  await expect(sellAll).not.toHaveAttribute('aria-disabled', 'true');
  await heard();
  await sellAll.click();
  await expect.poll(heard).toEqual(['No master wallet found']);
  await page.getByRole('button', { name: 'CARD', exact: true }).click();
  await page.getByRole('region', { name: 'Your Holdings' }).getByText('Buy', { exact: true }).click();
  await act(page, 'Buy with all with', dev).click();
  await expect.poll(heard).toEqual(['No active master wallet']);
  expect((await entries(page)).length).toBe(2);

  await page.unroute('**/users/masters');
  await page.reload();
  await page.getByRole('tab', { name: /Tokens/ }).click();
  await expect(sellAll).not.toHaveAttribute('aria-disabled', 'true');
  await sellAll.click();
  await settled(page, ['launch', 'sell', 'sell']);
  expect(await tokensOf(stack, dev)).toBe(0n);
  await expect(sellAll).toHaveAccessibleDescription('No holdings found for this token');
  await expect(sellAll).toBeDisabled();
  expect((await entries(page)).length).toBe(3);
});

test('TRD-14 "Sell 50 %" pressed in two windows sells 50 %: the one whose message comes late says what moved, and asks anew', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(300_000);
  const { dev } = await launched(page, 'TWIN');
  const late = await context.newPage();
  await late.goto('/dashboard/tracker');
  await late.getByRole('tab', { name: /Tokens/ }).click();
  await late.getByRole('button', { name: 'TWIN', exact: true }).click();
  const held = await tokensOf(stack, dev);
  await expect(act(late, 'Sell 50% of', dev)).not.toHaveAttribute('aria-disabled', 'true');

  let letGo: () => void = () => undefined;
  const heldBack = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await late.route('**/operations', async (route) => {
    if (route.request().method() === 'POST') await heldBack;
    await route.continue();
  });
  const signed = late.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/operations'));
  await act(late, 'Sell 50% of', dev).click();
  await signed;
  await act(page, 'Sell 50% of', dev).click();
  await settled(page, ['launch', 'sell']);
  expect(await tokensOf(stack, dev)).toBe(held - held / 2n);

  letGo();
  const words = new RegExp(
    `Sell failed: Wallet ${shortAddress(dev)} held [\\d.]+ tokens when this was planned and holds [\\d.]+ tokens now`,
  );
  await expect(late.locator('[data-toast]').filter({ hasText: words })).toBeVisible();
  expect(await tokensOf(stack, dev)).toBe(held - held / 2n);
  expect((await entries(page)).length).toBe(2);

  await expect(act(late, 'Sell 50% of', dev)).not.toHaveAttribute('aria-disabled', 'true');
  await act(late, 'Sell 50% of', dev).click();
  await settled(page, ['launch', 'sell', 'sell']);
  const rest = held - held / 2n;
  expect(await tokensOf(stack, dev)).toBe(rest - rest / 2n);
  await late.close();
});

const SWEPT = 5;
const BETWEEN_MS = 100;

/** Presses one place after the other, at the pace of a quick hand, wherever the page is by then. */
async function sweep(places: readonly { x: number; y: number }[], press: (x: number, y: number) => Promise<void>) {
  for (const { x, y } of places) {
    const rest = new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    await press(x, y);
    await rest;
  }
}

for (const [way, use] of [
  ['pointer', { viewport: { width: 1600, height: 1000 } }],
  ['touch', { viewport: { width: 1600, height: 1000 }, hasTouch: true }],
] as const)
  test.describe(`by ${way}`, () => {
    test.use(use);
    test(`TRD-14 a sweep of five presses down the Buy column makes five buys, by ${way}: no row moves because of the one before`, async ({
      page,
      stack,
    }) => {
      test.setTimeout(300_000);
      await signedUp(page);
      await post(page, '/groups/', { name: 'Sweepers', walletCount: SWEPT, includeDev: false });
      await prepareLaunch(page, { name: 'Harbor Light', symbol: 'SWEEP', devBuy: '0.3' });
      const crew = (await list<Group>(page, '/groups/')).find(({ name }) => name === 'Sweepers');
      const buyers = (crew?.wallets ?? []).map(({ address }) => address);
      for (const buyer of buyers) await chain(stack, 'requestAirdrop', [buyer, 200_000_000]);
      await page.getByRole('button', { name: 'Deploy Token' }).click();
      await settled(page, ['launch']);
      await page.goto('/dashboard/tracker');
      await page.getByRole('tab', { name: /Tokens/ }).click();
      await page.getByRole('button', { name: 'SWEEP', exact: true }).click();
      await page.getByRole('region', { name: 'Your Holdings' }).getByText('Buy', { exact: true }).click();
      const buttons = buyers.map((buyer) => act(page, 'Buy for 0.05 SOL with', buyer));
      for (const button of buttons) await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      await buttons[0]?.evaluate((first) => first.scrollIntoView({ block: 'start' }));
      await hasSettled(page);
      const places = [];
      for (const button of buttons) {
        const box = await button.boundingBox();
        places.push({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 });
      }
      expect([places.length, places.every(({ y }) => y > 0 && y < use.viewport.height)]).toEqual([SWEPT, true]);
      await sweep(places, (x, y) => (way === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)));
      await settled(page, ['launch', ...buyers.map(() => 'buy')]);
      for (const buyer of buyers) expect(await tokensOf(stack, buyer)).toBeGreaterThan(0n);
    });
  });

/** The page's node stops where it is: what it was asked before it says again, and a later slot it has not reached. */
async function lagging(page: Page): Promise<{ freeze(): void; melt(): void }> {
  const said = new Map<string, unknown>();
  let state: 'follows' | 'behind' = 'follows';
  await page.route('**/rpc', async (route) => {
    const { id, method, params }: { id: unknown; method: string; params: readonly unknown[] } = route
      .request()
      .postDataJSON();
    const question = JSON.stringify([method, params]).replace(/,"minContextSlot":\d+/, '');
    const old = said.get(question);
    if (state === 'behind' && /"minContextSlot":/.test(JSON.stringify(params)))
      return route.fulfill({ json: { jsonrpc: '2.0', id, error: { code: -32_016, message: 'not reached' } } });
    if (state === 'behind' && method === 'getSlot') return route.fulfill({ json: { jsonrpc: '2.0', id, result: 1 } });
    if (state === 'behind' && old !== undefined) return route.fulfill({ json: { jsonrpc: '2.0', id, result: old } });
    const response = await route.fetch();
    const answer: { readonly result?: unknown } = await response.json();
    // What it said before the first sale is what it goes on saying.
    if (method !== 'getLatestBlockhash' && !said.has(question)) said.set(question, answer.result);
    return route.fulfill({ response, json: answer });
  });
  return {
    freeze: () => void (state = 'behind'),
    melt: () => void (state = 'follows'),
  };
}

test('a sale behind a sale waits until the network has seen the first one, says so, and sells half of what is left', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  const heard = await hearToasts(page);
  const node = await lagging(page);
  const { dev } = await launched(page, 'LAG');
  await page.goto('/dashboard/tracker');
  await page.getByRole('tab', { name: /Tokens/ }).click();
  await page.getByRole('button', { name: 'LAG', exact: true }).click();
  const held = await tokensOf(stack, dev);
  await act(page, 'Sell 50% of', dev).click();
  await settled(page, ['launch', 'sell']);
  const rest = held - held / 2n;
  expect(await tokensOf(stack, dev)).toBe(rest);
  await expect(act(page, 'Sell 50% of', dev)).not.toHaveAttribute('aria-disabled', 'true');

  node.freeze();
  await act(page, 'Sell 50% of', dev).click();
  await expect(row(page, dev).getByText('Waiting until the network has seen your last transaction')).toBeVisible();
  node.melt();
  await settled(page, ['launch', 'sell', 'sell']);
  expect(await tokensOf(stack, dev)).toBe(rest - rest / 2n);
  expect((await heard()).filter((words) => /failed|No holdings/.test(words))).toEqual([]);
  // An answer may be on its way; it ends before the page does.
  await page.unrouteAll({ behavior: 'wait' });
});

interface Raw {
  readonly transaction: {
    readonly message: {
      readonly accountKeys: readonly string[];
      readonly instructions: readonly {
        readonly programIdIndex: number;
        readonly accounts: readonly number[];
        readonly data: string;
      }[];
    };
  };
  readonly meta: {
    readonly loadedAddresses: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
  };
}

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const SYSTEM = '11111111111111111111111111111111';
const PUMP = '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P';

/** What a landed trade paid for its place, and the limit it named, as the chain has them. */
async function termsOf(stack: Stack, signature: string) {
  const config = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  const { transaction, meta } = await chain<Raw>(stack, 'getTransaction', [signature, config]);
  const { accountKeys, instructions } = transaction.message;
  const keys = [...accountKeys, ...meta.loadedAddresses.writable, ...meta.loadedAddresses.readonly];
  const all = instructions.map(({ programIdIndex, accounts, data }) => ({
    program: keys[programIdIndex],
    to: keys[accounts[1] ?? -1] ?? '',
    data: Buffer.from(base58.decode(data)),
  }));
  const of = (program: string) => all.filter((one) => one.program === program);
  return {
    // ComputeBudget SetComputeUnitPrice: tag 3, u64.
    microLamports: of(COMPUTE_BUDGET).flatMap(({ data }) => (data[0] === 3 ? [data.readBigUInt64LE(1)] : [])),
    // System Transfer: tag 2 as u32, u64.
    tips: of(SYSTEM).flatMap(({ to, data }) =>
      TIP_ACCOUNTS.includes(to) && data.readUInt32LE(0) === 2 ? [data.readBigUInt64LE(4)] : [],
    ),
    // pump `buy` and `sell`: discriminator of 8 bytes, tokens, then the most it costs or the least it brings.
    limits: of(PUMP).flatMap(({ data }) => (data.length >= 24 ? [data.readBigUInt64LE(16)] : [])),
  };
}

test('TRD-05 TRD-17 TRD-18 OVR-08 fee, tip and slippage of the settings are what the chain was given', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  const { dev } = await launched(page, 'TERMS');
  await page.goto('/dashboard/settings?tab=trading');
  for (const [label, value] of [
    ['General priority fee', '11000'],
    ['Buy slippage', '7.77'],
    ['Buy priority fee', '22000'],
    ['Buy jito tip', '0.000033'],
    ['Sell priority fee', '44000'],
    ['Sell jito tip', '0.000055'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expectToast(page, 'Trading settings saved');
  await fund(page, dev, '0.5');
  await page.goto('/dashboard/tracker');
  await page.getByRole('tab', { name: /Tokens/ }).click();
  await page.getByRole('button', { name: 'TERMS', exact: true }).click();
  const holdings = page.getByRole('region', { name: 'Your Holdings' });
  await holdings.getByText('Buy', { exact: true }).click();
  await expect(act(page, 'Buy for 0.05 SOL with', dev)).not.toHaveAttribute('aria-disabled', 'true');
  await act(page, 'Buy for 0.05 SOL with', dev).click();
  await settled(page, ['launch', 'transfer', 'buy']);
  await holdings.getByText('Sell', { exact: true }).click();
  await expect(act(page, 'Sell 50% of', dev)).not.toHaveAttribute('aria-disabled', 'true');
  await act(page, 'Sell 50% of', dev).click();
  await settled(page, ['launch', 'transfer', 'buy', 'sell']);

  const landed = async (kind: string) => {
    const found = (await entries(page)).find((entry) => entry.kind === kind);
    return termsOf(stack, found?.steps[0]?.signature ?? '');
  };
  expect(await landed('buy')).toEqual({ microLamports: [22_000n], tips: [33_000n], limits: [53_885_000n] });
  const { limits, ...sold } = await landed('sell');
  expect([sold, limits.length]).toEqual([{ microLamports: [44_000n], tips: [55_000n] }, 1]);
});

test('VAL-65 TOK-32 a coin whose address is none is not listed; the others are', async ({ page }) => {
  await signedUp(page);
  const coin = (id: string, symbol: string, contractAddress: string) => ({
    id,
    symbol,
    contractAddress,
    name: symbol,
    imageUrl: '',
    platform: 'pump',
    groupId: null,
    devWallet: newKeys().address,
    creationSignature: null,
    state: 'live',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  const data = [
    coin('one', 'WHOLE', newKeys().address),
    coin('two', 'OTHER', '0x52908400098527886E0F7030069857D2E4169EE7'),
    coin('three', 'SHORT', newKeys().address.slice(0, 20)),
    coin('four', 'ZERO0', newKeys().address.replace(/^./, '0')),
  ];
  await page.route('**/coins', (route) => route.fulfill({ json: { ok: true, data } }));
  await page.goto('/dashboard/tracker');
  await page.getByRole('tab', { name: /Tokens/ }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  await expect(page.getByText('WHOLE').first()).toBeVisible();
  for (const symbol of ['OTHER', 'SHORT', 'ZERO0']) await expect(page.getByText(symbol)).toHaveCount(0);
});
