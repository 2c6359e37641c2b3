import { readFileSync } from 'node:fs';
import { base58, base64 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { concatBytes } from '../../src/chain/bytes';
import { decodeEvent, decodeEvents, PUMP_PROGRAM } from '../../src/chain/platforms/pumpfun';
import { anyStruct, plain, sdk, tagOf } from './pump-sdk';
import { SEED } from './random';

const settings = { seed: SEED, numRuns: 200 };
const LAUNCHLAB = 'LanMV9sAd7wArD4vJFi2qDdfnVhFxYSUg6eADduJ3uj';
const SELF_CALL = Uint8Array.of(228, 69, 165, 46, 81, 203, 154, 29);

test.each([
  ['CreateEvent', 'create', (body: Buffer) => sdk.PUMP_SDK.decodeCreateEventBc(body)],
  ['TradeEvent', 'trade', (body: Buffer) => sdk.PUMP_SDK.decodeTradeEventBc(body)],
  ['CompleteEvent', 'complete', (body: Buffer) => sdk.PUMP_SDK.decodeCompleteEventBc(body)],
  ['CollectCreatorFeeEvent', 'collectCreatorFee', (body: Buffer) => sdk.PUMP_SDK.decodeCollectCreatorFeeEventBc(body)],
])('%s decodes as in the official SDK, whole and followed by newer fields', (name, kind, decode) => {
  fc.assert(
    fc.property(anyStruct(name), fc.uint8Array({ maxLength: 40 }), ({ tag, fields }, newer) => {
      const body = concatBytes(...fields);
      const expected = { kind, ...Object(plain(decode(Buffer.from(body)))) };
      expect(decodeEvent(concatBytes(tag, body))).toEqual(expected);
      expect(decodeEvent(concatBytes(tag, body, newer))).toEqual(expected);
    }),
    settings,
  );
});

test.each([
  ['CreateEvent', 7],
  ['TradeEvent', 8],
])('an older %s reads what it lacks as zero, wherever it ends', (name, oldest) => {
  const cut = anyStruct(name).chain(({ tag, fields }) =>
    fc.record({
      tag: fc.constant(tag),
      fields: fc.constant(fields),
      kept: fc.integer({ min: oldest, max: fields.length }),
      stray: fc.integer({ min: 0, max: 100 }),
    }),
  );
  fc.assert(
    fc.property(cut, ({ tag, fields, kept, stray }) => {
      const missing = fields.slice(kept);
      const head = concatBytes(tag, ...fields.slice(0, kept));
      const partOfNext = (missing[0] ?? new Uint8Array()).slice(0, -1).slice(0, stray);
      const zeros = concatBytes(head, new Uint8Array(1_024));
      expect(decodeEvent(concatBytes(head, partOfNext))).toEqual(decodeEvent(zeros));
    }),
    settings,
  );
});

test('bytes that are no event, or shorter than any program wrote, give nothing', () => {
  expect(decodeEvent(new Uint8Array())).toBeNull();
  expect(decodeEvent(new Uint8Array(300))).toBeNull();
  expect(decodeEvent(concatBytes(tagOf('TradeEvent'), new Uint8Array(104)))).toBeNull();
  expect(decodeEvent(tagOf('CreateEvent'))).toBeNull();
});

const line = `Program data: ${base64.encode(concatBytes(tagOf('CompleteEvent'), new Uint8Array(136)))}`;
const logs = (outer: string, ...inner: string[]) => [
  `Program ${outer} invoke [1]`,
  ...inner,
  `Program ${outer} success`,
];
const nested = (program: string, end: string) => [`Program ${program} invoke [2]`, line, `Program ${program} ${end}`];
const count = (lines: string[]) => decodeEvents({ logs: lines }).length;

test('only data lines written by pump.fun itself count, whoever else uses the same tags', () => {
  expect(count(logs(PUMP_PROGRAM, line))).toBe(1);
  expect(count(logs(LAUNCHLAB, line))).toBe(0);
  expect(count(logs(LAUNCHLAB, ...nested(PUMP_PROGRAM, 'success')))).toBe(1);
  expect(count(logs(PUMP_PROGRAM, ...nested(LAUNCHLAB, 'success'), line))).toBe(1);
  expect(count(logs(PUMP_PROGRAM, ...nested(LAUNCHLAB, 'failed: custom program error: 0x1'), line))).toBe(1);
  expect(count([...logs(PUMP_PROGRAM), line])).toBe(0);
  expect(count(logs(PUMP_PROGRAM, `Program log: Program ${LAUNCHLAB} invoke [2]`, line))).toBe(1);
  expect(count(logs(PUMP_PROGRAM, 'Program data: not base64!', 'Program data: ', 'Log truncated'))).toBe(0);
});

interface Recorded {
  readonly accountKeys: readonly string[];
  readonly loadedWritable: readonly string[];
  readonly loadedReadonly: readonly string[];
  readonly inner: Readonly<Record<string, readonly { readonly p: number; readonly d: string }[]>>;
  readonly programData: readonly string[];
  readonly blockTime: number;
  readonly instructions: readonly { readonly d: string }[];
}
const recorded = JSON.parse(
  readFileSync(new URL('fixtures/create_v2_buy_v2.mainnet.json', import.meta.url), 'utf8'),
) as Recorded;

test('a recorded mainnet launch gives its create and its buy, from logs and from inner instructions alike', () => {
  const keys = [...recorded.accountKeys, ...recorded.loadedWritable, ...recorded.loadedReadonly];
  const inner = Object.values(recorded.inner)
    .flat()
    .map(({ p, d }) => ({ program: keys[p] ?? '', data: base58.decode(d) }));
  const lines = recorded.programData.map((data) => `Program data: ${data}`);
  const events = decodeEvents({ logs: logs(PUMP_PROGRAM, ...lines) });
  expect(decodeEvents({ inner })).toEqual(events);
  expect(inner.filter(({ data }) => data.slice(0, 8).join() === SELF_CALL.join()).length).toBe(2);
  const decoders = [
    (body: Buffer) => sdk.PUMP_SDK.decodeCreateEventBc(body),
    (body: Buffer) => sdk.PUMP_SDK.decodeTradeEventBc(body),
  ];
  expect(events).toEqual(
    recorded.programData.map((data, at) => ({
      kind: at === 0 ? 'create' : 'trade',
      ...Object(plain(decoders[at]?.(Buffer.from(data, 'base64').subarray(8)))),
    })),
  );
  expect(events.map((event) => event.timestamp)).toEqual([BigInt(recorded.blockTime), BigInt(recorded.blockTime)]);
});
