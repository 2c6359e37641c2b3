import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import type { SellIntent } from '#operations/intent';
import type { Front } from '../../localnet/front';
import { startGantryNetwork } from '../../localnet/gantry-network';
import type { Rpc } from '../../src/chain/json-rpc';
import type { StepGround } from '#operations/built-step';
import { boundsOf, mintsTraded } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { pumpfun, userVolumeAccumulatorAddress } from '../../src/chain/platforms/pumpfun';
import { planLaunch } from '../../src/services/launch-planner/plan-launch';
import { planBuy } from '../../src/services/trade-planner/plan-buy';
import { planReturn } from '../../src/services/trade-planner/plan-return';
import { planSell } from '../../src/services/trade-planner/plan-sell';
import type { SalePlanInput } from '../../src/services/trade-planner/sell-question';
import { type Keys, newKeys } from '../support/money';
import { openVenue, SOL, TABLE, type Venue } from '../support/trades';
import { pumpGround } from '../support/ground';

let venue: Venue;
let net: Front['net'];
let close: () => Promise<void>;
let master: Keys;
let rent: bigint;
beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'gantry-planner-'));
  const front = await startGantryNetwork({ data, slotMs: 0, report: () => undefined });
  front.net.advance(40);
  net = front.net;
  venue = openVenue(front);
  rent = BigInt(await venue.rpc.call<number>('getMinimumBalanceForRentExemption', [0]));
  master = newKeys();
  venue.fund(master.address, 10n * SOL);
  close = async () => {
    await front.close();
    rmSync(data, { recursive: true, force: true });
  };
});
afterAll(() => close());

const groundOf = (...mints: readonly string[]): StepGround =>
  pumpGround(venue.market, new Map(mints.map((mint) => [mint, venue.curve(mint)])));
const funded = (lamports = SOL): Keys => {
  const wallet = newKeys();
  venue.fund(wallet.address, lamports);
  return wallet;
};
const holders = (count: number, ...mints: readonly string[]): readonly Keys[] => {
  const wallets = Array.from({ length: count }, () => funded());
  for (const wallet of wallets) for (const mint of mints) venue.buy(wallet, mint, SOL / 20n);
  return wallets;
};
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'planned',
    (error: unknown) => {
      const { code, detail } = toFault(error);
      return detail === undefined ? code : [code, detail];
    },
  );

const PRICE = { microLamports: 5_000n, tipLamports: 20_000n };
/** Wallets differ in the units they take, so that their priority fees do. */
const FREE = { microLamports: 0n };
const planToBuy = (
  wallet: Keys,
  mint: string,
  changed: { lamports?: bigint; slippageBps?: number; microLamports?: bigint; rpc?: Rpc } = {},
) => {
  const { rpc = venue.rpc, ...question } = changed;
  return planBuy(rpc, TABLE, {
    mint,
    symbol: 'TRIP',
    master: master.address,
    wallet: wallet.address,
    groupId: 'g',
    lamports: SOL / 10n,
    slippageBps: 500,
    ...PRICE,
    ...question,
  });
};
const planToSell = (wallets: readonly Keys[], mints: readonly string[], changed: Partial<SalePlanInput> = {}) =>
  planSell(venue.rpc, TABLE, {
    surface: 'coin',
    symbol: 'TRIP',
    master: master.address,
    percentBps: 10_000,
    slippageBps: 0,
    ...PRICE,
    positions: wallets.flatMap(({ address }) => mints.map((mint) => ({ wallet: address, groupId: 'g', mint }))),
    ...changed,
  });
const playSale = (plan: SellIntent, wallets: readonly Keys[], order: readonly number[]): void => {
  for (const idx of order) venue.play(buildStep(plan, idx, groundOf(...mintsTraded(plan))), [master, ...wallets]);
};

describe('F5 a planned buy', () => {
  test('costs what was planned, to the lamport, at the first trade of a coin, of a wallet, and later', async () => {
    const mint = venue.coin();
    const [one, two] = [funded(), funded()];
    const rents: bigint[] = [];
    for (const wallet of [one, one, two]) {
      const before = venue.lamports(wallet.address);
      const held = venue.tokens(wallet.address, mint);
      const plan = await planToBuy(wallet, mint);
      venue.play(buildStep(plan, 0, groundOf(mint)), [wallet]);
      expect(before - venue.lamports(wallet.address)).toBe(plan.costs.totalLamports);
      expect(venue.tokens(wallet.address, mint) - held).toBe(plan.tokensOut);
      rents.push(plan.costs.rentLamports);
    }
    const accounts = await Promise.all(
      [170, 137].map((bytes) => venue.rpc.call<number>('getMinimumBalanceForRentExemption', [bytes])),
    );
    const opened = accounts.reduce((sum, lamports) => sum + BigInt(lamports), 0n);
    expect(rents).toEqual([opened + rent, 0n, opened]);
  });

  test('TRD-05 takes what a wallet has: the slippage shrinks to what it can pay, below the quote it is refused', async () => {
    const mint = venue.coin();
    const rich = await planToBuy(funded(), mint, FREE);
    const { totalLamports } = rich.costs;
    const least = await planToBuy(funded(totalLamports + rent), mint, FREE);
    const quoted = totalLamports - rich.costs.rentLamports - rich.costs.networkFeeLamports - 20_000n;
    expect([rich.maxLamports, least.maxLamports]).toEqual([((SOL / 10n) * 105n) / 100n, quoted]);
    expect(await faultOf(planToBuy(funded(totalLamports + rent - 1n), mint, FREE))).toBe('chain/insufficient-funds');
    const wallet = funded(totalLamports + rent);
    venue.play(buildStep(await planToBuy(wallet, mint, FREE), 0, groundOf(mint)), [wallet]);
    expect(venue.lamports(wallet.address)).toBe(rent);
  });

  test('is refused for a coin that is not there, that is complete, for nothing, and with the words of the program', async () => {
    const mint = venue.coin();
    const wallet = funded();
    expect(await faultOf(planToBuy(wallet, newKeys().address))).toBe('chain/account-missing');
    expect(await faultOf(planToBuy(wallet, mint, { lamports: 1n }))).toBe('chain/out-of-range');
    const answers: unknown[] = [];
    await planToBuy(wallet, mint, { rpc: recording(answers) });
    const whale = funded(200n * SOL);
    venue.buy(whale, mint, SOL);
    expect(await faultOf(planToBuy(wallet, mint, { slippageBps: 0, rpc: replaying(answers) }))).toEqual([
      'chain/simulation-failed',
      'slippage: Too much SOL required to buy the given amount of tokens.',
    ]);
    venue.buy(whale, mint, 150n * SOL);
    expect(await faultOf(planToBuy(wallet, mint))).toBe('chain/curve-complete');
  });
});

/** Passes calls on and keeps what accounts were answered. */
function recording(answers: unknown[]): Rpc {
  return {
    async call<T>(method: string, params: readonly unknown[] = []) {
      const answer = await venue.rpc.call<T>(method, params);
      if (method === 'getMultipleAccounts') answers.push(answer);
      return answer;
    },
  };
}
/** A node whose accounts are those of an earlier moment. */
function replaying(answers: readonly unknown[]): Rpc {
  const left = [...answers];
  const typedAs = <T>(value: unknown): T => value as T;
  return {
    async call<T>(method: string, params: readonly unknown[] = []) {
      return method === 'getMultipleAccounts' ? typedAs<T>(left.shift()) : venue.rpc.call<T>(method, params);
    },
  };
}

describe('F5 a planned sale', () => {
  test.each([
    ['in the order of the plan', [0, 1, 2]],
    ['backwards', [2, 1, 0]],
    ['the middle last', [2, 0, 1]],
  ])('without any slippage every transaction lands %s, and all of it sells', async (_name, order) => {
    const mint = venue.coin();
    const wallets = holders(10, mint);
    const plan = await planToSell(wallets, [mint]);
    const before = new Map(wallets.map(({ address }) => [address, venue.lamports(address)]));
    playSale(plan, wallets, order);
    expect(wallets.map(({ address }) => venue.tokens(address, mint))).toEqual(wallets.map(() => 0n));
    const positions = plan.steps.flatMap((step) => step.positions);
    const brought = positions.map(({ wallet }) => venue.lamports(wallet) - (before.get(wallet) ?? 0n));
    expect(positions.every(({ minLamports }, index) => (brought[index] ?? 0n) >= minLamports)).toBe(true);
    if (order[0] === 0 && order[1] === 1)
      expect(brought).toEqual(positions.map(({ expectedLamports }) => expectedLamports));
  });

  test('CHN-23 several coins of a group in one plan, a part of each, then the rest to the last unit', async () => {
    const mints = [venue.coin(), venue.coin()];
    const wallets = holders(3, ...mints);
    const held = () => wallets.flatMap(({ address }) => mints.map((mint) => venue.tokens(address, mint)));
    const before = held();
    const part = await planToSell(wallets, mints, { surface: 'group', percentBps: 3_333 });
    playSale(part, wallets, [...part.steps.keys()].toReversed());
    expect(held()).toEqual(before.map((tokens) => tokens - (tokens * 3_333n) / 10_000n));
    const rest = await planToSell(wallets, mints, { surface: 'group' });
    playSale(rest, wallets, [...rest.steps.keys()]);
    expect(held()).toEqual(before.map(() => 0n));
    expect(await faultOf(planToSell(wallets, mints))).toBe('chain/no-holdings');
  });

  test('a single base unit can be sold', async () => {
    const mint = venue.coin();
    const [wallet] = holders(1, mint);
    if (wallet === undefined) throw new Error('no wallet');
    venue.sell(wallet, mint, venue.tokens(wallet.address, mint) - 1n);
    const plan = await planToSell([wallet], [mint], { surface: 'row' });
    expect(
      plan.steps.map(({ payer, positions }) => [
        payer,
        positions.map(({ tokens, minLamports }) => [tokens, minLamports]),
      ]),
    ).toEqual([[wallet.address, [[1n, 0n]]]]);
    playSale(plan, [wallet], [0]);
    expect(venue.tokens(wallet.address, mint)).toBe(0n);
  });
});

describe('F7 a planned launch', () => {
  test('is rehearsed as it lands, and costs the master what was planned', async () => {
    const [dev, mint] = [newKeys(), newKeys()];
    const coin = {
      name: 'Launched',
      symbol: 'LAUNCH',
      uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json',
    };
    const who = { platform: 'pumpfun' as const, mint: mint.address, master: master.address, dev: dev.address };
    const asked = { ...who, ...coin, groupId: 'g', imageUrl: null, devBuyLamports: SOL / 2n, microLamports: 5_000n };
    const plan = await planLaunch(venue.rpc, [TABLE], asked);
    const { costs } = plan;
    const before = venue.lamports(master.address);
    venue.play(buildStep(plan, 0, groundOf()), [master, dev, mint]);
    expect(before - venue.lamports(master.address)).toBe(costs.totalLamports);
    expect(venue.tokens(dev.address, mint.address)).toBe(plan.tokensOut);
    expect(venue.lamports(dev.address)).toBe(costs.devReserveLamports);
  });
});

describe('curves of older layouts, which the first trade of today grows', () => {
  /** Bytes of the layout with a creator and without anything newer; a trade leaves 115. */
  const OLD = 82;
  const growth = () => (BigInt(115 - OLD) * rent) / 128n;
  const curveBytes = (mint: string) => net.account(pumpfun.curveAddress(mint))?.data.length;
  const older = (mint: string): string => venue.shorten(mint, OLD);

  test('a buy counts the growth: it costs what was planned, and a wallet with a lamport less is refused', async () => {
    const [known, mint] = [venue.coin(), older(venue.coin())];
    const rich = await planToBuy(funded(), mint, FREE);
    const today = await planToBuy(funded(), known, FREE);
    expect(rich.costs.rentLamports - today.costs.rentLamports).toBe(growth());
    const { totalLamports } = rich.costs;
    expect(await faultOf(planToBuy(funded(totalLamports + rent - 1n), mint, FREE))).toBe('chain/insufficient-funds');
    const wallet = funded(totalLamports + rent);
    venue.play(buildStep(await planToBuy(wallet, mint, FREE), 0, groundOf(mint)), [wallet]);
    expect([venue.lamports(wallet.address), curveBytes(mint)]).toEqual([rent, 115]);
    expect((await planToBuy(funded(), mint, FREE)).costs.rentLamports).toBe(today.costs.rentLamports - rent);
  });

  test('a sale counts it for each wallet, the first that lands pays it for all', async () => {
    const [known, mint] = [venue.coin(), venue.coin()];
    const wallets = holders(2, known, mint);
    older(mint);
    const plan = await planToSell(wallets, [known, mint]);
    const growths = plan.steps.flatMap(({ positions }) =>
      positions.map((position) => [position.mint, position.growthLamports]),
    );
    expect(growths.filter(([one]) => one === known).map(([, lamports]) => lamports)).toEqual([undefined, undefined]);
    expect(growths.filter(([one]) => one === mint).map(([, lamports]) => lamports)).toEqual([growth(), growth()]);
    const held = () => wallets.reduce((sum, { address }) => sum + venue.lamports(address), 0n);
    const before = held();
    playSale(plan, wallets, [...plan.steps.keys()]);
    const brought = plan.steps
      .flatMap(({ positions }) => positions)
      .reduce((sum, { expectedLamports }) => sum + expectedLamports, 0n);
    expect([held() - before, curveBytes(mint)]).toEqual([brought - growth(), 115]);
    const [bounds] = plan.steps.map((_, idx) => boundsOf(plan, idx));
    const first = plan.steps[0]?.positions.filter(({ wallet }) => wallet === wallets[0]?.address) ?? [];
    expect(bounds?.find(({ address, mint: of }) => address === wallets[0]?.address && of === null)?.least).toBe(
      first.reduce((sum, { minLamports, growthLamports = 0n }) => sum + minLamports - growthLamports, 0n),
    );
  });

  test('a wallet that cannot pay for the growth of all its coins is left and named, and stops no other', async () => {
    const mints = [venue.coin(), venue.coin()];
    const [poor, rich] = holders(2, ...mints);
    if (poor === undefined || rich === undefined) throw new Error('no holders');
    mints.forEach(older);
    // Enough for the growth of one curve.
    venue.leave(poor.address, rent + 2n * growth() - 1n);
    const plan = await planToSell([poor, rich], mints);
    const named = (list: readonly { readonly wallet: string }[]) => new Set(list.map(({ wallet }) => wallet));
    expect(named(plan.steps.flatMap(({ positions }) => positions))).toEqual(new Set([rich.address]));
    expect(plan.skipped?.map(({ wallet, why }) => [wallet, why])).toEqual(mints.map(() => [poor.address, 'refused']));
    expect(await faultOf(planToSell([poor], mints))).toBe('chain/insufficient-funds');
  });
});

describe('F4 a planned return', () => {
  const planBack = (wallets: readonly Keys[]) =>
    planReturn(venue.rpc, {
      groupId: 'g',
      groupName: 'Group',
      master: master.address,
      wallets: wallets.map(({ address }) => address),
      microLamports: 1_000_000n,
    });

  test('CHN-06 RET-01 RET-02 sells first, then empties every wallet; what is paid back is the sum less the fees', async () => {
    const mint = venue.coin();
    const wallets = holders(10, mint);
    expect(await faultOf(planBack(wallets))).toBe('chain/tokens-left');
    const sale = await planToSell(wallets, [mint]);
    playSale(sale, wallets, [...sale.steps.keys()]);
    const plan = await planBack(wallets);
    const held = ({ address }: Keys): bigint =>
      venue.lamports(address) + venue.lamports(userVolumeAccumulatorAddress(address));
    const sum = wallets.reduce((total, wallet) => total + held(wallet), 0n);
    const before = venue.lamports(master.address);
    for (const idx of plan.steps.keys()) venue.play(buildStep(plan, idx, groundOf()), [master, ...wallets]);
    const fees = plan.steps.reduce((total, { networkFeeLamports }) => total + networkFeeLamports, 0n);
    // At a lamport a unit.
    const units = plan.steps.reduce((total, { priority }) => total + BigInt(priority?.unitLimit ?? 0), 0n);
    expect([plan.steps.length, fees, venue.lamports(master.address) - before]).toEqual([
      2,
      60_000n + units,
      sum - fees,
    ]);
    expect(units > 0n).toBe(true);
    expect(wallets.map(held)).toEqual(wallets.map(() => 0n));
    expect(await faultOf(planBack(wallets))).toBe('chain/nothing-to-return');
  });
});
