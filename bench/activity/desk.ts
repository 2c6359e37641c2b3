import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { inBatches } from '#shared/lists';
import { createRpc } from '../../src/chain/json-rpc';
import { post, signedUp } from '../../tests/e2e/journal';
import { expect } from '../../tests/e2e/stack';
import { airdrop } from '../../tests/faults/chain-reads';
import { openVenue } from '../../tests/faults/venue';
import { newKeys } from '../../tests/support/money';
import type { House } from '../first-load/serve';
import { letWatch } from '../frames';
import { installProbe, type Seen } from './probe';

const DESK = { width: 1600, height: 900 } as const;
const PLATFORM = 'pumpfun';
const FUNDS = 3_000_000_000n;
const FUNDED_AT_ONCE = 40;
const BUY = 20_000_000n;
const PATIENCE_MS = 60_000;
/** How long trades may take from their landing to their rows. */
const PAINTED_MS = 20_000;
const LOOK_MS = 200;

/** The desk of a person who looks at a coin that others trade. */
export interface Desk {
  readonly page: Page;
  /** Trades that are listed. */
  listed(): Promise<number>;
  /** So many others buy the coin at once, each for the first time. */
  buy(count: number): Promise<void>;
  begin(): Promise<void>;
  /** Whether so many trades since the beginning are painted before long. */
  untilPainted(count: number): Promise<boolean>;
  end(): Promise<Seen>;
}

/** A coin on the network of this house, and so many people with SOL to buy it. */
async function openMarket({ data }: House, people: number) {
  const { rpcUrl }: { rpcUrl: string } = JSON.parse(await readFile(join(data, 'network-process.json'), 'utf8'));
  const chain = createRpc({ url: rpcUrl, fetch: globalThis.fetch });
  const venue = await openVenue(chain, PLATFORM);
  const [mint] = venue.coins;
  const buyers = Array.from({ length: people }, newKeys);
  for (const some of inBatches(buyers, FUNDED_AT_ONCE))
    await Promise.all(some.map(({ address }) => airdrop(chain, address, FUNDS)));
  return {
    mint,
    async buy(count: number): Promise<void> {
      const next = buyers.splice(0, count);
      if (next.length < count) throw new Error('nobody is left to buy');
      await Promise.all(next.map((keys) => venue.buy(keys, mint, BUY)));
    },
  };
}

/** The tracker with a coin open, its newest trades in sight, that `people` others can buy; of those, `before` have. */
export async function openDesk(browser: Browser, house: House, people: number, before: number): Promise<Desk> {
  const { mint, buy } = await openMarket(house, people);
  const context = await browser.newContext({ baseURL: house.url, viewport: DESK });
  const page = await context.newPage();
  await letWatch(page);
  await page.addInitScript(installProbe);
  await signedUp(page);
  await post(page, '/coins', { type: PLATFORM, publicKey: mint, creationSignature: 'made by others' });
  await page.goto(`/dashboard/tracker?coin=${mint}`);
  await expect(page.getByRole('region', { name: 'Chart' }).locator('canvas')).toBeVisible({ timeout: PATIENCE_MS });
  const trades = page.getByRole('region', { name: 'Activity Monitor' }).getByRole('region', { name: 'Trades' });
  const table = trades.getByRole('table');
  await expect(table).toBeVisible({ timeout: PATIENCE_MS });
  // Its head counts as a row.
  const listed = async (): Promise<number> => Number(await table.getAttribute('aria-rowcount')) - 1;
  const first = await listed();
  await buy(before);
  await expect.poll(listed, { timeout: PATIENCE_MS }).toBe(first + before);
  await trades.scrollIntoViewIfNeeded();
  await expect(trades.getByRole('row').nth(1)).toBeInViewport();
  await page.mouse.move(5, 5);
  return {
    page,
    listed,
    buy,
    begin: () => page.evaluate(() => window.activityProbe?.begin()),
    untilPainted: (count) =>
      page
        .waitForFunction((all) => (window.activityProbe?.painted() ?? 0) >= all, count, {
          polling: LOOK_MS,
          timeout: PAINTED_MS,
        })
        .then(
          () => true,
          () => false,
        ),
    async end() {
      const seen = await page.evaluate(() => window.activityProbe?.end());
      if (seen === undefined) throw new Error('the probe is gone');
      return seen;
    },
  };
}
