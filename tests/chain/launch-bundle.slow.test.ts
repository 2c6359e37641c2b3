import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ofKind } from '#operations/by-kind';
import type { LaunchIntent } from '#operations/intent';
import { behindOf, bundleOf, stepsIn, tipOf } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { toFault } from '#shared/fault';
import { LAUNCHPAD_IDS } from '#shared/launchpads';
import { tipAccountFor } from '../../src/chain/tip-accounts';
import { BlockEngine } from '../../localnet/rpc/block-engine';
import { extraCostOf } from '../../src/chain/extra-cost';
import type { Keys } from '../support/money';
import { openPlannerWorld, type PlannerWorld, TEXTS } from '../support/planner-world';
import { signStep, SOL } from '../support/trades';

const TIP = 300_000n;
const SPENT = SOL / 5n;
const BUYS = { lamports: SPENT, slippageBps: 2_000, microLamports: 3_000n };

let world: PlannerWorld;
beforeAll(async () => {
  world = await openPlannerWorld();
});
afterAll(() => world.close());

const buyers = ({ trades = [] }: LaunchIntent): readonly string[] =>
  trades.flatMap(({ trade }) => ('wallet' in trade ? [trade.wallet] : []));

/** Hands every step of a plan to the engine of the network as one bundle; answers whether it landed. */
async function landTogether(plan: LaunchIntent, keys: readonly Keys[]): Promise<boolean> {
  const { front } = world;
  front.net.advance();
  const { blockhash } = front.net.slots.latestBlockhash('confirmed');
  const engine = new BlockEngine(front.net);
  const wires = stepsIn(plan).map((idx) =>
    Buffer.from(signStep(buildStep(plan, idx, world.groundOf(plan)), keys, blockhash)),
  );
  const id = engine.send(wires);
  await new Promise((resolve) => setImmediate(resolve));
  expect(wires.map(({ length }) => length <= 1_232)).toEqual(wires.map(() => true));
  return engine.inflight(id)?.status === 'Landed';
}

describe.each(LAUNCHPAD_IDS)('a bundled launch on %s', (platform) => {
  test('Safe: the launch is a bundle of one whose tip the master pays, to the lamport', async () => {
    const { plan, keys, mint } = await world.launched(platform, SOL / 2n, { bundle: { tipLamports: TIP } });
    const account = tipAccountFor(world.master.address, mint.address);
    expect([stepsIn(plan).map((idx) => bundleOf(plan, idx)), tipOf(plan, 0)]).toEqual([
      [[0]],
      { account, lamports: TIP },
    ]);
    const held = [world.master.address, account].map((address) => world.venue.lamports(address));
    expect(await landTogether(plan, keys)).toBe(true);
    const { totalLamports } = plan.costs;
    expect(
      [world.master.address, account].map((address, index) => world.venue.lamports(address) - (held[index] ?? 0n)),
    ).toEqual([-totalLamports, TIP]);
    expect(world.venue.tokens(plan.dev, plan.mint)).toBe(plan.tokensOut);
    const priorityFees = plan.costs.networkFeeLamports - 15_000n;
    expect(extraCostOf(buildStep(plan, 0, world.groundOf(plan)).instructions)).toBe(TIP + priorityFees);
  });

  test('Instant: three others buy in the same slot without a wait, each for what was planned to the lamport', async () => {
    const snipers = [world.funded(), world.funded(), world.funded()];
    const { plan, keys } = await world.launched(platform, SOL / 2n, {
      bundle: { tipLamports: TIP },
      snipes: { ...BUYS, snipers: snipers.map(({ address: wallet }) => ({ wallet, delayMs: 0 })) },
    });
    const steps = stepsIn(plan);
    expect([steps.map((idx) => bundleOf(plan, idx)), steps.map((idx) => behindOf(plan, idx))]).toEqual([
      steps.map(() => [0, 1, 2, 3]),
      steps.map(() => null),
    ]);
    expect(buyers(plan)).toEqual(snipers.map(({ address }) => address));
    const held = snipers.map(({ address }) => world.venue.lamports(address));
    expect(await landTogether(plan, [...keys, ...snipers])).toBe(true);
    const bought = (plan.trades ?? []).flatMap(({ trade }) => ofKind('buy', trade) ?? []);
    expect(snipers.map(({ address }, index) => (held[index] ?? 0n) - world.venue.lamports(address))).toEqual(
      bought.map(({ costs }) => costs.totalLamports),
    );
    expect(snipers.map(({ address }) => world.venue.tokens(address, plan.mint))).toEqual(
      bought.map(({ tokensOut }) => tokensOut),
    );
  });

  test('one buy that cannot be paid by then takes the launch with it, and nothing of it costs anything', async () => {
    const sniper = world.funded();
    const { plan, keys } = await world.launched(platform, SOL / 2n, {
      bundle: { tipLamports: TIP },
      snipes: { ...BUYS, snipers: [{ wallet: sniper.address, delayMs: 0 }] },
    });
    world.venue.leave(sniper.address, SPENT / 2n);
    const held = world.venue.lamports(world.master.address);
    expect(await landTogether(plan, [...keys, sniper])).toBe(false);
    expect([world.venue.bytes(plan.mint), world.venue.lamports(world.master.address)]).toEqual([null, held]);
  });

  test('Insta-sell stands behind the launch, out of the bundle', async () => {
    const { plan } = await world.launched(platform, SOL / 2n, { bundle: { tipLamports: TIP }, instaSellMs: 200 });
    expect(stepsIn(plan).map((idx) => [bundleOf(plan, idx), behindOf(plan, idx)])).toEqual([
      [[0], null],
      [null, { idx: 0, delayMs: 200 }],
    ]);
  });

  test('a launch whose tip has no room is refused by its size before anything is signed, and the longest text that fits launches', async () => {
    const longest = { name: 'N'.repeat(32), symbol: 'SYMBOLSYMB', uri: `https://gantry.example/${'u'.repeat(177)}` };
    const sizeWith = async (texts: typeof TEXTS): Promise<string> =>
      world.launched(platform, SOL / 2n, { ...texts, bundle: { tipLamports: TIP } }).then(
        () => 'fits',
        (error: unknown) => toFault(error).detail ?? '',
      );
    const [usual, most] = [await sizeWith(TEXTS), await sizeWith(longest)];
    expect(usual).toBe('fits');
    expect(most).toMatch(/^fits$|^With its tip this launch has \d{4} of 1232 bytes\. Launch it without a bundle\.$/);
  });

  test('a plan whose tip is too small, goes elsewhere or is not in its costs is built by nobody, nor one whose bundle waits', async () => {
    const sniper = world.funded();
    const { plan } = await world.launched(platform, SOL / 2n, {
      bundle: { tipLamports: TIP },
      snipes: { ...BUYS, snipers: [{ wallet: sniper.address, delayMs: 0 }] },
    });
    const { bundle, trades: [trade] = [], costs } = plan;
    if (bundle === undefined || trade === undefined) throw new Error('no bundle');
    const { account } = bundle.tip;
    const less = { ...costs, tipLamports: 999n, totalLamports: costs.totalLamports - TIP + 999n };
    const wrong: readonly (readonly [string, number, Partial<LaunchIntent>])[] = [
      ['its tip is less than block engines take', 0, { bundle: { tip: { account, lamports: 999n } }, costs: less }],
      ['its tip differs', 0, { bundle: { tip: { account, lamports: TIP + 1n } } }],
      ['its tip differs', 0, { costs: { ...costs, tipLamports: 0n, totalLamports: costs.totalLamports - TIP } }],
      ['its costs do not add up', 0, { costs: { ...costs, totalLamports: costs.totalLamports - 1n } }],
      ['its tip goes to no block engine', 0, { bundle: { tip: { account: sniper.address, lamports: TIP } } }],
      ['what is in a bundle waits for nothing', 1, { trades: [{ ...trade, delayMs: 1 }] }],
    ];
    for (const [detail, idx, changed] of wrong) {
      const refused = ((): unknown => {
        try {
          return buildStep({ ...plan, ...changed }, idx, world.groundOf(plan));
        } catch (error) {
          return toFault(error).detail;
        }
      })();
      expect(refused).toBe(detail);
    }
  });
});
