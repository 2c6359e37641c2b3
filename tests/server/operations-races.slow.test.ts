import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationIntent } from '#operations/intent';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';
import { SOL } from '../support/trades';

const RACES = 40;
let world: TradeWorld;
let group: Group;
beforeAll(async () => {
  world = await startTrading();
  group = await world.group(3, SOL / 10n);
});
afterAll(() => world.money.close());

const held = (): readonly bigint[] => group.wallets.map(({ address }) => world.venue.lamports(address));
const master = (): bigint => world.venue.lamports(world.money.master.address);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

type Ask = () => Promise<OperationIntent>;
const give: Ask = () => world.planDistribute(group, SOL / 10n);
const takeBack: Ask = () => world.planReturn(group);
const close: Ask = () => world.planClose(group);
/** What two windows ask for at the same moment. */
const PAIRS: readonly (readonly [Ask, Ask])[] = [
  [give, give],
  [give, takeBack],
  [close, give],
  [takeBack, takeBack],
  [close, close],
];

test(`X10 P14 ${RACES} times two windows act on one group at once: one of them does, the other is told that it is busy, and every lamport follows from the one`, async () => {
  for (let race = 0; race < RACES; race += 1) {
    const [one, other] = PAIRS[race % PAIRS.length] ?? [give, give];
    if (sum(held()) === 0n) for (const { address } of group.wallets) world.venue.fund(address, SOL / 50n);
    if ([one, other].includes(close)) world.wrap(group, 1_000_000n);
    world.money.front.net.advance();
    const bodies = [world.body(await one(), group), world.body(await other(), group)];
    const before = sum([...held(), master()]);
    const answers = await Promise.all(bodies.map((body) => world.post('/operations', body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('wallet-busy');
    const winner = bodies[answers.findIndex(({ status }) => status === 201)];
    const done = await world.until(winner?.id ?? '', 'done');
    const fees = 'steps' in done.plan ? sum(done.plan.steps.map((step) => BigInt(step.networkFeeLamports))) : 0n;
    const closed = done.plan.kind === 'close' ? done.plan.steps.flatMap((step) => step.accounts) : [];
    const back = sum(closed.map(({ lamports }) => BigInt(lamports)));
    expect(sum([...held(), master()])).toBe(before - fees + back);
  }
}, 120_000);

test('two windows that sign the same plan over one blockhash make the same bytes: they belong to one operation', async () => {
  world.money.front.net.advance();
  const plan = await give();
  const first = world.body(plan, group);
  const second = { ...first, id: world.body(plan, group).id };
  expect(await world.post('/operations', first)).toEqual({ status: 201, code: null });
  await world.until(first.id, 'done');
  expect(await world.post('/operations', second)).toEqual({ status: 409, code: 'same-bytes' });
});
