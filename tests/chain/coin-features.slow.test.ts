import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ofKind } from '#operations/by-kind';
import type { LaunchIntent } from '#operations/intent';
import { buildStep } from '#operations/steps';
import { stepsIn } from '#operations/movements';
import { COIN_FEATURES, type CoinFeature } from '#shared/coin-features';
import { LAUNCHPADS } from '../../src/chain/platforms/launchpads';
import {
  creatorVaultAddress,
  decodeBondingCurve,
  decodeGlobal,
  globalAddress,
  holderRewardsAddress,
  mayhemStateAddress,
  mayhemVaultAddress,
  pumpfun,
} from '../../src/chain/platforms/pumpfun';
import type { Keys } from '../support/money';
import { openPlannerWorld, outcomeOf, type PlannerWorld, saleOf } from '../support/planner-world';
import { SOL, type Venue } from '../support/trades';

/** Of pump.fun's Global: whether mayhem and holder-reward coins are made. */
const SWITCHES: Readonly<Record<CoinFeature, number>> = { mayhem: 515, 'holder-reward': 1_086 };
const SUPPLY = 1_000_000_000_000_000n;

let world: PlannerWorld;
let venue: Venue;
const allow = (feature: CoinFeature, isOpen: boolean): void =>
  venue.alter(globalAddress(), SWITCHES[feature], Uint8Array.of(Number(isOpen)));

beforeAll(async () => {
  world = await openPlannerWorld();
  ({ venue } = world);
});
beforeEach(() => {
  for (const feature of COIN_FEATURES) allow(feature, true);
});
afterAll(() => world.close());

const settings = () => decodeGlobal(venue.bytes(globalAddress()) ?? new Uint8Array());
const curveOf = (mint: string) => decodeBondingCurve(venue.bytes(pumpfun.curveAddress(mint)) ?? new Uint8Array());

/** What a launch and what is behind it move of these accounts, lamports. */
function playAll(plan: LaunchIntent, keys: readonly Keys[], places: readonly string[]): readonly bigint[] {
  const before = places.map((address) => venue.lamports(address));
  for (const idx of stepsIn(plan)) {
    const step = buildStep(plan, idx, world.groundOf(plan));
    venue.play(step, keys);
    // What was signed before the coin was there is what is built now that the chain shows its curve.
    expect(buildStep(plan, idx, world.groundOf(plan))).toEqual(step);
  }
  return places.map((address, at) => venue.lamports(address) - (before[at] ?? 0n));
}

describe.each(COIN_FEATURES)('a %s coin', (feature) => {
  test('is launched, bought by another and sold by plans that hold to the lamport, and its fees go where the program has them', async () => {
    const sniper = world.funded();
    const snipes = { lamports: SOL / 5n, slippageBps: 0, microLamports: 3_000n };
    const { plan, dev, mint, keys } = await world.launched('pumpfun', SOL / 2n, {
      feature,
      snipes: { ...snipes, snipers: [{ wallet: sniper.address, delayMs: 100 }] },
    });
    expect(plan.feature).toBe(feature);
    const { feeRecipient, reservedFeeRecipient } = settings();
    const isMayhem = feature === 'mayhem';
    const creator = isMayhem ? dev.address : holderRewardsAddress(mint.address);
    const vault = creatorVaultAddress(creator);
    const [buy] = (plan.trades ?? []).flatMap(({ trade }) => ofKind('buy', trade) ?? []);
    if (buy === undefined) throw new Error('nobody buys');
    const { master } = world;
    const moved = playAll(
      plan,
      [...keys, sniper],
      [dev.address, master.address, sniper.address, reservedFeeRecipient, feeRecipient, vault],
    );
    const protocol = plan.costs.protocolFeeLamports + buy.costs.protocolFeeLamports;
    const creatorFees = plan.costs.creatorFeeLamports + buy.costs.creatorFeeLamports;
    expect(moved).toEqual([
      plan.costs.devReserveLamports,
      -plan.costs.totalLamports,
      -buy.costs.totalLamports,
      isMayhem ? protocol : 0n,
      isMayhem ? 0n : protocol,
      creatorFees + world.emptyRent,
    ]);
    expect([venue.tokens(dev.address, mint.address), venue.tokens(sniper.address, mint.address)]).toEqual([
      plan.tokensOut,
      buy.tokensOut,
    ]);
    const { isMayhemMode, isHolderReward, creator: named } = curveOf(mint.address);
    expect([isMayhemMode, isHolderReward, named]).toEqual([isMayhem, !isMayhem, creator]);
    expect([
      venue.bytes(mayhemStateAddress(mint.address)) !== null,
      venue.tokens(mayhemVaultAddress(), mint.address),
    ]).toEqual([isMayhem, isMayhem ? SUPPLY : 0n]);

    const trader = world.funded();
    const bought = await world.planToBuy(trader, mint.address);
    const paid = venue.lamports(trader.address);
    world.play(bought, [trader]);
    expect(paid - venue.lamports(trader.address)).toBe(bought.costs.totalLamports);
    const held = venue.lamports(trader.address);
    const sale = await world.planToSell([trader], [mint.address], 10_000, 'row');
    const [step] = sale.steps;
    const fees = (step?.networkFeeLamports ?? 0n) + (step?.tip?.lamports ?? 0n);
    world.play(sale, [trader]);
    expect([venue.tokens(trader.address, mint.address), venue.lamports(trader.address) - held + fees]).toEqual([
      0n,
      step?.positions[0]?.expectedLamports,
    ]);
  });

  test('LCH-14 is sold again behind its launch for what was planned', async () => {
    const { plan, dev, mint, keys } = await world.launched('pumpfun', SOL / 2n, { feature, instaSellMs: 100 });
    const [moved] = playAll(plan, keys, [dev.address]);
    const [position] = saleOf(plan).steps.flatMap(({ positions }) => positions);
    expect([venue.tokens(dev.address, mint.address), moved]).toEqual([
      0n,
      plan.costs.devReserveLamports + (position?.expectedLamports ?? 0n),
    ]);
  });

  test('is planned by nobody where the settings do not allow it, and at no other launchpad', async () => {
    expect([
      await outcomeOf(world.launched('bonk', SOL / 2n, { feature })),
      await outcomeOf(world.launched('meteora', SOL / 2n, { feature })),
    ]).toEqual(['chain/feature-closed', 'chain/feature-closed']);
    const { plan } = await world.launched('pumpfun', SOL / 2n, { feature });
    allow(feature, false);
    expect([
      await outcomeOf(world.launched('pumpfun', SOL / 2n, { feature })),
      await outcomeOf(Promise.resolve().then(() => buildStep(plan, 0, world.groundOf(plan)))),
      await outcomeOf(world.launched('pumpfun', SOL / 2n)),
    ]).toEqual(['chain/feature-closed', 'chain/feature-closed', 'planned']);
  });
});

test('a launch opens no more than its plan may ask rent for, with the longest texts', async () => {
  const longest = { name: 'n'.repeat(32), symbol: 's'.repeat(10), uri: `https://a.bc/${'u'.repeat(187)}` };
  const { plan } = await world.launched('pumpfun', SOL / 2n, { feature: 'mayhem', ...longest });
  const plain = await world.launched('pumpfun', SOL / 2n, longest);
  const { launch, features = {} } = LAUNCHPADS.pumpfun.rentMax;
  const { mayhem = 0n } = features;
  expect(plan.costs.rentLamports > plain.plan.costs.rentLamports).toBe(true);
  expect(plan.costs.rentLamports - plain.plan.costs.rentLamports <= mayhem).toBe(true);
  expect(plan.costs.rentLamports <= launch + mayhem).toBe(true);
});
