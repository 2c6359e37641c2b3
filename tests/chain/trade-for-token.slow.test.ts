import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TradeForTokenIntent } from '#operations/intent';
import { certainOf, sharesOf, tokenCoinsTraded } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { tokenSpendsOf } from '#operations/token-payments';
import { toFault } from '#shared/fault';
import { USD1, WRAPPED_SOL } from '../../src/chain/address';
import { planTradeForToken, type TokenTradeQuestion } from '../../src/services/trade-planner/plan-trade-for-token';
import {
  type DollarPlatform,
  type DollarWorld,
  faultWhen,
  openDollarWorld,
  unnoticedIn,
} from '../support/dollar-world';
import { DOLLAR, type Dollars, purseOf } from '../support/dollars';
import { type Keys, newKeys } from '../support/money';
import { outcomeOf, PRICE, TEXTS } from '../support/planner-world';
import { TABLES } from '../support/trades';

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
  readonly dev: Keys;
  readonly mint: string;
  readonly tokens: bigint;
}

/** A coin that was launched for 100 USD1 by a master who had 1,000. */
async function launched(platform: DollarPlatform): Promise<Coin> {
  const master = world.payer(1_000n * DOLLAR);
  const { plan, dev, mint, keys } = await world.planToLaunch(platform, master);
  world.play(plan, keys);
  return { platform, master, dev, mint: mint.address, tokens: plan.tokensOut };
}

type Asked = { readonly buy: bigint } | { readonly sell: number };

const planned = (
  { platform, master, mint }: Coin,
  wallet: Keys,
  asked: Asked,
  changed: Partial<TokenTradeQuestion> = {},
) => {
  const side =
    'buy' in asked
      ? ({ side: 'buy', spendUnits: asked.buy } as const)
      : ({ side: 'sell', percentBps: asked.sell } as const);
  const question = {
    platform,
    quoteMint: USD1,
    mint,
    symbol: TEXTS.symbol,
    master: master.address,
    wallet: wallet.address,
    groupId: 'g',
    slippageBps: 100,
    microLamports: PRICE.microLamports,
    ...side,
  };
  return planTradeForToken(world.venue.rpc, TABLES, { ...question, ...changed } as TokenTradeQuestion);
};

/** What it throws. */
function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
const named = ({ address }: Keys): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

describe.each<DollarPlatform>(['bonk', 'meteora'])('trades for USD1 at %s', (platform) => {
  test('CON-40 a wallet without SOL and USD1 buys with the master’s, to the unit and to the lamport, and its sale pays the master', async () => {
    const coin = await launched(platform);
    const { master, mint } = coin;
    const wallet = newKeys();
    const buy = await planned(coin, wallet, { buy: 50n * DOLLAR });
    expect([buy.quoteUnits, buy.leastTokens]).toEqual([50n * DOLLAR, (buy.tokens * 9_900n) / 10_000n]);
    const before = world.venue.lamports(master.address);
    world.play(buy, [master, wallet]);
    expect(before - world.venue.lamports(master.address)).toBe(buy.rentLamports + buy.networkFeeLamports);
    expect([dollars.of(master.address), dollars.of(wallet.address)]).toEqual([850n * DOLLAR, 0n]);
    expect([world.venue.tokens(wallet.address, mint), world.venue.lamports(wallet.address)]).toEqual([buy.tokens, 0n]);

    const half = await planned(coin, wallet, { sell: 5_000 });
    expect([half.tokens, half.heldTokens, half.heldUnits]).toEqual([buy.tokens / 2n, buy.tokens, 0n]);
    world.play(half, [master, wallet]);
    const { leastUnits = 0n, quoteUnits } = half;
    expect(leastUnits).toBe((quoteUnits * 9_900n) / 10_000n);
    expect([dollars.of(master.address), dollars.of(wallet.address)]).toEqual([
      850n * DOLLAR + leastUnits,
      quoteUnits - leastUnits,
    ]);

    // What was above the least goes with the next sale; at no slippage nothing is left behind.
    const rest = await planned(coin, wallet, { sell: 10_000 }, { slippageBps: 0 });
    expect([rest.heldUnits, rest.rentLamports]).toEqual([quoteUnits - leastUnits, 0n]);
    world.play(rest, [master, wallet]);
    expect(world.venue.tokens(wallet.address, mint)).toBe(0n);
    expect([dollars.of(master.address), dollars.of(wallet.address)]).toEqual([
      850n * DOLLAR + quoteUnits + rest.quoteUnits,
      0n,
    ]);
    // Two ways through the fees of the platform, and nothing else.
    const lost = 50n * DOLLAR - quoteUnits - rest.quoteUnits;
    expect([lost > 0n, lost < 5n * DOLLAR]).toEqual([true, true]);
  });

  test('the first buy of a launch is sold again, and a master without an account of USD1 is paid', async () => {
    const coin = await launched(platform);
    const fresh = world.payer(0n);
    const sale = await planned(coin, coin.dev, { sell: 10_000 }, { master: fresh.address, slippageBps: 0 });
    expect(sale.tokens).toBe(coin.tokens);
    const before = world.venue.lamports(fresh.address);
    const reserve = world.venue.lamports(coin.dev.address);
    world.play(sale, [fresh, coin.dev]);
    expect(before - world.venue.lamports(fresh.address)).toBe(sale.rentLamports + sale.networkFeeLamports);
    expect(world.venue.lamports(coin.dev.address)).toBe(reserve);
    expect([dollars.of(fresh.address), world.venue.lamports(purseOf(fresh.address))]).toEqual([
      sale.quoteUnits,
      world.accountRent,
    ]);
  });

  test('a master that lacks one unit of USD1 or one lamport for a buy is refused by the name of what it lacks', async () => {
    const coin = await launched(platform);
    const wallet = newKeys();
    const asked = { buy: 10n * DOLLAR };
    const poor = world.payer(10n * DOLLAR - 1n);
    expect(await faultWhen(planned(coin, wallet, asked, { master: poor.address }))).toEqual({
      code: 'chain/insufficient-funds',
      detail: `Master ${named(poor)} has 9.999999 USD1 and needs 10 USD1`,
    });
    const cheap = { microLamports: 0n };
    const { rentLamports, networkFeeLamports } = await planned(coin, wallet, asked, cheap);
    const exact = world.payer(10n * DOLLAR, rentLamports + networkFeeLamports);
    const plan = await planned(coin, wallet, asked, { ...cheap, master: exact.address });
    const less = world.payer(10n * DOLLAR, rentLamports + networkFeeLamports - 1n);
    expect(await faultWhen(planned(coin, wallet, asked, { ...cheap, master: less.address }))).toEqual({
      code: 'chain/insufficient-funds',
      detail: expect.stringContaining(`Master ${named(less)} has`),
    });
    world.play(plan, [exact, wallet]);
    expect([world.venue.lamports(exact.address), dollars.of(exact.address)]).toEqual([0n, 0n]);
  });

  test('what moves nothing, is not there or is sold for something else is refused', async () => {
    const coin = await launched(platform);
    const wallet = newKeys();
    const solCoin = await world.coin(platform);
    const faults = await Promise.all(
      [
        planned(coin, wallet, { buy: 0n }),
        planned(coin, wallet, { sell: 10_000 }),
        planned(coin, wallet, { buy: DOLLAR }, { mint: newKeys().address }),
        planned(coin, wallet, { buy: DOLLAR }, { mint: solCoin }),
        planned(coin, wallet, { buy: DOLLAR }, { quoteMint: WRAPPED_SOL }),
        planned(coin, wallet, { buy: DOLLAR }, { platform: 'pumpfun' }),
      ].map(outcomeOf),
    );
    expect(faults).toEqual([
      'chain/out-of-range',
      'chain/no-holdings',
      'chain/account-missing',
      'chain/account-missing',
      'chain/unsupported-platform',
      'chain/unsupported-platform',
    ]);
  });

  test('each changed field of a trade changes what is signed or is refused, but names, bounds and when it was read', async () => {
    const coin = await launched(platform);
    const [wallet, dev] = [newKeys(), coin.dev];
    const unnoticed = (plan: TradeForTokenIntent) =>
      unnoticedIn(plan, world.groundOf(plan)).filter((field) => field !== 'side');
    const buy = await planned(coin, wallet, { buy: 10n * DOLLAR });
    const sale = await planned(coin, dev, { sell: 5_000 });
    const turned = ([one, side]: readonly [TradeForTokenIntent, 'buy' | 'sell']) =>
      toFault(attempt(() => buildStep({ ...one, side }, 0, world.groundOf(one)))).detail;
    expect([turned([buy, 'sell']), turned([sale, 'buy'])]).toEqual([
      'a sale says what a buy says',
      'a buy says what a sale says',
    ]);
    expect([unnoticed(buy), unnoticed(sale)]).toEqual([
      ['symbol', 'groupId', 'readSlot'],
      ['symbol', 'groupId', 'heldTokens', 'readSlot'],
    ]);
  });

  test('its movements name USD1: what must be held, what a share is of, and what the journal’s judge must see', async () => {
    const coin = await launched(platform);
    const wallet = newKeys();
    const { master, mint, dev } = coin;
    const buy = await planned(coin, wallet, { buy: 10n * DOLLAR });
    const purse = { wallet: master.address, mint: USD1, account: purseOf(master.address) };
    expect([tokenSpendsOf(buy, [0]), sharesOf(buy)]).toEqual([[{ ...purse, units: 10n * DOLLAR }], []]);
    expect(tokenCoinsTraded(buy)).toEqual(new Map([[platform, [mint]]]));
    const paidBy = certainOf(buy, 0).filter((one) => one.mint === USD1);
    expect(paidBy).toEqual([{ address: master.address, mint: USD1, least: -10n * DOLLAR, most: -10n * DOLLAR }]);
    dollars.give(dev.address, 7n);
    const sale = await planned(coin, dev, { sell: 10_000 });
    const own = { wallet: dev.address, mint: USD1, account: purseOf(dev.address) };
    expect([tokenSpendsOf(sale, [0]), sharesOf(sale).map(({ held }) => held)]).toEqual([
      [{ ...own, units: 7n }],
      [coin.tokens],
    ]);
    const gained = certainOf(sale, 0).filter((one) => one.address === master.address);
    const paid = (sale.leastUnits ?? 0n) + 7n;
    expect(gained).toEqual([{ address: master.address, mint: USD1, least: paid, most: paid }]);
  });
});
