import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { faultOf, toFault } from '#shared/fault';
import type { OperationIntent } from '#operations/intent';
import { buildStep } from '#operations/steps';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM, USD1 } from '../../src/chain/address';
import { compileMessage, transactionSize, usefulTables } from '../../src/chain/message';
import { bonk, decodePoolState, feeVaultAddress } from '../../src/chain/platforms/bonk';
import { bonkUsd1 } from '../../src/chain/platforms/bonk-usd1';
import { metadataAddress } from '../../src/chain/platforms/metaplex';
import { computeUnitLimit } from '../../src/chain/system';
import { wrappedSolAddress } from '../../src/chain/wrapped-sol';
import type { Quote } from '../../src/services/holdings/curve-reader';
import { curveReader, watchQuote } from '../../src/services/holdings/curve-readers';
import { planGroupSales } from '../../src/services/trade-planner/plan-group-sales';
import { type Keys, newKeys } from '../support/money';
import { openPlannerWorld, type PlannerWorld, PRICE, TEXTS } from '../support/planner-world';
import { SOL, TABLES, type Venue } from '../support/trades';

let world: PlannerWorld;
let venue: Venue;
let master: Keys;
let accountRent: bigint;
let bytesOf: PlannerWorld['bytesOf'];
beforeAll(async () => {
  world = await openPlannerWorld();
  ({ venue, master, accountRent, bytesOf } = world);
});
afterAll(() => world.close());

const giveUsd1 = (owner: Address, amount: bigint): void => {
  const { net } = world.front;
  net.airdropTokens({ owner, mint: USD1, account: associatedTokenAddress(owner, USD1, TOKEN_PROGRAM), amount });
  net.advance();
};
const funded = (lamports?: bigint): Keys => world.funded(lamports);
const play = (intent: OperationIntent, keys: readonly Keys[]): readonly string[] => world.play(intent, keys);
const planToBuy: PlannerWorld['planToBuy'] = (...asked) => world.planToBuy(...asked);
const buy: PlannerWorld['buy'] = (...asked) => world.buy(...asked);
const planToSell: PlannerWorld['planToSell'] = (...asked) => world.planToSell(...asked);
const coin = (): Promise<string> => world.coin('bonk');
const launched = (devBuyLamports: bigint, texts = TEXTS, by = newKeys()) =>
  world.launched('bonk', devBuyLamports, { ...texts, by });

describe('CHN-16 a planned launch at letsbonk', () => {
  test.each([0n, SOL / 2n, 3n * SOL])(
    'with a first buy of %d lamports costs the master what was planned',
    async (devBuy) => {
      const { plan, dev, mint } = await launched(devBuy);
      const before = venue.lamports(master.address);
      play(plan, [dev, mint]);
      expect(before - venue.lamports(master.address)).toBe(plan.costs.totalLamports);
      expect(venue.tokens(dev.address, mint.address)).toBe(plan.tokensOut);
      expect(venue.lamports(dev.address)).toBe(plan.costs.devReserveLamports);
      const { devBuyLamports, protocolFeeLamports, platformFeeLamports = 0n, creatorFeeLamports } = plan.costs;
      expect(devBuyLamports + protocolFeeLamports + platformFeeLamports + creatorFeeLamports).toBe(devBuy);
      expect([plan.platform, plan.feeRecipient]).toEqual(['bonk', undefined]);
      expect(venue.lamports(metadataAddress(mint.address))).toBe(735n * (accountRent / 293n) + 10_000_000n);
    },
  );

  test('opens the vaults of fees once for a developer, and borrows the rent of wrapped SOL', async () => {
    const first = await launched(SOL / 2n);
    play(first.plan, [first.dev, first.mint]);
    const second = await launched(SOL / 2n, TEXTS, first.dev);
    expect(first.plan.costs.rentLamports - second.plan.costs.rentLamports >= accountRent).toBe(true);
    const before = venue.lamports(master.address);
    play(second.plan, [first.dev, second.mint]);
    expect(before - venue.lamports(master.address)).toBe(second.plan.costs.totalLamports);
    expect(venue.lamports(wrappedSolAddress(first.dev.address))).toBe(0n);
  });

  test('with the longest texts is one transaction', async () => {
    const { plan } = await launched(SOL, {
      name: 'N'.repeat(32),
      symbol: 'S'.repeat(10),
      uri: `https://${'u'.repeat(192)}`,
    });
    const { payer, instructions } = buildStep(plan, 0, world.groundOf(plan));
    const message = compileMessage({
      payer,
      instructions,
      blockhash: payer,
      lookupTables: usefulTables(TABLES, { payer, instructions }),
    });
    expect(transactionSize(message)).toBe(1_229);
  });
});

test('without a lookup table it is told that one is needed and where it is made', async () => {
  const texts = { name: 'N'.repeat(32), symbol: 'S'.repeat(10), uri: `https://${'u'.repeat(59)}` };
  const told = await world.launched('bonk', SOL, { ...texts, tables: [] }).catch(toFault);
  expect(told).toEqual(
    faultOf(
      'chain/transaction-too-large',
      'It has 1310 of 1232 bytes, and fits with a lookup table. Make one on the Operations page, under Lookup tables.',
    ),
  );
});

test('the fees of a developer’s first coin open the vault of the developer, and a coin is held in the older token program', async () => {
  const { plan, dev, mint } = await launched(SOL / 2n);
  play(plan, [dev, mint]);
  expect(venue.lamports(feeVaultAddress(dev.address)) > accountRent).toBe(true);
  expect(venue.lamports(associatedTokenAddress(dev.address, mint.address, TOKEN_PROGRAM))).toBe(accountRent);
});

test('CHN-10 TOK-07 what a page shows of a coin of letsbonk is what its pool says, once the code has come, and not after the stop', async () => {
  const mint = await coin();
  const wallet = funded();
  await buy(wallet, mint);
  const listeners = new Set<() => void>();
  const store = {
    get: (address: string) => ({ lamports: 1n, data: bytesOf(address) ?? new Uint8Array(), slot: 1 }),
    watch(_: readonly string[], listener = (): void => undefined) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const told: Quote[] = [];
  const stop = watchQuote(store, { mint, platform: 'bonk' }, (quote) => told.push(quote));
  await vi.waitFor(() => expect(listeners.size).toBe(1));
  const pool = decodePoolState(bytesOf(bonk.curveAddress(mint)) ?? new Uint8Array());
  const quoteReserve = pool.virtualQuote + pool.realQuote;
  const tokenReserve = pool.virtualBase - pool.realBase;
  expect(told).toEqual([
    {
      price: { numerator: quoteReserve, denominator: tokenReserve },
      marketCap: (quoteReserve * 1_000_000_000_000_000n) / tokenReserve,
      bonding: Number((pool.realBase * 10_000n) / 793_100_000_000_000n) / 100,
      complete: false,
      creatorFee: { kind: 'creator', creator: pool.creator },
    },
  ]);
  stop();
  expect(listeners.size).toBe(0);
  const reader = curveReader('bonk');
  const plan = await planToSell([wallet], [mint], 10_000, 'row');
  const market = reader?.marketAddresses().map(bytesOf) ?? [];
  const held = venue.tokens(wallet.address, mint);
  const shown = reader?.read(mint, bytesOf(bonk.curveAddress(mint)) ?? new Uint8Array(), () => undefined);
  expect([shown?.worthOf(market, held), shown?.supply, shown?.isComplete]).toEqual([
    plan.steps[0]?.positions[0]?.expectedLamports,
    1_000_000_000_000_000n,
    false,
  ]);
});

test('CON-40 a coin of letsbonk that is sold for USD1 is refused for SOL by name, and a sale of everything sells it for USD1, which stays where it is', async () => {
  const [dev, mint] = [funded(), newKeys()];
  giveUsd1(dev.address, 25_000_000n);
  const market = bonkUsd1.decodeMarket(bonkUsd1.marketAddresses().map(bytesOf));
  const launch = bonkUsd1.launchInstructions({
    market,
    mint: mint.address,
    creator: dev.address,
    ...TEXTS,
    tokens: 1n,
    spends: { quoteMint: USD1, units: 10_000_000n },
  });
  const signers = [dev.address, mint.address];
  const instructions = [computeUnitLimit(400_000), ...launch];
  venue.play({ payer: dev.address, signers, instructions, usesTable: true }, [dev, mint]);
  const held = [mint.address, USD1].map((one) => venue.tokens(dev.address, one));
  expect(held[1]).toBe(15_000_000n);

  await expect(planToBuy(dev, mint.address)).rejects.toThrow('chain/not-traded');
  await expect(planToSell([dev], [mint.address], 10_000, 'row')).rejects.toThrow('chain/not-traded');
  await expect(planToBuy(dev, newKeys().address)).rejects.toThrow('chain/account-missing');
  const ask = vi.fn();
  const question = { master: master.address, slippageBps: 100, ...PRICE };
  const groups = [{ id: 'g', name: 'Dollars', wallets: [dev.address] }];
  const [sale] = await planGroupSales(venue.rpc, TABLES, { groups, ...question, ask: null });
  const positions = sale?.intent?.steps.flatMap((step) => step.positions) ?? [];
  expect(
    positions.map(({ mint: one, tokens, forToken }) => [one, tokens, forToken?.quoteMint, forToken?.heldUnits]),
  ).toEqual([[mint.address, held[0], USD1, held[1]]]);
  expect(sale?.skipped.map(({ mint: one, tokens, why }) => [one, tokens, why])).toEqual([[USD1, held[1], 'money']]);
  // With Jupiter no way is asked for either.
  await planGroupSales(venue.rpc, TABLES, { groups, ...question, ask });
  expect(ask).not.toHaveBeenCalled();
});
