import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperationIntent } from '#operations/intent';
import { planOf } from '#operations/intent';
import type { SignRequest } from '../../src/services/keyring/intents';
import { TOKEN_2022_PROGRAM } from '../../src/chain/address';
import { LOOKUP_TABLE_ADDRESS } from '../../localnet/genesis/lookup-table';
import { nextId } from '../support/money';
import { type SignerBench, startSigner } from '../support/signer-bench';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';

let world: TradeWorld;
let bench: SignerBench;
beforeAll(async () => {
  world = await startTrading();
  const { money } = world;
  bench = startSigner(
    {
      call: (method, path, body) => money.browser.call(method, path, body === undefined ? {} : { body }),
    },
    { rpcUrl: money.front.rpcUrl, network: { id: money.network.id, lookupTables: [LOOKUP_TABLE_ADDRESS] } },
  );
});
beforeEach(() => world.dropGroups());
afterAll(() => world.money.close());

const requestOf = (intent: OperationIntent): SignRequest => ({
  id: nextId(),
  networkId: world.money.network.id,
  intent,
});

type Plan = (group: Group, mint: string) => Promise<OperationIntent>;
const KINDS: readonly (readonly [string, Plan])[] = [
  ['distribute', (group) => world.planDistribute(group, 100_000_000n)],
  ['return', (group) => world.planReturn(group)],
  [
    'close',
    async (group) => {
      for (const wallet of group.wallets) world.venue.open(wallet, world.venue.coin(), TOKEN_2022_PROGRAM);
      return world.planClose(group);
    },
  ],
  ...(['row', 'card', 'coin', 'group'] as const).map((surface): readonly [string, Plan] => [
    `sell, ${surface}`,
    async (group, mint) => {
      const wallets = surface === 'row' ? group.wallets.slice(0, 1) : group.wallets;
      world.holding({ ...group, wallets }, mint);
      return world.planSell({ ...group, wallets }, mint, { surface, percentBps: surface === 'row' ? 5_000 : 10_000 });
    },
  ]),
  ['buy', (group, mint) => world.planBuy(group, mint)],
];

test.each(KINDS)(
  'no call of the network or the API stands between the press and the one message, and the message is taken: %s',
  async (_what, plan) => {
    const mint = world.venue.coin();
    const group = await world.group(3);
    const request = requestOf(await plan(group, mint));
    world.money.front.net.advance();
    await bench.signer.prepare(request);
    expect(bench.traffic.length).toBeGreaterThan(0);
    bench.traffic.length = 0;
    const steps = await bench.signer.sign(request);
    expect([bench.traffic, await bench.signer.publicKeys()]).toEqual([[], []]);
    const { id, networkId, intent } = request;
    await world.money.start({ id, networkId, plan: planOf(intent), steps: [...steps] });
    await world.until(id, 'done');
  },
);

test('one press for the plans of two groups signs both at once, though each forgets the master it shares', async () => {
  const groups = [await world.group(2), await world.group(2)];
  const requests: SignRequest[] = [];
  for (const group of groups) requests.push(requestOf(await world.planReturn(group)));
  for (const request of requests) await bench.signer.prepare(request);
  bench.traffic.length = 0;
  const signed = await Promise.all(requests.map((request) => bench.signer.sign(request)));
  expect([signed.map(({ length }) => length), bench.traffic, await bench.signer.publicKeys()]).toEqual([
    [1, 1],
    [],
    [],
  ]);
});

test('a plan that stays on the screen costs one blockhash each time, and its keys are opened once', async () => {
  const request = requestOf(await world.planReturn(await world.group(2)));
  await bench.signer.prepare(request);
  const first = await bench.signer.publicKeys();
  bench.traffic.length = 0;
  for (let round = 0; round < 3; round += 1) {
    bench.advance(20_000);
    await bench.signer.prepare(request);
  }
  expect([first.length, bench.traffic.map(({ path }) => path)]).toEqual([
    3,
    ['/rpc getLatestBlockhash', '/rpc getLatestBlockhash', '/rpc getLatestBlockhash'],
  ]);
  bench.advance(31_000);
  bench.traffic.length = 0;
  await bench.signer.sign(request);
  expect(bench.traffic.map(({ path }) => path)).toEqual(['/rpc getLatestBlockhash']);
});

test('a press while it is being prepared waits for that and asks for nothing twice', async () => {
  const request = requestOf(await world.planReturn(await world.group(2)));
  bench.traffic.length = 0;
  const preparing = bench.signer.prepare(request);
  await bench.signer.sign(request);
  await preparing;
  const asked = bench.traffic.map(({ path }) => path);
  expect(asked.filter((path) => path === '/operations/keys' || path === '/rpc getLatestBlockhash')).toEqual([
    '/rpc getLatestBlockhash',
    '/operations/keys',
  ]);
});

test('13.11 what is let go of takes its keys with it, but not those another plan is ready with; nor is what comes in after it kept', async () => {
  const [one, other] = [await world.group(2), await world.group(2)];
  const first = requestOf(await world.planReturn(one));
  const second = requestOf(await world.planReturn(other));
  await bench.signer.prepare(first);
  await bench.signer.prepare(second);
  await bench.signer.release([first.id]);
  const { master } = world.money;
  const held = (await bench.signer.publicKeys()).toSorted();
  expect(held).toEqual([master.address, ...other.wallets.map(({ address }) => address)].toSorted());
  await bench.signer.release([second.id]);
  expect(await bench.signer.publicKeys()).toEqual([]);
  const late = bench.signer.prepare(first).then(
    () => 'prepared',
    () => 'let go of',
  );
  await bench.signer.release([first.id]);
  expect([await late, await bench.signer.publicKeys()]).toEqual(['let go of', []]);
});
