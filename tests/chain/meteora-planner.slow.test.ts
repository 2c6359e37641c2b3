import { base58 } from '@scure/base';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OperationIntent } from '#operations/intent';
import { buildStep } from '#operations/steps';
import { compileMessage, transactionSize, usefulTables } from '../../src/chain/message';
import {
  decodeVirtualPool,
  gantryConfigAddress,
  meteora,
  type MeteoraEvent,
  type MeteoraMarket,
  quoteBuy,
} from '../../src/chain/platforms/meteora';
import { wrappedSolAddress } from '../../src/chain/wrapped-sol';
import type { Quote } from '../../src/services/holdings/curve-reader';
import { curveReader, watchQuote } from '../../src/services/holdings/curve-readers';
import { type Keys } from '../support/money';
import { openPlannerWorld, outcomeOf, type PlannerWorld, PRICE, TEXTS } from '../support/planner-world';
import { SOL, TABLES, type Venue } from '../support/trades';

const CREATION_FEE = 10_000_000n;
const TOKEN_TYPE_AT = 237;
const QUOTE_MINT_AT = 8;

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

const funded = (lamports?: bigint): Keys => world.funded(lamports);
const play = (intent: OperationIntent, keys: readonly Keys[]): readonly string[] => world.play(intent, keys);
const planToBuy: PlannerWorld['planToBuy'] = (...asked) => world.planToBuy(...asked);
const buy: PlannerWorld['buy'] = (...asked) => world.buy(...asked);
const planToSell: PlannerWorld['planToSell'] = (...asked) => world.planToSell(...asked);
const coin = (): Promise<string> => world.coin('meteora');
const launched = (devBuyLamports: bigint, texts = TEXTS) => world.launched('meteora', devBuyLamports, texts);

const marketNow = (): MeteoraMarket => meteora.decodeMarket(meteora.marketAddresses().map(bytesOf));
const poolOf = (mint: string) => decodeVirtualPool(bytesOf(meteora.curveAddress(mint)) ?? new Uint8Array());

interface Landed {
  readonly transaction: { readonly message: { readonly accountKeys: readonly string[] } };
  readonly meta: {
    readonly logMessages: readonly string[];
    readonly innerInstructions: readonly {
      readonly instructions: readonly { readonly programIdIndex: number; readonly data: string }[];
    }[];
    readonly loadedAddresses: Readonly<Record<'writable' | 'readonly', readonly string[]>>;
  };
}

/** What the program reported in a landed transaction: by its inner instructions, and by its logs. */
async function eventsOf(signature = ''): Promise<readonly [MeteoraEvent[], MeteoraEvent[]]> {
  const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  const { transaction, meta } = await venue.rpc.call<Landed>('getTransaction', [signature, options]);
  const { writable, readonly } = meta.loadedAddresses;
  const keys = [...transaction.message.accountKeys, ...writable, ...readonly];
  const inner = meta.innerInstructions
    .flatMap(({ instructions }) => instructions)
    .map(({ programIdIndex, data }) => ({ program: keys[programIdIndex] ?? '', data: base58.decode(data) }));
  return [meteora.decodeEvents({ inner }), meteora.decodeEvents({ logs: meta.logMessages })];
}

/** Plays with the config's bytes changed, as if the network had been founded so. */
async function withConfig(at: number, bytes: Uint8Array, act: () => Promise<void>): Promise<void> {
  const before = (bytesOf(gantryConfigAddress()) ?? new Uint8Array()).slice(at, at + bytes.length);
  venue.alter(gantryConfigAddress(), at, bytes);
  try {
    await act();
  } finally {
    venue.alter(gantryConfigAddress(), at, before);
  }
}

describe('CHN-16 a planned launch at Meteora', () => {
  test.each([0n, SOL / 2n, 3n * SOL])(
    'with a first buy of %d lamports costs the master what was planned, the fee of its config included',
    async (devBuy) => {
      const { plan, dev, mint } = await launched(devBuy);
      const before = venue.lamports(master.address);
      play(plan, [dev, mint]);
      expect(before - venue.lamports(master.address)).toBe(plan.costs.totalLamports);
      expect(venue.tokens(dev.address, mint.address)).toBe(plan.tokensOut);
      expect(venue.lamports(dev.address)).toBe(plan.costs.devReserveLamports);
      const { devBuyLamports, protocolFeeLamports, platformFeeLamports = 0n, creatorFeeLamports } = plan.costs;
      expect(devBuyLamports + protocolFeeLamports + platformFeeLamports + creatorFeeLamports).toBe(devBuy);
      expect([plan.platform, plan.feeRecipient]).toEqual(['meteora', undefined]);
      const { creator, config, quoteReserve, protocolQuoteFee, partnerQuoteFee, creatorQuoteFee } = poolOf(
        mint.address,
      );
      expect({ creator, config, quoteReserve, protocolQuoteFee, partnerQuoteFee, creatorQuoteFee }).toEqual({
        creator: dev.address,
        config: gantryConfigAddress(),
        quoteReserve: devBuyLamports,
        protocolQuoteFee: protocolFeeLamports,
        partnerQuoteFee: platformFeeLamports,
        creatorQuoteFee: creatorFeeLamports,
      });
      const perByte = accountRent / 293n;
      expect(venue.lamports(meteora.curveAddress(mint.address))).toBe(552n * perByte + CREATION_FEE);
      expect(venue.lamports(wrappedSolAddress(dev.address))).toBe(0n);
    },
  );

  test('of a coin that SPL Token keeps pays for its texts, and is planned to the lamport as well', () =>
    withConfig(TOKEN_TYPE_AT, Uint8Array.of(0), async () => {
      const { plan, dev, mint } = await launched(SOL / 2n);
      const before = venue.lamports(master.address);
      play(plan, [dev, mint]);
      expect(before - venue.lamports(master.address)).toBe(plan.costs.totalLamports);
      expect(venue.tokens(dev.address, mint.address)).toBe(plan.tokensOut);
      const sale = await planToSell([dev], [mint.address], 10_000, 'row');
      const [position] = sale.steps[0]?.positions ?? [];
      expect(position?.tokenProgram).toBe('token');
      const held = venue.lamports(dev.address);
      venue.fund(dev.address, SOL);
      play(sale, [dev]);
      const [step] = sale.steps;
      const fees = step?.payer === dev.address ? step.networkFeeLamports + PRICE.tipLamports : 0n;
      expect(venue.lamports(dev.address) - held - SOL).toBe((position?.expectedLamports ?? 0n) - fees);
    }));

  test('whose first swap is let off says so, and pays the least of a falling fee', () =>
    // 90 % at first, 1.2 % after sixty minutes: cliff, step, reduction and steps stand side by side.
    withConfig(104, falling(), () =>
      withConfig(365, Uint8Array.of(1), async () => {
        const { plan, dev, mint } = await launched(SOL);
        const { protocolFeeLamports, platformFeeLamports, creatorFeeLamports } = plan.costs;
        expect([protocolFeeLamports, platformFeeLamports, creatorFeeLamports]).toEqual([
          2_400_000n,
          4_800_000n,
          4_800_000n,
        ]);
        const before = venue.lamports(master.address);
        play(plan, [dev, mint]);
        expect(before - venue.lamports(master.address)).toBe(plan.costs.totalLamports);
        expect(venue.tokens(dev.address, mint.address)).toBe(plan.tokensOut);
        expect(await outcomeOf(planToBuy(funded(), mint.address))).toBe('chain/unsupported-platform');
      }),
    ));

  test('with the longest texts is one transaction, without a lookup table of its own', async () => {
    const { plan } = await launched(SOL, {
      name: 'N'.repeat(32),
      symbol: 'S'.repeat(10),
      uri: `https://${'u'.repeat(192)}`,
    });
    const { payer, instructions } = buildStep(plan, 0, world.groundOf(plan));
    const sizes = [[], TABLES].map((tables) =>
      transactionSize(
        compileMessage({
          payer,
          instructions,
          blockhash: payer,
          lookupTables: usefulTables(tables, { payer, instructions }),
        }),
      ),
    );
    expect(sizes).toEqual([1_217, 1_158]);
  });
});

function falling(): Uint8Array {
  const bytes = Buffer.alloc(26);
  bytes.writeBigUInt64LE(900_000_000n, 0);
  bytes.writeBigUInt64LE(60n, 8);
  bytes.writeBigUInt64LE(14_800_000n, 16);
  bytes.writeUInt16LE(60, 24);
  return bytes;
}

describe('CHN-16 a planned buy at Meteora', () => {
  test('of more than is left ends the curve for what that costs; behind it nothing is traded', async () => {
    const mint = await coin();
    const wallet = funded(300n * SOL);
    const before = venue.lamports(wallet.address);
    const plan = await planToBuy(wallet, mint, 200n * SOL);
    const quote = quoteBuy(marketNow(), poolOf(mint), 200n * SOL);
    expect([plan.maxLamports, plan.tokensOut]).toEqual([quote.total, quote.tokens]);
    expect(plan.maxLamports < 200n * SOL).toBe(true);
    play(plan, [wallet]);
    expect(before - venue.lamports(wallet.address)).toBe(plan.costs.totalLamports);
    expect(venue.tokens(wallet.address, mint)).toBe(plan.tokensOut);
    const { migrationProgress, quoteReserve } = poolOf(mint);
    expect([migrationProgress, quoteReserve >= marketNow().config.migrationQuote]).toEqual([2, true]);
    expect([
      await outcomeOf(planToBuy(wallet, mint)),
      await outcomeOf(planToSell([wallet], [mint], 10_000, 'row')),
    ]).toEqual(['chain/curve-complete', 'chain/curve-complete']);
  });

  test('that ends a curve lands for what is left when somebody else bought meanwhile, and keeps the rest', async () => {
    const mint = await coin();
    const [wallet, other] = [funded(300n * SOL), funded(10n * SOL)];
    const plan = await planToBuy(wallet, mint, 200n * SOL);
    play(await planToBuy(other, mint, SOL), [other]);
    const left = quoteBuy(marketNow(), poolOf(mint), plan.maxLamports);
    expect([left.total < plan.maxLamports, left.tokens < plan.tokensOut]).toEqual([true, true]);
    const before = venue.lamports(wallet.address);
    play(plan, [wallet]);
    expect(venue.tokens(wallet.address, mint)).toBe(left.tokens);
    expect(before - venue.lamports(wallet.address)).toBe(plan.costs.totalLamports - plan.maxLamports + left.total);
    expect(poolOf(mint).migrationProgress).toBe(2);
  });

  test('is refused where the config sells for anything but SOL', async () => {
    const mint = await coin();
    const wallet = funded();
    await withConfig(QUOTE_MINT_AT, new Uint8Array(32).fill(7), async () => {
      expect(await outcomeOf(planToBuy(wallet, mint))).toBe('chain/not-traded');
    });
  });
});

test('the program reports a launch, its first buy and the end of a curve in its inner instructions alone', async () => {
  const { plan, dev, mint } = await launched(SOL / 2n);
  const [launch] = play(plan, [dev, mint]);
  const pool = meteora.curveAddress(mint.address);
  const at = { pool, config: gantryConfigAddress() };
  const { activationPoint, sqrtPrice } = poolOf(mint.address);
  const { migrationQuote } = marketNow().config;
  const { devBuyLamports, protocolFeeLamports, platformFeeLamports = 0n, creatorFeeLamports } = plan.costs;
  const isNow = (event: MeteoraEvent) => (event.kind === 'trade' ? { ...event, timestamp: 0n } : event);
  const [events, logged] = await eventsOf(launch);
  expect([events.map(isNow), logged]).toEqual([
    [
      { kind: 'create', ...at, creator: dev.address, mint: mint.address, tokenType: 1, activationPoint },
      {
        kind: 'trade',
        ...at,
        isBuy: true,
        hasReferrer: false,
        amount: SOL / 2n,
        limit: plan.tokensOut,
        mode: 1,
        paid: SOL / 2n,
        paidToCurve: devBuyLamports,
        left: 0n,
        received: plan.tokensOut,
        sqrtPrice,
        tradingFee: platformFeeLamports + creatorFeeLamports,
        protocolFee: protocolFeeLamports,
        referralFee: 0n,
        quoteReserve: devBuyLamports,
        migrationQuote,
        timestamp: 0n,
      },
    ],
    [],
  ]);
  const wallet = funded(300n * SOL);
  const [ending] = play(await planToBuy(wallet, mint.address, 200n * SOL), [wallet]);
  const { baseReserve, quoteReserve } = poolOf(mint.address);
  const [[, complete]] = await eventsOf(ending);
  expect(complete).toEqual({ kind: 'complete', ...at, baseReserve, quoteReserve });
});

test('a creator draws the fees of a coin, unwrapped; without coins nothing is drawn', async () => {
  const { plan, dev, mint } = await launched(SOL / 2n);
  play(plan, [dev, mint]);
  const owed = poolOf(mint.address).creatorQuoteFee;
  const coins = [{ market: marketNow(), mint: mint.address }];
  const instructions = meteora.collectCreatorFeeInstructions(dev.address, coins);
  expect([meteora.collectCreatorFeeInstructions(dev.address), owed]).toEqual([[], plan.costs.creatorFeeLamports]);
  const before = venue.lamports(dev.address);
  venue.fund(dev.address, SOL);
  const step = { payer: master.address, signers: [master.address, dev.address], instructions, usesTable: false };
  venue.play(step, [master, dev]);
  expect(venue.lamports(dev.address) - before - SOL).toBe(owed);
  expect([poolOf(mint.address).creatorQuoteFee, venue.lamports(wrappedSolAddress(dev.address))]).toEqual([0n, 0n]);
});

test('CHN-10 what a page shows of a coin of Meteora is what pool and config say, once both and the code have come', async () => {
  const mint = await coin();
  const wallet = funded();
  await buy(wallet, mint);
  const listeners = new Set<() => void>();
  let isConfigThere = false;
  const store = {
    get(address: string) {
      if (address === gantryConfigAddress() && !isConfigThere) return undefined;
      return { lamports: 1n, data: bytesOf(address) ?? new Uint8Array(), slot: 1 };
    },
    watch(_: readonly string[], listener = (): void => undefined) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const told: Quote[] = [];
  const stop = watchQuote(store, { mint, platform: 'meteora' }, (quote) => told.push(quote));
  await vi.waitFor(() => expect(listeners.size).toBe(1));
  expect(told).toEqual([]);
  isConfigThere = true;
  for (const listener of listeners) listener();
  const pool = poolOf(mint);
  const { config } = marketNow();
  expect(told).toEqual([
    {
      price: { numerator: pool.sqrtPrice * pool.sqrtPrice, denominator: 2n ** 128n },
      marketCap: (1_000_000_000_000_000n * pool.sqrtPrice * pool.sqrtPrice) / 2n ** 128n,
      bonding: Number((pool.quoteReserve * 10_000n) / config.migrationQuote) / 100,
      complete: false,
      creatorFee: { kind: 'creator', creator: pool.creator },
    },
  ]);
  stop();
  expect(listeners.size).toBe(0);
  const reader = curveReader('meteora');
  const plan = await planToSell([wallet], [mint], 10_000, 'row');
  const market = reader?.marketAddresses().map(bytesOf) ?? [];
  const held = venue.tokens(wallet.address, mint);
  const read = (known: boolean) =>
    reader?.read(mint, bytesOf(meteora.curveAddress(mint)) ?? new Uint8Array(), (address) =>
      known ? (bytesOf(address) ?? undefined) : undefined,
    );
  const shown = read(true);
  expect(read(false)).toBe(null);
  expect([shown?.worthOf(market, held), shown?.supply, shown?.isComplete, shown?.tokenProgram]).toEqual([
    plan.steps[0]?.positions[0]?.expectedLamports,
    1_000_000_000_000_000n,
    false,
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  ]);
});
