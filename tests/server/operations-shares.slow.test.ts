import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OperationIntent } from '#operations/intent';
import { planOf } from '#operations/intent';
import { readSlotOf } from '#operations/movements';
import { shortAddress } from '#shared/ids';
import { isRecord } from '#shared/json';
import { formatUnits } from '#shared/money';
import { planGroupSales } from '../../src/services/trade-planner/plan-group-sales';
import { nextId } from '../support/money';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';
import { SOL, TABLE } from '../support/trades';

interface Lagging {
  readonly url: string;
  /** From now on account reads are answered as they were, unless they ask for a later slot. */
  freeze(): void;
  melt(): void;
  /** Whether an account was read since it was frozen last. */
  hasRead(address: string): boolean;
  /** `minContextSlot` of each read of accounts since it was frozen; null where none was asked for. */
  readonly asked: readonly (number | null)[];
  close(): void;
}

/** A node that answers reads of accounts some slots behind, as those behind a balancer do, but never below `minContextSlot`. */
async function startLagging(upstream: string): Promise<Lagging> {
  const kept = new Map<string, unknown>();
  const asked: (number | null)[] = [];
  let frozen = false;
  const keyOf = (params: readonly unknown[]): string => JSON.stringify(params[0]);
  const relay = async (body: string): Promise<unknown> => {
    const answer = await fetch(upstream, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer.json();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const call: unknown = JSON.parse(body);
      const answer = async (): Promise<unknown> => {
        if (!isRecord(call) || call['method'] !== 'getMultipleAccounts') return relay(body);
        const params: readonly unknown[] = Array.isArray(call['params']) ? call['params'] : [];
        const [, config] = params;
        const least = isRecord(config) ? config['minContextSlot'] : undefined;
        if (frozen) asked.push(typeof least === 'number' ? least : null);
        const old = kept.get(keyOf(params));
        if (frozen && typeof least !== 'number' && isRecord(old)) return { ...old, id: call['id'] };
        const fresh = await relay(body);
        if (!frozen) kept.set(keyOf(params), fresh);
        return fresh;
      };
      void answer().then((said) => response.setHeader('content-type', 'application/json').end(JSON.stringify(said)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    freeze() {
      asked.length = 0;
      frozen = true;
    },
    melt() {
      frozen = false;
      kept.clear();
    },
    hasRead: (address) => [...kept.keys()].some((key) => key.includes(address)),
    asked,
    close: () => void server.close(),
  };
}

let world: TradeWorld;
let node: Lagging;
let group: Group;
let mint: string;
beforeAll(async () => {
  world = await startTrading({
    async rpcUrl(front) {
      node = await startLagging(front.rpcUrl);
      return node.url;
    },
  });
  mint = world.venue.coin();
  group = await world.group(2);
});
afterEach(() => node.melt());
afterAll(async () => {
  await world.money.close();
  node.close();
});

const first = (): string => group.wallets[0]?.address ?? '';
const only = (all: Group): Group => ({ ...all, wallets: all.wallets.slice(0, 1) });
const tokensOf = (wallet: string): bigint => world.venue.tokens(wallet, mint);
const messageOf = (json: unknown): string => (isRecord(json) ? String(json['error'] ?? json['message']) : '');

/** Posts a plan as a window does; the answer with its words. */
async function post(intent: OperationIntent, of: Group = group) {
  const { status, json } = await world.money.browser.call('POST', '/operations', { body: world.body(intent, of) });
  return { status, code: isRecord(json) ? json['code'] : null, message: messageOf(json) };
}

async function done(intent: OperationIntent, of: Group = group): Promise<void> {
  const { id } = await world.start(intent, of);
  await world.until(id, 'done');
}

const groupSale = async (): Promise<OperationIntent> => {
  const [sale] = await planGroupSales(world.venue.rpc, TABLE, {
    groups: [{ id: group.id, name: 'Group', wallets: group.wallets.map(({ address }) => address) }],
    master: world.money.master.address,
    slippageBps: 2_000,
    microLamports: 0n,
    tipLamports: 0n,
    ask: null,
  });
  if (sale?.intent === null || sale === undefined) throw new Error('nothing to sell');
  return sale.intent;
};
const half = (surface: 'row' | 'card') => (): Promise<OperationIntent> =>
  world.planSell(surface === 'row' ? only(group) : group, mint, { surface, percentBps: 5_000, slippageBps: 2_000 });
const everything = (): Promise<OperationIntent> => world.planSell(group, mint, { slippageBps: 2_000 });

describe('a share is of what was read: two windows plan from the same reading, and the second message comes after the first one ended', () => {
  test('"Sell 50 %" of a row sells 50 %, and the other window is told wallet, then and now', async () => {
    world.holding(group, mint);
    const held = tokensOf(first());
    const [one, other] = [await half('row')(), await half('row')()];
    await done(one);
    const refused = await post(other);
    expect(refused).toEqual({
      status: 422,
      code: 'chain/balance-moved',
      message: `Wallet ${shortAddress(first())} held ${formatUnits(held, 6)} tokens when this was planned and holds ${formatUnits(held - held / 2n, 6)} tokens now. Nothing was sent.`,
    });
    expect(tokensOf(first())).toBe(held - held / 2n);
  });

  test.each<readonly [string, () => Promise<OperationIntent>]>([
    ['half of every wallet from a card', half('card')],
    ['all of a coin after half of it went', everything],
    ['all tokens of a group after half of one went', groupSale],
  ])('%s', async (_name, plan) => {
    world.holding(group, mint);
    const before = group.wallets.map(({ address }) => tokensOf(address));
    const [one, other] = [await half('card')(), await plan()];
    await done(one);
    expect(await post(other)).toEqual({
      status: 422,
      code: 'chain/balance-moved',
      message: expect.stringMatching(/^Wallet .+ held .+ tokens when .+, and 1 more changed too\. Nothing was sent\.$/),
    });
    expect(group.wallets.map(({ address }) => tokensOf(address))).toEqual(before.map((held) => held - held / 2n));
  });

  test('a sale of all is of all: what was bought meanwhile is not left behind unsaid', async () => {
    const plan = await everything();
    world.holding(only(group), mint);
    expect((await post(plan)).code).toBe('chain/balance-moved');
  });

  test('a closing, of which one account was closed and one got lamports', async () => {
    const cleared = await world.group(2);
    world.wrap(cleared, 1_000_000n);
    const plan = await world.planClose(cleared);
    const [account] = plan.steps.flatMap(({ accounts }) => accounts);
    world.venue.fund(account?.account ?? '', 5n);
    expect(await post(plan, cleared)).toEqual({
      status: 422,
      code: 'chain/balance-moved',
      message: `Account ${shortAddress(account?.account ?? '')} of wallet ${shortAddress(account?.wallet ?? '')} held 0.00248844 SOL when this was planned and holds 0.002488445 SOL now. Nothing was sent.`,
    });
    const again = await world.planClose(cleared);
    await done(again, cleared);
    expect((await post(again, cleared)).code).toBe('chain/balance-moved');
  });

  test('a return to which something came', async () => {
    const rich = await world.group(1, SOL / 2n);
    const plan = await world.planReturn(rich);
    world.venue.fund(rich.wallets[0]?.address ?? '', SOL);
    const refused = await post(plan, rich);
    expect([refused.code, refused.message]).toEqual([
      'chain/balance-moved',
      `Wallet ${shortAddress(rich.wallets[0]?.address ?? '')} held 0.5 SOL when this was planned and holds 1.5 SOL now. Nothing was sent.`,
    ]);
  });

  test('the most a master can send, of which a part has gone', async () => {
    const { master } = world.money;
    const held = world.money.balance(master.address);
    const to = group.wallets[1]?.address ?? '';
    const share = (lamports: bigint): OperationIntent => ({
      kind: 'transfer',
      from: master.address,
      to,
      lamports,
      feeLamports: 5_000n,
      heldLamports: held,
      readSlot: 1,
    });
    const quarter = (held - 5_000n) / 4n;
    await done(share(quarter));
    const refused = await post(share(quarter));
    expect([refused.status, refused.code]).toEqual([422, 'chain/balance-moved']);
    expect(world.money.balance(master.address)).toBe(held - quarter - 5_000n);
  });

  test('an amount that was typed is no share: it is sent whatever else was', async () => {
    const { master } = world.money;
    const typed: OperationIntent = {
      kind: 'transfer',
      from: master.address,
      to: group.wallets[1]?.address ?? '',
      lamports: SOL,
      feeLamports: 5_000n,
    };
    await done(typed);
    world.money.front.net.advance();
    await done(typed);
  });
});

describe('a node that answers some slots behind', () => {
  test('does not hide what this house let land: the balances are read again at that slot or a later one', async () => {
    world.holding(group, mint);
    const [one, other] = [await half('row')(), await half('row')()];
    const held = tokensOf(first());
    const started = await world.start(one, group);
    const landed = await world.until(started.id, 'done');
    const [slot] = landed.steps.map((step) => step.slot);
    node.freeze();
    expect((await post(other)).code).toBe('chain/balance-moved');
    // The curve at what the plan has read, the balances at what has landed since.
    expect(node.asked.filter((least) => least !== null)).toEqual([readSlotOf(other), Number(slot) + 1]);
    expect(tokensOf(first())).toBe(held - held / 2n);
  });

  test('nor refuse what the page has read at a later slot than it', async () => {
    world.holding(group, mint);
    const elsewhere = { ...world.body(await half('row')(), group), networkId: 'another network' };
    expect((await world.post('/operations', elsewhere)).status).toBe(409);
    await vi.waitUntil(() => node.hasRead(first()));
    node.freeze();
    world.holding(only(group), mint);
    const late = await half('row')();
    await done(late);
    expect(node.asked.filter((least) => least !== null)).toEqual([readSlotOf(late), readSlotOf(late)]);
  });
});

describe('refuses, as no page plans so', () => {
  test('a share that does not say what it is of, or when that was read', async () => {
    world.holding(group, mint);
    const sale = await world.planSell(group, mint);
    const { readSlot: _slot, ...timeless } = sale;
    const nameless = {
      ...sale,
      steps: sale.steps.map((step) => ({
        ...step,
        positions: step.positions.map(({ heldTokens: _held, ...position }) => position),
      })),
    };
    expect([await post(timeless), await post(nameless)].map(({ code }) => code)).toEqual([
      'wire-mismatch',
      'wire-mismatch',
    ]);
  });

  test('an amount that is not the share of what was held', async () => {
    const sale = await world.planSell(group, mint);
    const body = { ...world.body(sale, group), id: nextId(), plan: planOf({ ...sale, percentBps: 5_000 }) };
    expect((await world.post('/operations', body)).status).toBe(422);
  });
});
