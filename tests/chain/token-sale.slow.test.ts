import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SellIntent } from '#operations/intent';
import { certainOf, coinsTraded, sharesOf, sumsOf, tokenCoinsTraded, unitsBrought } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { tokenSpendsOf } from '#operations/token-payments';
import { toFault } from '#shared/fault';
import { USD1 } from '../../src/chain/address';
import { planGroupSales } from '../../src/services/trade-planner/plan-group-sales';
import { planTokenSale, type TokenSaleQuestion } from '../../src/services/trade-planner/plan-token-sale';
import { planTradeForToken } from '../../src/services/trade-planner/plan-trade-for-token';
import { type DollarPlatform, type DollarWorld, openDollarWorld } from '../support/dollar-world';
import { changesOf, DOLLAR, type Dollars } from '../support/dollars';
import { type Keys, newKeys } from '../support/money';
import { outcomeOf, PRICE, TEXTS } from '../support/planner-world';
import { SOL, TABLES } from '../support/trades';

let world: DollarWorld;
let dollars: Dollars;
beforeAll(async () => {
  world = await openDollarWorld();
  dollars = world.dollars;
});
afterAll(() => world.close());

interface Coin {
  readonly platform: DollarPlatform;
  readonly master: Keys;
  readonly mint: string;
  /** The developer, and two wallets without SOL that bought for 50 and 30 USD1. */
  readonly wallets: readonly Keys[];
}

async function held(platform: DollarPlatform, master: Keys, wallets: readonly Keys[]): Promise<Coin> {
  const { plan, dev, mint, keys } = await world.planToLaunch(platform, master);
  world.play(plan, keys);
  for (const [index, wallet] of wallets.entries()) {
    const buy = await planTradeForToken(world.venue.rpc, TABLES, {
      ...PRICE,
      side: 'buy',
      platform,
      quoteMint: USD1,
      mint: mint.address,
      symbol: TEXTS.symbol,
      master: master.address,
      wallet: wallet.address,
      groupId: 'g',
      slippageBps: 100,
      spendUnits: (index === 0 ? 50n : 30n) * DOLLAR,
    });
    world.play(buy, [master, wallet]);
  }
  return { platform, master, mint: mint.address, wallets: [dev, ...wallets] };
}
const coinAt = (platform: DollarPlatform): Promise<Coin> =>
  held(platform, world.payer(1_000n * DOLLAR), [newKeys(), newKeys()]);

const planned = (
  { platform, master, mint, wallets }: Coin,
  changed: Partial<TokenSaleQuestion> = {},
): Promise<SellIntent> =>
  planTokenSale(world.venue.rpc, TABLES, {
    surface: 'coin',
    symbol: TEXTS.symbol,
    master: master.address,
    percentBps: 10_000,
    slippageBps: 100,
    microLamports: PRICE.microLamports,
    tipLamports: 0n,
    mint,
    soldFor: { platform, quoteMint: USD1 },
    wallets: wallets.map(({ address }) => ({ wallet: address, groupId: 'g' })),
    ...changed,
  });

const positionsOf = ({ steps }: SellIntent) => steps.flatMap(({ positions }) => positions);
const proceedsOf = (intent: SellIntent) => positionsOf(intent).flatMap(({ forToken }) => forToken ?? []);
const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);
const backwards = (intent: SellIntent): SellIntent => ({ ...intent, steps: intent.steps.toReversed() });
const refusalOf = (intent: SellIntent, ground = world.groundOf(intent)): string | undefined => {
  try {
    buildStep(intent, 0, ground);
    return 'built';
  } catch (error) {
    return toFault(error).detail;
  }
};

describe.each<DollarPlatform>(['bonk', 'meteora'])('sales for USD1 over many wallets at %s', (platform) => {
  test('TOK-26 TRD-15 half of what each wallet holds is sold in any order; the master pays all SOL and is paid all USD1 that was agreed', async () => {
    const coin = await coinAt(platform);
    const { master, mint, wallets } = coin;
    const before = wallets.map(({ address }) => ({
      tokens: world.venue.tokens(address, mint),
      lamports: world.venue.lamports(address),
      units: dollars.of(address),
    }));
    const half = await planned(coin, { surface: 'card', percentBps: 5_000 });
    expect(half.steps.map(({ payer, positions, tip }) => [payer, positions.length, tip])).toEqual(
      wallets.map(() => [master.address, 1, null]),
    );
    expect(positionsOf(half).map(({ wallet, tokens, heldTokens }) => [wallet, tokens, heldTokens])).toEqual(
      wallets.map(({ address }, index) => {
        const tokens = before[index]?.tokens ?? 0n;
        return [address, tokens / 2n, tokens];
      }),
    );
    const [purse, sol] = [dollars.of(master.address), world.venue.lamports(master.address)];
    world.play(backwards(half), [master, ...wallets]);
    const proceeds = proceedsOf(half);
    expect(dollars.of(master.address) - purse).toBe(
      total(proceeds.map(({ leastUnits, heldUnits }) => leastUnits + heldUnits)),
    );
    expect(sol - world.venue.lamports(master.address)).toBe(
      total(half.steps.map(({ networkFeeLamports }) => networkFeeLamports)) +
        total(proceeds.map(({ rentLamports }) => rentLamports)),
    );
    expect(wallets.map(({ address }) => [world.venue.tokens(address, mint), world.venue.lamports(address)])).toEqual(
      before.map(({ tokens, lamports }) => [tokens - tokens / 2n, lamports]),
    );
    // What the sale brought above its least stays with the wallet, and goes with the next one.
    const rest = await planned(coin);
    expect(proceedsOf(rest).map(({ heldUnits }) => heldUnits)).toEqual(
      wallets.map(({ address }) => dollars.of(address)),
    );
    world.play(rest, [master, ...wallets]);
    expect(wallets.map(({ address }) => world.venue.tokens(address, mint))).toEqual([0n, 0n, 0n]);
  });

  test('its figures are what the curve brings one behind the other, and its receipts, shares and payments name USD1', async () => {
    const coin = await coinAt(platform);
    const { master, mint, wallets } = coin;
    const [dev] = wallets;
    dollars.give(dev?.address ?? '', 7n);
    const sale = await planned(coin);
    const proceeds = proceedsOf(sale);
    expect(unitsBrought(sale)).toBe(total(proceeds.map(({ quoteUnits }) => quoteUnits)));
    expect(sumsOf(sale)).toEqual({
      moved: 0n,
      fees: total(sale.steps.map(({ networkFeeLamports }) => networkFeeLamports)),
      gains: -total([
        ...sale.steps.map(({ networkFeeLamports }) => networkFeeLamports),
        ...proceeds.map(({ rentLamports }) => rentLamports),
      ]),
    });
    expect([tokenCoinsTraded(sale), coinsTraded(sale)]).toEqual([new Map([[platform, [mint]]]), new Map()]);
    expect(sharesOf(sale).map(({ wallet, held: all }) => [wallet, all])).toEqual(
      wallets.map(({ address }) => [address, world.venue.tokens(address, mint)]),
    );
    expect(tokenSpendsOf(sale, [0, 1, 2]).map(({ wallet, units }) => [wallet, units])).toEqual([[dev?.address, 7n]]);
    const [first] = proceeds;
    const paid = (first?.leastUnits ?? 0n) + 7n;
    expect(certainOf(sale, 0).filter(({ address }) => address === master.address)).toEqual([
      { address: master.address, mint: USD1, least: paid, most: paid },
    ]);
    const before = dollars.of(master.address) + total(wallets.map(({ address }) => dollars.of(address)));
    world.play(sale, [master, ...wallets]);
    const after = dollars.of(master.address) + total(wallets.map(({ address }) => dollars.of(address)));
    expect(after - before).toBe(total(proceeds.map(({ quoteUnits }) => quoteUnits)));
  });

  test('SEL-01 all tokens of a group are sold by one plan, those for SOL and those for USD1; what a wallet held is paid once', async () => {
    const master = world.payer(1_000n * DOLLAR);
    const wallet = world.funded(SOL);
    const [one, other] = [await held(platform, master, [wallet]), await held(platform, master, [wallet])];
    const forSol = await world.coin('pumpfun');
    await world.buy(wallet, forSol);
    dollars.give(wallet.address, 5n);
    const [sale] = await planGroupSales(world.venue.rpc, TABLES, {
      groups: [{ id: 'g', name: 'Sellers', wallets: [wallet.address] }],
      master: master.address,
      slippageBps: 100,
      microLamports: PRICE.microLamports,
      tipLamports: 0n,
      ask: null,
    });
    const intent = sale?.intent;
    if (intent === null || intent === undefined) throw new Error('nothing is sold');
    expect(
      positionsOf(intent).map(({ mint, expectedLamports, forToken }) => [
        mint,
        expectedLamports > 0n,
        forToken?.heldUnits,
      ]),
    ).toEqual([
      [forSol, true, undefined],
      ...positionsOf(intent)
        .slice(1)
        .map(({ mint }, index) => [mint, false, index === 0 ? 5n : 0n]),
    ]);
    expect(new Set(positionsOf(intent).map(({ mint }) => mint))).toEqual(new Set([forSol, one.mint, other.mint]));
    // USD1 itself is named as left: it is money.
    expect(intent.skipped?.map(({ mint, why }) => [mint, why])).toEqual([[USD1, 'money']]);
    world.play(backwards(intent), [master, wallet]);
    expect([one.mint, other.mint, forSol].map((mint) => world.venue.tokens(wallet.address, mint))).toEqual([
      0n,
      0n,
      0n,
    ]);
  });

  test('what is not there, sold elsewhere or held by nobody is refused', async () => {
    const coin = await coinAt(platform);
    expect(
      await Promise.all(
        [
          planned(coin, { mint: newKeys().address }),
          planned(coin, { soldFor: { platform: 'pumpfun', quoteMint: USD1 } }),
          planned(coin, { wallets: [{ wallet: newKeys().address, groupId: 'g' }] }),
          planned(coin, { master: world.payer(0n, 1_000_000n).address }),
        ].map(outcomeOf),
      ),
    ).toEqual(['chain/account-missing', 'chain/unsupported-platform', 'chain/no-holdings', 'chain/insufficient-funds']);
  });

  test('each changed field changes what is signed or is refused, and a plan that contradicts itself is refused by its reason', async () => {
    const coin = await coinAt(platform);
    const sale = await planned(coin);
    const [step, second] = sale.steps;
    const [position] = step?.positions ?? [];
    const proceeds = position?.forToken;
    if (step === undefined || second === undefined || position === undefined || proceeds === undefined)
      throw new Error('nothing is sold');
    const ground = world.groundOf(sale);
    const first = (fields: Partial<typeof position>, of: Partial<typeof step> = {}): SellIntent => ({
      ...sale,
      steps: [{ ...step, ...of, positions: [{ ...position, ...fields }] }, ...sale.steps.slice(1)],
    });
    expect(
      [
        { ...sale, steps: [{ ...step, positions: [position, ...second.positions] }] },
        first({}, { payer: position.wallet, networkFeeLamports: step.networkFeeLamports - 5_000n }),
        first({ expectedLamports: 1n, minLamports: 1n }),
        first({ lentLamports: 1n }),
        first({ forToken: { ...proceeds, leastUnits: proceeds.quoteUnits + 1n } }),
        first({ forToken: { ...proceeds, quoteUnits: 0n } }),
        first({ forToken: { ...proceeds, rentLamports: SOL } }),
        first({ platform: 'pumpfun' }),
        first({ tokenProgram: position.tokenProgram === 'token' ? 'token-2022' : 'token' }),
        {
          ...sale,
          steps: [step, second].map((one) => ({
            ...one,
            positions: [
              {
                ...position,
                mint: one === step ? position.mint : newKeys().address,
                forToken: { ...proceeds, heldUnits: 1n },
              },
            ],
          })),
        },
      ].map((plan) => refusalOf(plan, ground)),
    ).toEqual([
      'its network fee differs',
      'a sale for a token is not paid by the master',
      'a sale for a token brings lamports',
      'a sale for a token says what one for lamports says',
      'its least is above its quote',
      'an amount is no number of units',
      'it pays more rent than its accounts cost',
      'its platform sells nothing for this token',
      'the coin is of another token program',
      'what a wallet held of a token is paid twice',
    ]);
    const shared = { ...step, positions: [position, ...second.positions] };
    const fee = step.networkFeeLamports + 5_000n;
    expect(refusalOf({ ...sale, steps: [{ ...shared, networkFeeLamports: fee }] }, ground)).toBe(
      'a sale for a token shares its transaction',
    );
    const signed = (plan: SellIntent): string => {
      try {
        return JSON.stringify(buildStep(plan, 0, ground), (_, value: unknown) =>
          typeof value === 'bigint' ? `${value}` : value,
        );
      } catch (error) {
        return String(error);
      }
    };
    const unnoticed = changesOf(position).filter(
      ([, changed]) => signed(first(changed as typeof position)) === signed(sale),
    );
    expect(unnoticed.map(([field]) => field)).toEqual(['groupId', 'forToken.quoteUnits']);
  });
});
