import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuyIntent, LaunchIntent } from '#operations/intent';
import { partiesOf } from '#operations/kinds';
import { behindOf, stepsIn, stepsOf } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { toFault } from '#shared/fault';
import { shortAddress } from '#shared/ids';
import { LAUNCHPAD_IDS, type LaunchpadId } from '#shared/launchpads';
import { formatSolFixed } from '#shared/money';
import { type Keys, newKeys } from '../support/money';
import { openPlannerWorld, type PlannerWorld } from '../support/planner-world';
import { SOL, type Venue } from '../support/trades';

const SPENT = SOL / 5n;
const TERMS = { lamports: SPENT, slippageBps: 2_000, microLamports: 3_000n };

let world: PlannerWorld;
let venue: Venue;
beforeAll(async () => {
  world = await openPlannerWorld();
  ({ venue } = world);
});
afterAll(() => world.close());

interface Sniped {
  readonly plan: LaunchIntent;
  readonly keys: readonly Keys[];
  readonly dev: Keys;
}

/** A launch with buys behind it, each by its own wallet after its own delay, given in this order. */
async function sniped(
  platform: LaunchpadId,
  snipers: readonly (readonly [Keys, number])[],
  devBuyLamports = SOL / 2n,
): Promise<Sniped> {
  const { plan, keys, dev } = await world.launched(platform, devBuyLamports, {
    snipes: { ...TERMS, snipers: snipers.map(([{ address: wallet }, delayMs]) => ({ wallet, delayMs })) },
  });
  return { plan, dev, keys: [...keys, ...snipers.map(([wallet]) => wallet)] };
}

const buysOf = ({ trades = [] }: LaunchIntent): readonly BuyIntent[] =>
  trades.flatMap(({ trade }) => (trade.kind === 'buy' ? [trade] : []));

describe.each(LAUNCHPAD_IDS)('a launch on %s and the buys behind it', (platform) => {
  test('LCH-06 each is due at its own delay, costs what was planned to the lamport, and is the same bytes before the coin stands and after', async () => {
    const [late, first, next] = [world.funded(), world.funded(), world.funded()];
    const { plan, keys } = await sniped(platform, [
      [late, 480],
      [first, 120],
      [next, 300],
    ]);
    expect(stepsIn(plan).map((idx) => behindOf(plan, idx))).toEqual([
      null,
      { idx: 0, delayMs: 120 },
      { idx: 0, delayMs: 300 },
      { idx: 0, delayMs: 480 },
    ]);
    expect(stepsOf(plan).map(({ label, from }) => [label, from])).toEqual([
      ['launch', world.master.address],
      ['buy', first.address],
      ['buy', next.address],
      ['buy', late.address],
    ]);
    expect(partiesOf(plan).slice(3)).toEqual(
      [first, next, late].map(({ address }) => ({ role: 'wallet', address, groupId: 'g' })),
    );

    const signed = stepsIn(plan).map((idx) => buildStep(plan, idx, world.groundOf(plan)));
    for (const [idx, step] of signed.entries()) {
      expect(buildStep(plan, idx, world.groundOf(plan))).toEqual(step);
      const buy = buysOf(plan)[idx - 1];
      const held = buy === undefined ? 0n : venue.lamports(buy.wallet);
      venue.play(step, keys);
      if (buy === undefined) continue;
      expect(venue.tokens(buy.wallet, plan.mint)).toBe(buy.tokensOut);
      expect(held - venue.lamports(buy.wallet)).toBe(buy.costs.totalLamports);
    }
  });

  test('what the launch does not open the first buy behind it does, and the next pays nothing for it', async () => {
    const snipers = [world.funded(), world.funded()];
    const { plan, keys } = await sniped(
      platform,
      snipers.map((wallet, index) => [wallet, 100 * (index + 1)]),
      0n,
    );
    venue.play(buildStep(plan, 0, world.groundOf(plan)), keys);
    for (const [index, buy] of buysOf(plan).entries()) {
      const held = venue.lamports(buy.wallet);
      venue.play(buildStep(plan, index + 1, world.groundOf(plan)), keys);
      expect(held - venue.lamports(buy.wallet)).toBe(buy.costs.totalLamports);
    }
  });

  test('a buy whose slippage is used up by strangers brings the agreed at least', async () => {
    const sniper = world.funded();
    const { plan, keys } = await sniped(platform, [[sniper, 200]]);
    const before = buildStep(plan, 1, world.groundOf(plan));
    venue.play(buildStep(plan, 0, world.groundOf(plan)), keys);
    await world.buy(world.funded(), plan.mint);
    venue.play(before, keys);
    const [buy] = buysOf(plan);
    expect(venue.tokens(sniper.address, plan.mint)).toBeGreaterThanOrEqual(buy?.leastTokens ?? buy?.tokensOut ?? 0n);
  });

  test('a plan whose buys are of another coin, by somebody else or of one wallet twice is built by nobody', async () => {
    const { plan, dev } = await sniped(platform, [
      [world.funded(), 100],
      [world.funded(), 200],
    ]);
    const ground = world.groundOf(plan);
    const [first, second] = plan.trades ?? [];
    const buy = buysOf(plan)[0];
    if (first === undefined || second === undefined || buy === undefined) throw new Error('no buys');
    const other = newKeys().address;
    const elsewhere = LAUNCHPAD_IDS.find((id) => id !== platform) ?? platform;
    const wrong: readonly (readonly [string, Partial<BuyIntent>])[] = [
      ['it buys another coin than the launched', { mint: other }],
      ['it buys another coin than the launched', { platform: elsewhere }],
      ['somebody else buys behind the launch', { groupId: 'another' }],
      ['somebody else buys behind the launch', { master: other }],
      ['who launches buys in the launch itself', { wallet: dev.address }],
      ['who launches buys in the launch itself', { wallet: plan.master }],
      ['not each buyer behind the launch is another wallet', { wallet: buysOf(plan)[1]?.wallet ?? other }],
      ['its costs do not add up', { costs: { ...buy.costs, totalLamports: buy.costs.totalLamports + 1n } }],
    ];
    for (const [detail, changed] of wrong) {
      const trades = [{ ...first, trade: { ...buy, ...changed } }, second];
      expect(refusalOf(() => buildStep({ ...plan, trades }, 1, ground))).toEqual(['chain/plan-refused', detail]);
    }
    const { plan: selling } = await world.launched(platform, SOL / 2n, { instaSellMs: 100 });
    const mixed = [...(selling.trades ?? []), second];
    expect(refusalOf(() => buildStep({ ...plan, trades: mixed }, 1, ground))).toEqual([
      'chain/plan-refused',
      'a sale is all that trades behind its launch',
    ]);
  });
});

function refusalOf(work: () => unknown): readonly [string, string | undefined] {
  try {
    work();
  } catch (error) {
    const { code, detail } = toFault(error);
    return [code, detail];
  }
  throw new Error('it was built');
}

test('a sniper who is short by a lamport is named with what is needed, and one with it keeps its rent', async () => {
  const [rich, poor] = [world.funded(), world.funded()];
  const asked = () =>
    sniped('pumpfun', [
      [rich, 100],
      [poor, 200],
    ]);
  const { plan } = await asked();
  // The quote alone must be paid; its slippage shrinks to what is there.
  const needed = (buysOf(plan)[1]?.costs.totalLamports ?? 0n) + world.emptyRent;
  venue.leave(poor.address, needed - 1n);
  const failure = await asked().then(
    () => null,
    (error: unknown) => toFault(error),
  );
  const sol = formatSolFixed(needed + 49_999n, 4);
  expect([failure?.code, failure?.detail]).toEqual([
    'chain/insufficient-funds',
    `Sniper ${shortAddress(poor.address)} has ${formatSolFixed(needed - 1n, 4)} SOL and needs ${sol}`,
  ]);
  venue.leave(poor.address, needed);
  const { plan: again, keys } = await asked();
  for (const idx of stepsIn(again)) venue.play(buildStep(again, idx, world.groundOf(again)), keys);
  expect(venue.lamports(poor.address)).toBe(world.emptyRent);
});
