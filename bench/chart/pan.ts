import type { Browser, Page } from '@playwright/test';
import type { CoinTrade } from '#shared/contract/trades';
import { addressOf } from '../../src/chain/address';
import { pumpfun } from '../../src/chain/platforms/pumpfun';
import { signedUp } from '../../tests/e2e/journal';
import { expect } from '../../tests/e2e/stack';
import { openHouse } from '../first-load/serve';
import { letWatch } from '../frames';
import { p } from '../rounds';

const TRADES = 50_000;
const IDLE_MS = 5_000;
const PAN_MS = 8_000;
const WIDEST = 40;

const mint = addressOf(new Uint8Array(32).fill(9));
const wallet = addressOf(new Uint8Array(32).fill(11));

/** One each second, so that each is a candle. */
function tradeOf(place: number): CoinTrade {
  return {
    signature: `bench${place}`,
    index: 0,
    seq: place,
    slot: place,
    timestamp: new Date(Date.UTC(2026, 0, 1) + place * 1_000).toISOString(),
    wallet,
    type: place % 2 === 0 ? 'buy' : 'sell',
    amount: String(10_000_000 + (place % 977) * 10_000),
    fees: '0',
    tokenAmount: '1000000000',
    virtualLamports: String(
      30_000_000_000 + Math.round(Math.sin(place / 900) * 9_000_000_000) + (place % 131) * 1_000_000,
    ),
    virtualTokens: '1073000000000000',
  };
}

/** How long each frame of a page takes for so long, ms. */
const framesOf = async (page: Page, ms: number): Promise<readonly number[]> =>
  (await page.evaluate((time) => window.frameWatch?.during(time), ms)) ?? [];

/** The desk with a coin of 50,000 candles, zoomed out as far as it goes: its frames at rest and while the chart is dragged. */
export async function measurePan(browser: Browser) {
  const house = await openHouse('dist/node/server.js');
  try {
    const context = await browser.newContext({ baseURL: house.url, viewport: { width: 1600, height: 900 } });
    const page = await context.newPage();
    await letWatch(page);
    await signedUp(page);
    const coin = {
      id: '0'.repeat(26),
      platform: 'pumpfun',
      type: 'pumpfun',
      contractAddress: mint,
      publicKey: mint,
      name: 'Bench',
      symbol: 'BENCH',
      imageUrl: null,
      metadataUri: null,
      devWallet: null,
      groupId: null,
      creationSignature: null,
      operationId: null,
      curveAddress: pumpfun.curveAddress(mint),
      state: 'live',
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    const trades = Array.from({ length: TRADES }, (_, place) => tradeOf(place));
    await page.route(/\/coins\/?$/, (route) => route.fulfill({ json: { ok: true, data: [coin] } }));
    await page.route('**/coins/*/trades', (route) =>
      route.fulfill({ json: { ok: true, data: { mint, state: 'live', isComplete: true, trades } } }),
    );
    await page.goto(`/dashboard/tracker?coin=${mint}`);
    const chart = page.getByRole('region', { name: 'Chart' });
    await expect(chart.locator('canvas')).toBeVisible({ timeout: 60_000 });
    await chart.getByText('1s', { exact: true }).click();
    const frame = chart.getByRole('group', { name: /^Chart of BENCH/ });
    for (let step = 0; step < WIDEST; step += 1) await frame.press('-');
    const box = await chart.locator('.u-over').boundingBox();
    if (box === null) throw new Error('no chart');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.waitForTimeout(1_000);
    const idle = await framesOf(page, IDLE_MS);
    await page.mouse.down();
    const watched = framesOf(page, PAN_MS);
    const until = performance.now() + PAN_MS;
    for (let at = 0; performance.now() < until; at += 1)
      await page.mouse.move(x + Math.sin(at / 20) * box.width * 0.4, y);
    const panned = await watched;
    await page.mouse.up();
    return { idle: p(idle, 0.99), panned: p(panned, 0.99), longest: Math.max(...panned) };
  } finally {
    await house.close();
  }
}
