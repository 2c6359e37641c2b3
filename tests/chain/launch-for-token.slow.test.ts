import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certainOf, coinsTraded, movementsOf, tokenCoinsTraded } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { USD1, WRAPPED_SOL } from '../../src/chain/address';
import { compileMessage, transactionSize, usefulTables } from '../../src/chain/message';
import { tokenLaunchpadOf } from '../../src/chain/platforms/token-launchpads';
import {
  type DollarPlatform,
  type DollarWorld,
  faultWhen,
  openDollarWorld,
  unnoticedIn,
} from '../support/dollar-world';
import { DOLLAR, type Dollars, purseOf } from '../support/dollars';
import type { Keys } from '../support/money';
import { outcomeOf } from '../support/planner-world';
import { TABLES } from '../support/trades';

let world: DollarWorld;
let dollars: Dollars;
beforeAll(async () => {
  world = await openDollarWorld();
  dollars = world.dollars;
});
afterAll(() => world.close());

describe.each<DollarPlatform>(['bonk', 'meteora'])('a launch for USD1 at %s', (platform) => {
  test('CON-40 costs the master what was planned in SOL and in USD1, to the lamport and to the unit, and leaves the developer neither', async () => {
    const master = world.payer(250n * DOLLAR);
    const { plan, dev, mint, keys } = await world.planToLaunch(platform, master);
    expect([plan.spendUnits, plan.quoteMint]).toEqual([100n * DOLLAR, USD1]);
    const before = world.venue.lamports(master.address);
    world.play(plan, keys);
    expect(before - world.venue.lamports(master.address)).toBe(plan.costs.totalLamports);
    expect([dollars.of(master.address), dollars.of(dev.address)]).toEqual([150n * DOLLAR, 0n]);
    expect(world.venue.tokens(dev.address, mint.address)).toBe(plan.tokensOut);
    expect(world.venue.lamports(dev.address)).toBe(plan.costs.devReserveLamports);
    const known = tokenLaunchpadOf(platform, USD1);
    expect(world.bytesOf(known?.curveAddress(mint.address) ?? '') === null).toBe(false);
  });

  test('without a first buy asks for no USD1 and opens no account of it', async () => {
    const master = world.payer(0n);
    const { plan, dev, keys } = await world.planToLaunch(platform, master, { spendUnits: 0n });
    const before = world.venue.lamports(master.address);
    world.play(plan, keys);
    expect(before - world.venue.lamports(master.address)).toBe(plan.costs.totalLamports);
    expect([plan.tokensOut, world.bytesOf(purseOf(dev.address))]).toEqual([0n, null]);
  });

  test('what a developer holds in USD1 stays, and its account is paid for once', async () => {
    const master = world.payer(250n * DOLLAR);
    const first = await world.planToLaunch(platform, master);
    world.play(first.plan, first.keys);
    dollars.give(first.dev.address, 7n);
    const second = await world.planToLaunch(platform, master, { by: first.dev });
    expect(first.plan.costs.rentLamports - second.plan.costs.rentLamports >= world.accountRent).toBe(true);
    const before = world.venue.lamports(master.address);
    world.play(second.plan, second.keys);
    expect(before - world.venue.lamports(master.address)).toBe(second.plan.costs.totalLamports);
    expect([dollars.of(master.address), dollars.of(first.dev.address)]).toEqual([50n * DOLLAR, 7n]);
  });

  test('a master that lacks one unit of USD1 or one lamport is refused by the name of what it lacks', async () => {
    const rich = world.payer(100n * DOLLAR);
    const { plan } = await world.planToLaunch(platform, rich);
    const named = (keys: Keys): string => `${keys.address.slice(0, 4)}…${keys.address.slice(-4)}`;
    const poor = world.payer(100n * DOLLAR - 1n);
    expect(await faultWhen(world.planToLaunch(platform, poor))).toEqual({
      code: 'chain/insufficient-funds',
      detail: `Master ${named(poor)} has 99.999999 USD1 and needs 100 USD1`,
    });
    const none = world.payer(0n);
    expect(await faultWhen(world.planToLaunch(platform, none))).toEqual({
      code: 'chain/insufficient-funds',
      detail: `Master ${named(none)} has 0 USD1 and needs 100 USD1`,
    });
    // The rehearsal asks for more compute units than the plan, so who can pay the plan alone is given a price of none.
    const cheap = { microLamports: 0n };
    const { costs } = (await world.planToLaunch(platform, rich, cheap)).plan;
    const exact = world.payer(100n * DOLLAR, costs.totalLamports);
    const all = await world.planToLaunch(platform, exact, cheap);
    world.play(all.plan, all.keys);
    expect([world.venue.lamports(exact.address), dollars.of(exact.address)]).toEqual([0n, 0n]);
    const less = world.payer(100n * DOLLAR, costs.totalLamports - 1n);
    const fault = await faultWhen(world.planToLaunch(platform, less, cheap));
    expect(fault).toEqual({
      code: 'chain/insufficient-funds',
      detail: expect.stringContaining(`Master ${named(less)} has`),
    });
    expect(plan.costs.totalLamports > costs.totalLamports).toBe(true);
  });

  test('an amount that buys nothing, a text that is too long and a token that nobody sells for are refused', async () => {
    const master = world.payer(100n * DOLLAR);
    const codes = await Promise.all(
      [{ spendUnits: 1n }, { name: 'n'.repeat(33) }, { quoteMint: WRAPPED_SOL }, { platform: 'pumpfun' as const }].map(
        (changed) => outcomeOf(world.planToLaunch(platform, master, changed)),
      ),
    );
    expect(codes).toEqual([
      'chain/out-of-range',
      'chain/out-of-range',
      'chain/unsupported-platform',
      'chain/unsupported-platform',
    ]);
  });

  test('with the longest name and ticker is one transaction, at letsbonk up to a metadata address of 183 bytes, and one longer is refused by its size', async () => {
    const longest = platform === 'bonk' ? 183 : 200;
    const textsOf = (uri: number) => ({ name: 'N'.repeat(32), symbol: 'S'.repeat(10), uri: 'u'.repeat(uri) });
    const { plan } = await world.planToLaunch(platform, world.payer(100n * DOLLAR), textsOf(longest));
    const { payer: paying, instructions } = buildStep(plan, 0, world.groundOf(plan));
    const lookupTables = usefulTables(TABLES, { payer: paying, instructions });
    const size = transactionSize(compileMessage({ payer: paying, instructions, blockhash: paying, lookupTables }));
    expect(size).toBe(platform === 'bonk' ? 1_232 : 1_116);
    const longer = await faultWhen(world.planToLaunch(platform, world.payer(100n * DOLLAR), textsOf(longest + 1)));
    expect(longer).toEqual(
      platform === 'bonk'
        ? { code: 'chain/transaction-too-large', detail: '1233 of 1232 bytes' }
        : { code: 'chain/out-of-range', detail: 'uri has 201 of 200 bytes' },
    );
  });

  test('each changed field of it changes what is signed or is refused, but names', async () => {
    const { plan } = await world.planToLaunch(platform, world.payer(100n * DOLLAR));
    const ground = world.groundOf(plan);
    const unnoticed = unnoticedIn(plan, ground);
    expect(unnoticed).toEqual(['groupId', 'imageUrl']);
    for (const wrong of [{ platform: 'pumpfun' } as const, { quoteMint: WRAPPED_SOL }])
      expect(() => buildStep({ ...plan, ...wrong }, 0, ground)).toThrow('its platform sells nothing for this token');
  });

  test('its movements name USD1, and the journal’s judge must see the master pay it', async () => {
    const { plan, dev, mint } = await world.planToLaunch(platform, world.payer(100n * DOLLAR));
    const paid = movementsOf(plan, 0).filter((one) => one.what === 'paid');
    expect(paid.map(({ from, to, mint: of, least, most }) => [from, to, of, least, most])).toEqual([
      [plan.master, null, USD1, 100n * DOLLAR, 100n * DOLLAR],
    ]);
    expect(certainOf(plan, 0)).toEqual([
      { address: dev.address, mint: mint.address, least: plan.tokensOut, most: plan.tokensOut },
      { address: plan.master, mint: USD1, least: -100n * DOLLAR, most: -100n * DOLLAR },
    ]);
    expect([coinsTraded(plan), tokenCoinsTraded(plan)]).toEqual([new Map(), new Map([[platform, []]])]);
  });
});
