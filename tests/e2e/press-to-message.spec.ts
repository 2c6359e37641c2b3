import type { Page, Request } from '@playwright/test';
import { askBeforeSelling } from '../support/ask-before-selling';
import { chain, fundedMaster, GIFT, post, signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { askGroup, expectClosed, expectDone, groups, openGroups } from './round-trip';
import { expect, test } from './stack';

// A plan on the screen is renewed by the network's slots, on this one every 20 s: not between any press and its message.
test.use({ slotMs: 400 });
test.setTimeout(360_000);

const MESSAGE = 'POST /operations';
const KEYS = 'POST /operations/keys';

interface Heard {
  /** Everything that page and signer say, in order: calls of the API and the network, and messages over sockets. */
  readonly said: string[];
  /** Calls that are not answered. */
  readonly open: Set<Request>;
}

function listen(page: Page): Heard {
  const said: string[] = [];
  const open = new Set<Request>();
  const context = page.context();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const asked: unknown = pathname === '/rpc' ? request.postDataJSON() : null;
    said.push(`${request.method()} ${pathname}${asked === null ? '' : ` ${JSON.stringify(asked)}`}`);
    open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => said.push(`${new URL(socket.url()).pathname} ${String(payload)}`)),
  );
  return { said, open };
}

/** Until everything is answered and nothing more was said from one look to the next. */
async function silence({ said, open }: Heard): Promise<void> {
  let before = -1;
  const isStill = () => {
    const still = said.length === before && open.size === 0;
    before = said.length;
    return still;
  };
  await expect.poll(isStill, { intervals: [1_000], timeout: 60_000 }).toBe(true);
}

/**
 * Presses with a plan on the screen, once the operations before it have nothing more to say: what the page reads when their ledgers
 * close is not the press's. Answers what was said from the press to the message that begins the operation.
 */
async function saidByPress(page: Page, heard: Heard, words: string): Promise<readonly string[]> {
  const press = page.getByRole('button', { name: words, exact: true });
  await expect(press).toBeEnabled();
  await expectClosed(page);
  await silence(heard);
  const { said } = heard;
  said.length = 0;
  await press.click();
  await expect.poll(() => said).toContain(MESSAGE);
  return said.slice(0, said.indexOf(MESSAGE));
}

const close = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog').filter({ hasText: 'See the ledger' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
};

test('14.8 nothing is asked between the press on a plan and its one message: sale of a card, of a group, closing, distribution, return', async ({
  page,
}) => {
  const heard = listen(page);
  await askBeforeSelling(page);
  await signedUp(page);
  await prepareLaunch(page, { name: 'Press', symbol: 'PRESS', devBuy: '0.3', normals: 1 });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expectDone(page, 'launch');

  const half = page.getByRole('button', { name: 'Sell 50% of PRESS' });
  await expect(half).not.toHaveAttribute('aria-disabled', 'true');
  await half.click();
  await expect(page.getByText(/Expected for 1 position in 1 transaction/)).toBeVisible();
  expect(await saidByPress(page, heard, 'Sign and sell'), 'sale of a card').toEqual([]);
  await expectDone(page, 'sell');

  await page.goto('/dashboard');
  const plans = [
    {
      ask: () => askGroup(page, 'Launch crew', 'Sell SPL'),
      title: 'Sell tokens of Launch crew',
      kind: 'sell',
      count: 2,
    },
    {
      ask: () => askGroup(page, 'Launch crew', 'Close Accounts'),
      title: 'Close accounts of Launch crew',
      kind: 'close',
    },
    { ask: () => askDistribution(page), title: 'Distribute SOL to Launch crew', kind: 'distribute' },
    { ask: () => askGroup(page, 'Launch crew', 'Return SOL'), title: 'Return SOL of Launch crew', kind: 'return' },
  ];
  for (const { ask, title, kind, count } of plans) {
    await ask();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(await saidByPress(page, heard, 'Sign and send'), title).toEqual([]);
    await expectDone(page, kind, count);
    await close(page);
  }
});

async function askDistribution(page: Page): Promise<void> {
  await openGroups(page);
  await page.getByRole('region', { name: 'Groups' }).getByRole('button', { name: 'Distribute', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Distribute SOL' });
  await form.getByLabel('Total').fill('0.2');
  await form.getByLabel('Total').press('Enter');
}

test('14.8 what keeps a plan ready is what saves the press its calls: without its code the press asks for blockhash and keys', async ({
  page,
  stack,
}) => {
  const heard = listen(page);
  await page.route('**/assets/keep-ready-*.js', (route) => route.abort('connectionreset'));
  await signedUp(page);
  await fundedMaster(page);
  await post(page, '/groups/', { name: 'Launch crew', walletCount: 1, includeDev: false });
  const [crew] = await groups(page);
  await chain(stack, 'requestAirdrop', [crew?.wallets[0]?.address ?? '', GIFT]);
  await page.goto('/dashboard');
  await askGroup(page, 'Launch crew', 'Return SOL');
  const asked = await saidByPress(page, heard, 'Sign and send');
  expect(asked).toContain(KEYS);
  expect(asked.some((one) => one.includes('getLatestBlockhash'))).toBe(true);
  await expectDone(page, 'return');
});
