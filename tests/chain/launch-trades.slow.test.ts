import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StepGround } from '#operations/built-step';
import type { LaunchIntent } from '#operations/intent';
import { behindOf, boundsOf, stepsOf } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { toFault } from '#shared/fault';
import { LAUNCHPAD_IDS, type LaunchpadId } from '#shared/launchpads';
import { launchpadIn, openLaunchpads } from '../../src/chain/platforms/launchpads';
import { type Keys, newKeys } from '../support/money';
import { openPlannerWorld, outcomeOf, type PlannerWorld, saleOf } from '../support/planner-world';
import { SOL, type Venue } from '../support/trades';

const DELAY = 300;

let world: PlannerWorld;
let venue: Venue;
beforeAll(async () => {
  world = await openPlannerWorld();
  ({ venue } = world);
});
afterAll(() => world.close());

const groundOf = (intent: LaunchIntent): StepGround => world.groundOf(intent);
const fundedMaster = (): Keys => world.funded(5n * SOL);
/** At no price, so that a draft costs what the launch costs. */
const FREE = { microLamports: 0n };

const planned = (platform: LaunchpadId, payer: Keys, changed: Parameters<PlannerWorld['launched']>[2] = {}) =>
  world.launched(platform, SOL / 2n, { instaSellMs: DELAY, payer, ...changed });

describe.each(LAUNCHPAD_IDS)('a launch on %s and the sale behind it', (platform) => {
  test('LCH-14 CHN-24 the sale waits behind the launch, sells exactly what was bought, and brings what was planned to the lamport', async () => {
    const master = fundedMaster();
    const { plan, dev, mint, keys } = await planned(platform, master);
    const [sale] = saleOf(plan).steps;
    const [position] = sale?.positions ?? [];
    expect([behindOf(plan, 0), behindOf(plan, 1)]).toEqual([null, { idx: 0, delayMs: DELAY }]);
    expect(stepsOf(plan).map(({ label, from, mint: coin, amount }) => ({ label, from, coin, amount }))).toEqual([
      { label: 'launch', from: master.address, coin: mint.address, amount: plan.tokensOut },
      { label: 'sell', from: master.address, coin: mint.address, amount: plan.tokensOut },
    ]);

    const before = buildStep(plan, 1, groundOf(plan));
    venue.play(buildStep(plan, 0, groundOf(plan)), keys);
    expect(venue.tokens(dev.address, mint.address)).toBe(plan.tokensOut);
    // What was signed before the coin was there is what is built now that the chain shows its curve.
    expect(buildStep(plan, 1, groundOf(plan))).toEqual(before);

    const [held, paid] = [venue.lamports(dev.address), venue.lamports(master.address)];
    venue.play(before, keys);
    expect(venue.tokens(dev.address, mint.address)).toBe(0n);
    expect(venue.lamports(dev.address) - held).toBe(position?.expectedLamports);
    expect(paid - venue.lamports(master.address)).toBe(sale?.networkFeeLamports);
    const least = ((position?.expectedLamports ?? 0n) * 8_000n) / 10_000n;
    expect(boundsOf(plan, 1).find(({ address, mint: coin }) => address === dev.address && coin === null)).toEqual({
      address: dev.address,
      mint: null,
      least,
      most: 1n << 64n,
    });
    expect(position?.minLamports).toBe(least);
  });

  test('the curve that a launch and a buy leave is the curve the chain has behind them', async () => {
    const { plan, mint, keys } = await planned(platform, fundedMaster());
    const bare = { launchpads: openLaunchpads(new Map([[platform, []]]), venue.bytes) };
    venue.play(buildStep(plan, 0, groundOf(plan)), keys);
    const { mint: coin, dev, devBuyLamports } = plan;
    const [expected, seen] = [
      launchpadIn(bare.launchpads, platform).withLaunch({ mint: coin, creator: dev }, devBuyLamports),
      launchpadIn(groundOf(plan).launchpads, platform),
    ];
    const quotes = (launchpad: typeof seen) => ({
      buys: [1n, SOL / 10n, 3n * SOL].map((lamports) => launchpad.quoteBuy(mint.address, lamports)),
      behind: launchpad.withBuy(mint.address, SOL / 5n).quoteBuy(mint.address, SOL),
      sale: launchpad.salesOf(mint.address)(plan.tokensOut),
    });
    expect(quotes(expected)).toEqual(quotes(seen));
  });

  test('a plan whose sale is of anything but what the launch brings is built by nobody', async () => {
    const { plan } = await planned(platform, fundedMaster());
    const ground = groundOf(plan);
    const [behind] = plan.trades ?? [];
    if (behind === undefined) throw new Error('no sale');
    const trade = saleOf(plan);
    const [step] = trade.steps;
    const [position] = step?.positions ?? [];
    if (step === undefined || position === undefined) throw new Error('no position');
    const sold = (changed: Partial<typeof position>) => ({
      ...trade,
      steps: [{ ...step, positions: [{ ...position, ...changed }] }],
    });
    const other = newKeys().address;
    const wrong: readonly (readonly [string, typeof trade])[] = [
      ['it sells something else than what was bought', sold({ tokens: plan.tokensOut - 1n })],
      ['it sells another coin than the launched', sold({ mint: other })],
      ['somebody else sells behind the launch', sold({ wallet: other })],
      ['somebody else sells behind the launch', sold({ groupId: 'another' })],
      ['somebody else sells behind the launch', { ...trade, master: other }],
      ['it is no one sale', { ...trade, steps: [step, step] }],
      ['it is no one sale', { ...trade, steps: [{ ...step, positions: [position, position] }] }],
      ['its least is above its quote', sold({ minLamports: position.expectedLamports + 1n })],
      ['its network fee differs', { ...trade, steps: [{ ...step, networkFeeLamports: 1n }] }],
    ];
    for (const [detail, changed] of wrong) {
      const build = () => buildStep({ ...plan, trades: [{ ...behind, trade: changed }] }, 1, ground);
      expect(attempt(build)).toEqual({ code: 'chain/plan-refused', detail });
    }
    expect(attempt(() => buildStep(plan, 2, ground)).code).toBe('chain/plan-refused');
  });
});

function attempt(work: () => unknown): { readonly code: string; readonly detail?: string } {
  try {
    work();
  } catch (error) {
    const { code, detail } = toFault(error);
    return detail === undefined ? { code } : { code, detail };
  }
  throw new Error('it was built');
}

test('DEP-41 a master short of the sale’s fee by a lamport launches nothing, and one with it is left with its rent', async () => {
  const master = fundedMaster();
  const { plan, dev, mint, keys } = await planned('pumpfun', master, FREE);
  const fee = saleOf(plan).steps[0]?.networkFeeLamports ?? 0n;
  const rent = BigInt(await venue.rpc.call<number>('getMinimumBalanceForRentExemption', [0]));
  const needed = plan.costs.totalLamports + fee + rent;
  venue.leave(master.address, needed - 1n);
  expect(await outcomeOf(planned('pumpfun', master, { ...FREE, by: dev, as: mint }))).toBe('chain/insufficient-funds');
  venue.leave(master.address, needed);
  const { plan: again } = await planned('pumpfun', master, { ...FREE, by: dev, as: mint });
  for (const idx of [0, 1]) venue.play(buildStep(again, idx, groundOf(again)), keys);
  expect(venue.lamports(master.address)).toBe(rent);
});

test('a launch without a first buy has nothing to sell', async () => {
  const asked = planned('pumpfun', fundedMaster(), { devBuyLamports: 0n });
  expect(await outcomeOf(asked)).toBe('chain/no-holdings');
});
