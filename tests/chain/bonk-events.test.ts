import { readFileSync } from 'node:fs';
import { base58, base64 } from '@scure/base';
import { expect, test } from 'vitest';
import { type Address, WRAPPED_SOL } from '../../src/chain/address';
import { borshString, concatBytes } from '../../src/chain/bytes';
import {
  type BonkCurve,
  bonk,
  decodeEvent,
  decodeEvents,
  decodePlatformConfig,
  LAUNCHLAB_PROGRAM,
  newCurve,
  quoteBuy,
  quoteSell,
} from '../../src/chain/platforms/bonk';
import { decodeEvents as decodePumpEvents, PUMP_PROGRAM } from '../../src/chain/platforms/pumpfun';
import { globalConfig, GLOBAL_CONFIG, marketOf, platformConfig } from './launchlab';

interface RecordedCall {
  readonly p: number;
  readonly d: string;
}
const fixture = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.mainnet.json`, import.meta.url), 'utf8'));
const launch: {
  readonly accountKeys: readonly Address[];
  readonly inner: Readonly<Record<string, readonly RecordedCall[]>>;
  readonly programData: readonly string[];
} = fixture('launchlab_launch');
const reward: {
  readonly accounts_base64: Readonly<Record<Address, string>>;
  readonly programData: readonly string[];
  readonly trades: readonly { readonly programData: string }[];
} = fixture('launchlab_reward');

const PLATFORM = '4E876qZTE9FJMrBzgVtBrSrzz2TLivB5Y5QXPjB4gZL7';
const bytesOf = (data = ''): Uint8Array => base64.decode(data);
const line = (data: string | undefined): string => `Program data: ${data}`;
const logs = (outer: Address, ...inner: readonly string[]) => [
  `Program ${outer} invoke [1]`,
  ...inner,
  `Program ${outer} success`,
];
const market = marketOf(
  { address: GLOBAL_CONFIG, data: globalConfig() },
  { address: PLATFORM, data: platformConfig({ platform: 10_000n, creator: 0n }) },
);

test('a recorded mainnet launch gives its create and its buy, from logs and from inner instructions alike, and our quote to the unit', () => {
  const inner = Object.values(launch.inner)
    .flat()
    .map(({ p, d }) => ({ program: launch.accountKeys[p] ?? '', data: base58.decode(d) }));
  const events = decodeEvents({ logs: logs(LAUNCHLAB_PROGRAM, ...launch.programData.map(line)) });
  expect(decodeEvents({ inner })).toEqual(events);
  const [pool, creator] = [7, 0].map((index) => launch.accountKeys[index] ?? '');
  const [created, traded] = events;
  expect(created).toEqual({
    kind: 'create',
    pool: bonk.curveAddress(launch.accountKeys[1] ?? ''),
    creator,
    config: GLOBAL_CONFIG,
    decimals: 6,
    name: 'SpaceXSI',
    symbol: 'XSI',
    uri: 'https://gateway.irys.xyz/59ECgELpUeAVJGgQ9ey6wfuoXe8A6YWuKQXqbRjNj4jk',
    curveType: 0,
    supply: 1_000_000_000_000_000n,
    toSell: 793_100_000_000_000n,
    target: 85_000_000_000n,
    migrateType: 1,
    lockedTokens: 0n,
    cliffPeriod: 0n,
    unlockPeriod: 0n,
    creatorFeeOn: 0,
  });
  const amountIn = traded?.kind === 'trade' ? traded.amountIn : 0n;
  const curve = newCurve(market, creator ?? '');
  const { tokens, curveLamports, protocolFee, platformFee, creatorFee, total } = quoteBuy(market, curve, amountIn);
  expect(traded).toEqual({
    kind: 'trade',
    pool,
    toSell: curve.toSell,
    virtualBase: curve.virtualBase,
    virtualQuote: curve.virtualQuote,
    realBaseBefore: 0n,
    realQuoteBefore: 0n,
    realBaseAfter: tokens,
    realQuoteAfter: curveLamports,
    amountIn: total,
    amountOut: tokens,
    protocolFee,
    platformFee,
    creatorFee,
    shareFee: 0n,
    isSell: false,
    poolStatus: 0,
    isExactIn: true,
  });
});

test.each(reward.trades.map((one, at) => [at === 0 ? 'buy' : 'sale', one] as const))(
  'a recorded mainnet %s is what we quote, to the unit, for what its curve saw',
  (_, { programData }) => {
    const [event] = decodeEvents({ logs: logs(LAUNCHLAB_PROGRAM, line(programData)) });
    if (event?.kind !== 'trade') throw new Error('no trade');
    const curve: BonkCurve = {
      ...newCurve(market, WRAPPED_SOL),
      toSell: event.toSell,
      virtualBase: event.virtualBase,
      virtualQuote: event.virtualQuote,
      realBase: event.realBaseBefore,
      realQuote: event.realQuoteBefore,
    };
    const { protocolFee, platformFee, creatorFee, amountIn, amountOut } = event;
    const fees = { protocolFee, platformFee, creatorFee };
    if (!event.isSell) {
      const curveLamports = event.realQuoteAfter - event.realQuoteBefore;
      const tokens = event.realBaseAfter - event.realBaseBefore;
      expect(quoteBuy(market, curve, amountIn)).toEqual({ tokens, curveLamports, ...fees, total: amountIn });
      expect(tokens).toBe(amountOut);
      return;
    }
    const tokens = event.realBaseBefore - event.realBaseAfter;
    const curveLamports = event.realQuoteBefore - event.realQuoteAfter;
    expect(quoteSell(market, curve, tokens)).toEqual({ tokens, curveLamports, ...fees, received: amountOut });
  },
);

test('the recorded platform’s account reads with its texts', () => {
  const [, data = ''] = Object.values(reward.accounts_base64);
  const { name, web, image, feeRate, creatorFeeRate } = decodePlatformConfig(bytesOf(data));
  expect({ name, web, image, feeRate, creatorFeeRate }).toEqual({
    name: 'StonkFun',
    web: 'https://www.stonkfun.xyz',
    image: 'https://www.stonkfun.xyz/stonkfun-logo.png',
    feeRate: 10_000n,
    creatorFeeRate: 0n,
  });
});

const [, trade = ''] = launch.programData;
const nested = (program: Address, end: string) => [
  `Program ${program} invoke [2]`,
  line(trade),
  `Program ${program} ${end}`,
];
const count = (lines: readonly string[]): readonly number[] => [
  decodeEvents({ logs: lines }).length,
  decodePumpEvents({ logs: lines }).length,
];

test('a trade is LaunchLab’s by the call stack alone: pump.fun’s has the same tag, and neither reads the other’s', () => {
  expect(count(logs(LAUNCHLAB_PROGRAM, line(trade)))).toEqual([1, 0]);
  expect(count(logs(PUMP_PROGRAM, line(trade)))).toEqual([0, 1]);
  expect(count(logs(PUMP_PROGRAM, ...nested(LAUNCHLAB_PROGRAM, 'success')))).toEqual([1, 0]);
  expect(count(logs(LAUNCHLAB_PROGRAM, ...nested(PUMP_PROGRAM, 'success'), line(trade)))).toEqual([1, 1]);
  const failed = nested(PUMP_PROGRAM, 'failed: custom program error: 0x1');
  expect(count(logs(LAUNCHLAB_PROGRAM, ...failed, line(trade)))).toEqual([1, 1]);
  expect(count([...logs(LAUNCHLAB_PROGRAM), line(trade)])).toEqual([0, 0]);
  const said = `Program log: Program ${PUMP_PROGRAM} invoke [2]`;
  expect(count(logs(LAUNCHLAB_PROGRAM, said, line(trade), line('not base64!')))).toEqual([1, 0]);
  const selfCall = concatBytes(Uint8Array.of(228, 69, 165, 46, 81, 203, 154, 29), bytesOf(trade));
  const inner = [LAUNCHLAB_PROGRAM, PUMP_PROGRAM, WRAPPED_SOL].map((program) => ({ program, data: selfCall }));
  expect([decodeEvents({ inner }).length, decodePumpEvents({ inner }).length]).toEqual([1, 1]);
});

test('bytes that are no event, of another curve, or that end early give nothing, wherever they end', () => {
  for (const data of launch.programData) {
    const whole = bytesOf(data);
    expect(decodeEvent(whole)).not.toBe(null);
    const cuts = Array.from({ length: whole.length }, (_, end) => decodeEvent(whole.slice(0, end)));
    expect(cuts.filter((event) => event !== null)).toEqual([]);
    expect(decodeEvent(concatBytes(whole, new Uint8Array(9)))).toEqual(decodeEvent(whole));
  }
  expect([decodeEvent(new Uint8Array()), decodeEvent(new Uint8Array(400))]).toEqual([null, null]);
  const created = bytesOf(launch.programData[0]);
  const texts = ['a', 'b', 'c'].map(borshString);
  const linear = concatBytes(created.slice(0, 8 + 97), ...texts, Uint8Array.of(2), new Uint8Array(60));
  expect(decodeEvent(linear)).toBe(null);
});
