import fc from 'fast-check';
import { expect, test } from 'vitest';
import lookupTable from '../../localnet/fixtures/pump-lookup-table.json' with { type: 'json' };
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../src/chain/address';
import {
  bondingCurveAddress,
  BUYBACK_RECIPIENTS,
  buy,
  buyV2,
  collectCreatorFeeV2,
  createV2,
  creatorVaultAddress,
  FEE_RECIPIENTS,
  feeConfigAddress,
  globalAddress,
  globalVolumeAccumulatorAddress,
  lookupTableKeys,
  sell,
  sellV2,
  userVolumeAccumulatorAddress,
} from '../../src/chain/platforms/pumpfun';
import { bn, key, sdk } from './pump-sdk';
import { anyAddress, fromWeb3, SEED, u64 } from './random';

const settings = { seed: SEED, numRuns: 500 };
const trade = fc.record({
  mint: anyAddress,
  user: anyAddress,
  creator: anyAddress,
  feeRecipient: fc.constantFrom(...FEE_RECIPIENTS),
  buybackRecipient: fc.constantFrom(...BUYBACK_RECIPIENTS),
  tokenProgram: fc.constantFrom(TOKEN_2022_PROGRAM, TOKEN_PROGRAM),
  tokens: u64,
  limit: u64,
});
type Trade = typeof trade extends fc.Arbitrary<infer Value> ? Value : never;

const cashback = fc.boolean();

const toSdk = (params: Trade) => ({
  mint: key(params.mint),
  user: key(params.user),
  creator: key(params.creator),
  feeRecipient: key(params.feeRecipient),
  buybackFeeRecipient: key(params.buybackRecipient),
  tokenProgram: key(params.tokenProgram),
  amount: bn(params.tokens),
  solAmount: bn(params.limit),
  quoteAmount: bn(params.limit),
});
const PUMP = sdk.PUMP_SDK;

test('create_v2 equals the official SDK for 500 random coins', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  const coin = fc.record({
    mint: anyAddress,
    user: anyAddress,
    creator: anyAddress,
    name: text,
    symbol: text,
    uri: text,
    feature: fc.constantFrom(undefined, 'mayhem' as const, 'holder-reward' as const),
  });
  await fc.assert(
    fc.asyncProperty(coin, async (params) => {
      const theirs = await PUMP.createV2Instruction({
        ...params,
        mint: key(params.mint),
        user: key(params.user),
        creator: key(params.creator),
        mayhemMode: params.feature === 'mayhem',
        holderReward: params.feature === 'holder-reward',
      });
      expect(createV2(params)).toEqual(fromWeb3(theirs));
    }),
    settings,
  );
});

test('CHN-16 legacy buy equals the official SDK for 500 random trades', async () => {
  await fc.assert(
    fc.asyncProperty(trade, async (params) => {
      const theirs = await PUMP.getBuyInstructionRaw(toSdk(params));
      expect(buy({ ...params, maxLamports: params.limit })).toEqual(fromWeb3(theirs));
    }),
    settings,
  );
});

test('CHN-16 legacy sell equals the official SDK for 500 random trades, a cashback coin’s with its 17 accounts', async () => {
  await fc.assert(
    fc.asyncProperty(trade, cashback, async (params, isCashbackCoin) => {
      const theirs = fromWeb3(await PUMP.getSellInstructionRaw({ ...toSdk(params), cashback: isCashbackCoin }));
      expect(theirs.accounts.length).toBe(isCashbackCoin ? 17 : 16);
      expect(sell({ ...params, isCashbackCoin, minLamports: params.limit })).toEqual(theirs);
    }),
    settings,
  );
});

test('buy_v2 equals the official SDK for 500 random trades', async () => {
  await fc.assert(
    fc.asyncProperty(trade, async (params) => {
      const theirs = await PUMP.getBuyV2InstructionRaw(toSdk(params));
      expect(buyV2({ ...params, maxLamports: params.limit })).toEqual(fromWeb3(theirs));
    }),
    settings,
  );
});

test('sell_v2 equals the official SDK for 500 random trades', async () => {
  await fc.assert(
    fc.asyncProperty(trade, async (params) => {
      const theirs = await PUMP.getSellV2InstructionRaw(toSdk(params));
      expect(sellV2({ ...params, minLamports: params.limit })).toEqual(fromWeb3(theirs));
    }),
    settings,
  );
});

test('CHN-16 collect_creator_fee_v2 equals what the official SDK sends for 500 random creators', async () => {
  const connection = {
    getMultipleAccountsInfo: async (keys: unknown[]) => keys.map(() => null),
    getAccountInfo: async () => null,
  };
  const online = new sdk.OnlinePumpSdk(Object.assign(Object.create(null), connection));
  const [wrappedSol, tokenProgram] = [key('So11111111111111111111111111111111111111112'), key(TOKEN_PROGRAM)];
  await fc.assert(
    fc.asyncProperty(anyAddress, async (creator) => {
      const theirs = await online.collectCoinCreatorFeeV2Instructions(key(creator), wrappedSol, tokenProgram);
      expect([collectCreatorFeeV2(creator)]).toEqual(theirs.map(fromWeb3));
    }),
    settings,
  );
});

test('CHN-14 program addresses equal those of the official SDK', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect([
        bondingCurveAddress(address),
        creatorVaultAddress(address),
        userVolumeAccumulatorAddress(address),
      ]).toEqual([
        sdk.bondingCurvePda(key(address)).toBase58(),
        sdk.creatorVaultPda(key(address)).toBase58(),
        sdk.userVolumeAccumulatorPda(key(address)).toBase58(),
      ]);
    }),
    { seed: SEED, numRuns: 100 },
  );
  expect([globalAddress(), feeConfigAddress(), globalVolumeAccumulatorAddress()]).toEqual([
    sdk.GLOBAL_PDA.toBase58(),
    sdk.PUMP_FEE_CONFIG_PDA.toBase58(),
    sdk.GLOBAL_VOLUME_ACCUMULATOR_PDA.toBase58(),
  ]);
});

test('the lookup table holds 47 different accounts and the embedded network’s table is the same list', () => {
  expect(lookupTable.addresses).toEqual(lookupTableKeys());
  expect(new Set(lookupTableKeys()).size).toBe(47);
});
