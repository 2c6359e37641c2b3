import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Operation } from '#operations/contract';
import { planOf } from '#operations/intent';
import type { OperationRequest } from '#operations/domain/operation';
import { NODE_COSTS, type NodeCost } from '#shared/node-costs';
import type { GroupQuestion } from '#operations/domain/group-plan';
import { LOOKUP_TABLE_ADDRESS } from '../../localnet/genesis/lookup-table';
import { createNudge, type Nudge } from '../../server/keeper/nudge';
import type { Keeper, KeeperDeps } from '../../server/keeper/keeper';
import { createRounds, type Rounds } from '../../server/keeper/rounds';
import { associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../src/chain/address';
import { pumpfun } from '../../src/chain/platforms/pumpfun';
import type { SignRequest } from '../../src/services/keyring/intents';
import type { Signer } from '../../src/services/keyring/signer';
import { planGroups } from '../../src/services/group-planner/plan-groups';
import { readCameLater } from '../../src/services/holdings/came-later';
import { prepareLaunches } from '../../src/services/launch-planner/prepare-launch';
import { askNetwork } from '../../src/services/sockets/ask-network';
import { keepReadyFor } from '../../src/services/trade-planner/keep-ready';
import { createReadyTrades } from '../../src/services/trade-planner/ready-trades';
import type { TradeQuestion } from '#operations/domain/trade';
import { prepareTrade } from '../../src/services/trade-planner/prepare-trade';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { type CountedPage, openCountedPage } from '../support/counted-page';
import { nextId } from '../support/money';
import { never, pageServices } from '../support/page-services';
import { type SignerBench, startSigner } from '../support/signer-bench';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';

const SECOND = 1_000;
const SOL = 1_000_000_000n;
/** Slots of 400 ms that pass in each second, in turns. */
const SLOTS = [2, 3] as const;

const ahead = { ms: 0 };
const clock = { now: () => new Date(Date.now() + ahead.ms) };
const pass = (ms: number): void => void (ahead.ms += ms);

let world: TradeWorld;
let proxy: FaultProxy;
let bench: SignerBench;
let page: CountedPage;
let rounds: Rounds;
let nudge: Nudge;
let shown: readonly string[] = [];
const told = new Set<string>();
const heard = new Map<string, Operation>();
let calls = new Map<string, number>();
const count = (method: string): void => void calls.set(method, (calls.get(method) ?? 0) + 1);

const stopping = new AbortController();
/** The keeper's own parts; the test says when a second has passed. */
function keeperByHand(deps: KeeperDeps): Keeper {
  nudge = createNudge({ url: deps.network.wsUrl, onNews: (signature) => void told.add(signature) });
  rounds = createRounds(deps, { slotMs: 400, uptime: () => clock.now().getTime(), nudge, signal: stopping.signal });
  return {
    submit: (steps) => rounds.sendNow(steps),
    start: () => undefined,
    async stop() {
      nudge.close();
      await rounds.idle();
    },
  };
}

function openPage(): CountedPage {
  const { server, browser, network } = world.money;
  return openCountedPage({
    url: server.url,
    port: server.port,
    browser,
    network: { id: network.id, lookupTables: [LOOKUP_TABLE_ADDRESS] },
    now: () => clock.now().getTime(),
    pass,
  });
}

beforeAll(async () => {
  world = await startTrading({
    clock,
    keeper: keeperByHand,
    async rpcUrl(front) {
      proxy = await startFaultProxy(front);
      return proxy.rpcUrl;
    },
    wsUrl: () => proxy.wsUrl,
  });
  const { money } = world;
  proxy.onPassing(({ method, when }) => {
    if (when === 'before') count(method);
    return 'pass';
  });
  proxy.onSocketRequest(count);
  bench = startSigner(
    { call: (method, path, body) => money.browser.call(method, path, body === undefined ? {} : { body }) },
    { throughServer: true, network: { id: money.network.id, lookupTables: [LOOKUP_TABLE_ADDRESS] } },
  );
  money.hub.subscribe(money.userId, (message) => {
    if (message.event !== 'operation_changed') return;
    heard.set(message.data.id, message.data);
    page.hear(message.data);
  });
  page = openPage();
  await rounds.run();
});
afterAll(async () => {
  page.close();
  await world.money.close();
  await proxy.close();
});

/** What the work asked of the node, by method. */
async function counted(work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  // Whatever is remembered for some seconds is forgotten.
  pass(11 * SECOND);
  calls = new Map();
  await work();
  await page.quiet();
  return Object.fromEntries([...calls].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const isClosed = (id: string): boolean => {
  const operation = heard.get(id);
  return operation !== undefined && operation.steps.length > 0 && operation.steps.every(({ finalized }) => finalized);
};

/** Signs what is planned, and lets it land and become final. */
async function play(requests: readonly OperationRequest[]): Promise<void> {
  const { money } = world;
  for (const request of requests) await bench.signer.prepare(request);
  const signed = await Promise.all(requests.map((request) => bench.signer.sign(request)));
  await Promise.all(
    requests.map(({ id, networkId, intent }, index) =>
      money.start({ id, networkId, plan: planOf(intent), steps: [...(signed[index] ?? [])] }),
    ),
  );
  await rounds.idle();
  const signatures = requests.flatMap(({ id }) => (heard.get(id)?.steps ?? []).map(({ signature }) => signature));
  money.front.net.advance();
  await vi.waitFor(() => expect(signatures.filter((signature) => !told.has(signature))).toEqual([]), 20_000);
  for (const signature of signatures) rounds.glance(signature);
  await rounds.idle();
  for (let second = 0; !requests.every(({ id }) => isClosed(id)); second += 1) {
    expect(second).toBeLessThan(30);
    pass(SECOND);
    money.front.net.advance(SLOTS[second % 2]);
    await rounds.run();
    await rounds.idle();
    await page.quiet();
  }
  await page.later();
}

const NO_EFFECTS = pageServices();
/** The worker's core behind the page's interface. */
const signer: Signer = {
  available: true,
  unlock: never,
  lock: never,
  publicKeys: never,
  createMint: never,
  prepare: (request) => bench.signer.prepare(request),
  release: (ids) => void bench.signer.release(ids),
  sign: never,
  signAhead: never,
  exportOne: never,
  exportAll: never,
};

const me = () => page.api.get('/users/me');

/** Until the network has taken every subscription, and what is read then is here. */
async function settle(): Promise<void> {
  await vi.waitFor(() => expect(page.hasAll()).toBe(true), 20_000);
  await page.quiet();
  await page.later();
  expect(page.vouchesFor(shown)).toBe(true);
}

/** As the dialog of a group action does: plan, sign, and read again at its end. */
async function actOnGroups(question: GroupQuestion): Promise<void> {
  const planned = await planGroups(
    { api: page.api, links: page.links, now: () => clock.now().getTime() },
    { question, master: world.money.master.address, former: [], me },
  );
  if (planned.kind !== 'planned') throw new Error(JSON.stringify(planned.why));
  await play(planned.requests);
  await page.link.chainStore.refresh();
  await readCameLater(
    page.link.rpc,
    planned.requests.map(({ intent }) => intent),
  );
}

const groupRefs = (groups: readonly Group[]) =>
  groups.map(({ id, wallets }) => ({
    id,
    name: id,
    color: 'ember',
    wallets: wallets.map(({ address }) => ({ id: address, address, type: 'normal' as const })),
  }));

/** Everything a window watches while it shows these groups and one coin, from its first view on. */
async function show(groups: readonly Group[], mint: string): Promise<void> {
  const wallets = groups.flatMap((group) => group.wallets.map(({ address }) => address));
  const { chainStore, holdings, ownerTokens } = page.link;
  chainStore.watch([...pumpfun.marketAddresses(), world.money.master.address, ...wallets]);
  chainStore.watch([pumpfun.curveAddress(mint)]);
  holdings.watch(wallets.map((wallet) => associatedTokenAddress(wallet, mint, TOKEN_2022_PROGRAM)));
  shown = wallets;
  await ownerTokens.keep(wallets);
  await page.quiet();
  page.open();
  await settle();
  expect(page.link.ownerTokens.get(wallets.at(-1) ?? '')).toEqual([]);
}

test('what each action asks of the node is what Help and README say', { timeout: 600_000 }, async () => {
  const { money, venue } = world;
  const mint = venue.coin();
  const found: Record<string, Readonly<Record<string, number>>> = {};
  const groups = [await world.group(20)];
  const [first] = groups;
  if (first === undefined) throw new Error('no group');
  const ask = (kind: 'return' | 'sell' | 'close', some: readonly Group[]) =>
    actOnGroups({ kind, groups: groupRefs(some), everywhere: some.length > 1, busy: [] });
  // One master gives to one group at a time.
  const distribute = async (some: readonly Group[]) => {
    for (const group of some)
      await actOnGroups({
        kind: 'distribute',
        groups: groupRefs([group]),
        everywhere: false,
        busy: [],
        split: { mode: 'simple', totalLamports: SOL / 10n },
      });
  };
  const wallet = { address: first.wallets[0]?.address ?? '', groupId: first.id };
  const master = money.master.address;
  const services = pageServices({
    api: page.api,
    links: page.links,
    storage: { ...NO_EFFECTS.storage, read: () => null },
  });

  found['open-20'] = await counted(() => show(groups, mint));
  found['launch'] = await counted(async () => {
    const launched = await bench.signer.createMint();
    const { request } = await prepareLaunches(
      { ...services, api: page.api, links: page.links, signer },
      {
        uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json',
        coins: [],
        me: await me(),
        draft: {
          name: 'Counted',
          symbol: 'COUNT',
          description: '',
          website: '',
          twitter: '',
          telegram: '',
          platform: 'pumpfun',
          instaSellMs: null,
          snipes: null,
          imageUrl: 'https://gantry.example/cdn/a.png',
          devBuyLamports: SOL / 10n,
          mint: launched,
          master,
          group: { id: first.id, dev: wallet.address },
        },
      },
    );
    await play([request]);
  });
  found['buy'] = await counted(async () => {
    const question = { kind: 'buy' as const, mint, symbol: 'TRIP', master, wallet, lamports: SOL / 10n };
    await play([await prepareTrade(services, { id: nextId(), question, me: await me() })]);
  });
  found['sell'] = await counted(async () => {
    const question = {
      kind: 'sell' as const,
      mint,
      symbol: 'TRIP',
      master,
      surface: 'row' as const,
      percentBps: 10_000,
      wallets: [wallet],
    };
    await play([await prepareTrade(services, { id: nextId(), question, me: await me() })]);
  });
  found['distribute-20'] = await counted(() => distribute(groups));
  const timers: (() => void)[] = [];
  const after = (_ms: number, run: () => void) => {
    timers.push(run);
    return () => void timers.splice(timers.indexOf(run), timers.includes(run) ? 1 : 0);
  };
  const person = await me();
  found['aim-minute'] = await counted(async () => {
    const question = { kind: 'buy' as const, mint, symbol: 'TRIP', master, wallet, lamports: SOL / 10n };
    const plans: Promise<unknown>[] = [];
    const plan = (asked: TradeQuestion) => {
      const planned = prepareTrade(services, { id: nextId(), question: asked, me: person });
      plans.push(planned);
      return planned;
    };
    const prepared: Promise<unknown>[] = [];
    const preparing = {
      ...signer,
      prepare(request: SignRequest) {
        const work = signer.prepare(request);
        prepared.push(work);
        return work;
      },
    };
    const ready = createReadyTrades({ plan, signer: preparing, after, now: () => clock.now().getTime() });
    ready.aim(question);
    while (timers.length > 0) {
      timers.shift()?.();
      await Promise.all(plans);
      await Promise.all(prepared);
      pass(6 * SECOND);
      bench.advance(6 * SECOND);
    }
  });
  const hold = async (some: readonly Group[]) => {
    for (const group of some) world.holding(group, mint);
    await page.link.ownerTokens.refresh(some.flatMap(({ wallets }) => wallets.map(({ address }) => address)));
    await settle();
  };
  await hold(groups);
  found['sell-20'] = await counted(() => ask('sell', groups));
  found['close-20'] = await counted(() => ask('close', groups));
  found['screen-minute'] = await counted(async () => {
    const planned = await planGroups(
      { api: page.api, links: page.links, now: () => clock.now().getTime() },
      { question: { kind: 'return', groups: groupRefs(groups), everywhere: false, busy: [] }, master, former: [], me },
    );
    if (planned.kind !== 'planned') throw new Error(JSON.stringify(planned.why));
    calls = new Map();
    const stop = keepReadyFor(
      { signer, rpc: page.link.rpc, slotMs: 400, isAttended: () => true, after },
      planned.requests,
      () => undefined,
    );
    for (let round = 0; round < 3; round += 1) {
      await vi.waitFor(() => expect(timers.length).toBe(1), 20_000);
      pass(20 * SECOND);
      bench.advance(20 * SECOND);
      timers.shift()?.();
    }
    await vi.waitFor(() => expect(timers.length).toBe(1), 20_000);
    stop();
    timers.splice(0);
  });
  found['return-20'] = await counted(() => ask('return', groups));

  // So much time has passed that the keys are locked.
  await money.browser.signIn('trader@example.test');
  while (groups.length < 8) groups.push(await world.group(20));
  page.close();
  page = openPage();
  found['open-160'] = await counted(() => show(groups, mint));
  found['distribute-160'] = await counted(() => distribute(groups));
  for (const { address } of first.wallets) venue.fund(address, SOL);
  await hold(groups);
  found['sell-160'] = await counted(() => ask('sell', groups));
  found['return-160'] = await counted(() => ask('return', groups));
  found['idle-hour'] = await counted(async () => {
    const end = clock.now().getTime() + 3_600 * SECOND;
    while (clock.now().getTime() < end) {
      pass(10 * SECOND);
      await rounds.run();
      await askNetwork({ line: page.link.line, rpc: page.link.rpc, wait: () => new Promise(() => undefined) }, true);
      await page.link.chainStore.tend();
    }
  });
  // What is asked anew after some seconds is asked more seldom by a machine that is slower than the clock.
  const depends = (id: string, method: string): boolean => id === 'idle-hour' || method === 'getGenesisHash';
  // A push that comes before a read saves it, and a late one may fall into the next action: so much is the machine's doing, more is the code's.
  const leeway = (told: number): number => Math.max(2, Math.ceil(told * 0.15));
  const off = NODE_COSTS.flatMap((cost) => {
    const { id, calls }: NodeCost = cost;
    const methods = found[id] ?? {};
    return [...new Set([...Object.keys(calls), ...Object.keys(methods)])].flatMap((method) => {
      const told = calls[method] ?? 0;
      const seen = methods[method] ?? 0;
      const isMore = seen > told + leeway(told);
      const isLess = seen < told - leeway(told) && !depends(id, method);
      return isMore || isLess ? [`${id} asks ${method} ${seen} times, ${told} are told`] : [];
    });
  });
  expect([off, Object.keys(found).toSorted()]).toEqual([[], NODE_COSTS.map(({ id }) => id).toSorted()]);
});
