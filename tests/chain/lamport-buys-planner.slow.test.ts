import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationIntent } from '#operations/intent';
import { boundsOf } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { toFault } from '#shared/fault';
import { LAUNCHPAD_IDS } from '#shared/launchpads';
import { LAUNCHPADS } from '../../src/chain/platforms/launchpads';
import { planGroupSales } from '../../src/services/trade-planner/plan-group-sales';
import { openPlannerWorld, outcomeOf, type PlannerWorld, PRICE, TEXTS } from '../support/planner-world';
import { SOL, TABLES } from '../support/trades';

let world: PlannerWorld;
beforeAll(async () => {
  world = await openPlannerWorld();
});
afterAll(() => world.close());

// Those that wrap SOL: a buy spends its lamports to the last, and what is wrapped is lent its rent.
describe.each(LAUNCHPAD_IDS.filter((id) => LAUNCHPADS[id].buyFixes === 'lamports'))('at %s', (platform) => {
  test('TRD-05 CHN-16 a planned buy spends its limit to the lamport, brings what was quoted, and opens what is not there yet', async () => {
    const { venue, funded, planToBuy, play } = world;
    const mint = await world.coin(platform);
    const wallet = funded();
    for (const _round of [0, 1]) {
      const [lamports, tokens] = [venue.lamports(wallet.address), venue.tokens(wallet.address, mint)];
      const plan = await planToBuy(wallet, mint);
      play(plan, [wallet]);
      expect(lamports - venue.lamports(wallet.address)).toBe(plan.costs.totalLamports);
      expect(venue.tokens(wallet.address, mint) - tokens).toBe(plan.tokensOut);
      expect([plan.maxLamports, plan.leastTokens]).toEqual([
        SOL / 10n,
        plan.tokensOut - (plan.tokensOut * 500n) / 10_000n,
      ]);
      expect(boundsOf(plan, 0).find((one) => one.mint === mint)?.least).toBe(plan.leastTokens);
    }
  });

  test('TRD-05 a buy is refused where the wallet cannot lend itself the rent of wrapped SOL', async () => {
    const { funded, planToBuy, accountRent, emptyRent } = world;
    const mint = await world.coin(platform);
    const rich = await planToBuy(funded(), mint);
    const needed = rich.costs.totalLamports + accountRent + emptyRent;
    const outcome = (lamports: bigint) => outcomeOf(planToBuy(funded(lamports), mint));
    expect([await outcome(needed + 100_000n), await outcome(needed - 100_000n)]).toEqual([
      'planned',
      'chain/insufficient-funds',
    ]);
  });

  test('TRD-15 a sale of a half and of the rest brings what was quoted, to the lamport; the wallet pays for itself', async () => {
    const { venue, funded, planToSell, play } = world;
    const mint = await world.coin(platform);
    const wallet = funded();
    await world.buy(wallet, mint);
    for (const percentBps of [5_000, 10_000]) {
      const [lamports, tokens] = [venue.lamports(wallet.address), venue.tokens(wallet.address, mint)];
      const plan = await planToSell([wallet], [mint], percentBps, 'row');
      const [step] = plan.steps;
      const [position] = step?.positions ?? [];
      play(plan, [wallet]);
      expect([plan.platform, step?.payer, position?.platform, position?.lentLamports]).toEqual([
        platform,
        wallet.address,
        undefined,
        undefined,
      ]);
      expect(venue.lamports(wallet.address) - lamports).toBe(
        (position?.expectedLamports ?? 0n) - (step?.networkFeeLamports ?? 0n) - PRICE.tipLamports,
      );
      expect(tokens - venue.tokens(wallet.address, mint)).toBe(position?.tokens);
    }
    expect(venue.tokens(wallet.address, mint)).toBe(0n);
  });

  test('TRD-15 of several wallets: the master lends to the one that has nothing, gets it back, and each has the least it was promised', async () => {
    const { venue, funded, planToSell, play, master, accountRent } = world;
    const mint = await world.coin(platform);
    const [poor, other] = [funded(), funded()];
    for (const wallet of [poor, other]) await world.buy(wallet, mint);
    venue.leave(poor.address, 0n);
    const plan = await planToSell([poor, other], [mint], 10_000, 'coin');
    const positions = plan.steps.flatMap((step) => step.positions);
    expect(positions.map(({ lentLamports }) => lentLamports)).toEqual([accountRent, undefined]);
    const before = [master, poor, other].map(({ address }) => venue.lamports(address));
    play(plan, [poor, other]);
    const [paid = 0n, ...gains] = [master, poor, other].map(
      ({ address }, at) => venue.lamports(address) - (before[at] ?? 0n),
    );
    const fees = plan.steps.reduce((sum, step) => sum + step.networkFeeLamports + PRICE.tipLamports, 0n);
    expect(paid).toBe(-fees);
    expect(gains).toEqual(positions.map(({ expectedLamports }) => expectedLamports));
    expect([poor, other].map(({ address }) => venue.tokens(address, mint))).toEqual([0n, 0n]);
  });

  test('CHN-16 signer and server refuse a sale that lends more than a rent, a buy whose least is not the agreed one, and a launch whose costs are not', async () => {
    const { funded, planToBuy, planToSell, play, master, accountRent } = world;
    const mint = await world.coin(platform);
    const wallet = funded();
    const bought = await planToBuy(wallet, mint);
    play(bought, [wallet]);
    const sale = await planToSell([wallet], [mint], 10_000, 'coin');
    const refusal = (intent: OperationIntent): string => {
      try {
        buildStep(intent, 0, world.groundOf(intent));
        return 'built';
      } catch (error) {
        return toFault(error).detail ?? toFault(error).code;
      }
    };
    const lending = (lentLamports: bigint) => ({
      ...sale,
      steps: sale.steps.map((step) => ({
        ...step,
        positions: step.positions.map((one) => ({ ...one, lentLamports })),
      })),
    });
    const { leastTokens: _least, ...exact } = bought;
    const { plan } = await world.launched(platform, SOL / 2n);
    expect([
      refusal(lending(accountRent)),
      refusal(lending(100_000_000n)),
      refusal({ ...bought, leastTokens: (bought.leastTokens ?? 0n) - 1n }),
      refusal({ ...bought, leastTokens: bought.tokensOut + 1n }),
      refusal(exact),
      refusal({ ...bought, maxLamports: bought.maxLamports - 1n }),
      refusal({ ...bought, feeRecipient: master.address }),
      refusal({ ...plan, costs: { ...plan.costs, rentLamports: SOL } }),
      refusal({ ...plan, costs: { ...plan.costs, creatorFeeLamports: plan.costs.creatorFeeLamports + 1n } }),
      refusal({ ...plan, feeRecipient: master.address }),
    ]).toEqual([
      'built',
      'it pays more rent than its accounts cost',
      'its least is not the agreed one',
      'its least is not the agreed one',
      'its least is not the agreed one',
      'it spends something else than its quote',
      'its platform leaves no choice of a fee recipient',
      'it pays more rent than its accounts cost',
      'its costs do not add up',
      'its platform leaves no choice of a fee recipient',
    ]);
  });

  test('CHN-16 a name of more bytes than Metaplex takes is refused before anything is asked', async () => {
    const long = { ...TEXTS, name: 'é'.repeat(17) };
    expect(await outcomeOf(world.launched(platform, 0n, long))).toBe('chain/out-of-range');
  });
});

test('TRD-15 a group with coins of every launchpad is sold by one plan, each coin where it trades', async () => {
  const { venue, funded, master, play } = world;
  const wallet = funded();
  const mints: string[] = [];
  for (const id of LAUNCHPAD_IDS) {
    const mint = await world.coin(id);
    await world.buy(wallet, mint);
    mints.push(mint);
  }
  const [sale] = await planGroupSales(venue.rpc, TABLES, {
    groups: [{ id: 'g', name: 'All', wallets: [wallet.address] }],
    master: master.address,
    slippageBps: 100,
    ...PRICE,
    ask: null,
  });
  const intent = sale?.intent ?? null;
  if (intent === null) throw new Error('nothing is sold');
  const positions = intent.steps.flatMap((step) => step.positions);
  const [main] = LAUNCHPAD_IDS;
  expect([intent.platform, Object.fromEntries(positions.map((one) => [one.mint, one.platform ?? null]))]).toEqual([
    main,
    Object.fromEntries(mints.map((mint, at) => [mint, at === 0 ? null : LAUNCHPAD_IDS[at]])),
  ]);
  const before = venue.lamports(wallet.address);
  play(intent, [wallet]);
  expect(venue.lamports(wallet.address) - before).toBe(positions.reduce((sum, one) => sum + one.expectedLamports, 0n));
  expect(mints.map((mint) => venue.tokens(wallet.address, mint))).toEqual(mints.map(() => 0n));
});
