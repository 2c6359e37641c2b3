import fc from 'fast-check';
import { expect, test } from 'vitest';
import { concatBytes, u32Bytes, u64Bytes } from '../../src/chain/bytes';
import { decodeBondingCurve, decodeFeeConfig, decodeGlobal } from '../../src/chain/platforms/pumpfun';
import { anyStruct, fieldsOf, plain, sdk, tagOf } from './pump-sdk';
import { SEED } from './random';

const settings = { seed: SEED, numRuns: 200 };
const malformed = expect.objectContaining({ code: 'chain/malformed' });
const info = (bytes: Uint8Array) => ({
  data: Buffer.from(bytes),
  owner: sdk.PUMP_PROGRAM_ID,
  executable: false,
  lamports: 1,
});

test('CHN-14 bonding curves of every length decode as in the official SDK', () => {
  const lengths = fc.constantFrom(49, 81, 82, 83, 115, 123, 124, 125, 151);
  fc.assert(
    fc.property(anyStruct('BondingCurve'), lengths, ({ tag, fields }, length) => {
      const bytes = concatBytes(tag, ...fields, new Uint8Array(26)).slice(0, length);
      expect(decodeBondingCurve(bytes)).toEqual(plain(sdk.PUMP_SDK.decodeBondingCurve(info(bytes))));
    }),
    settings,
  );
});

test('Global accounts of today and of before the creator fee decode as in the official SDK', () => {
  fc.assert(
    fc.property(anyStruct('Global'), fc.constantFrom(1_045, 1_054, 1_087, 1_200), ({ tag, fields }, length) => {
      const bytes = concatBytes(tag, ...fields, new Uint8Array(200)).slice(0, length);
      expect(decodeGlobal(bytes)).toEqual(plain(sdk.PUMP_SDK.decodeGlobal(info(bytes))));
    }),
    settings,
  );
});

test('fee configs of all three versions decode as in the official SDK', () => {
  const [, , flat] = fieldsOf('FeeConfig');
  const [threshold, fees] = fieldsOf('FeeTier');
  if (flat === undefined || threshold === undefined || fees === undefined) throw new Error('the IDL has changed');
  const tier = fc.tuple(threshold, fees).map(([a, b]) => concatBytes(a, b));
  const tiers = fc.array(tier, { maxLength: 5 }).map((items) => concatBytes(u32Bytes(items.length), ...items));
  const versions = fc.constantFrom(2_512, 4_000, 4_073, 4_090, 4_097, 5_000);
  fc.assert(
    fc.property(flat, tiers, tiers, fees, versions, (flatFees, sol, stable, exotic, length) => {
      const head = concatBytes(tagOf('FeeConfig'), new Uint8Array(33));
      const used = concatBytes(head, flatFees, sol, stable, exotic);
      const bytes = concatBytes(used, new Uint8Array(length - used.length));
      const { admin, ...expected } = sdk.PUMP_SDK.decodeFeeConfig(info(bytes));
      expect(admin.toBase58()).toBe('1'.repeat(32));
      const ours = decodeFeeConfig(bytes);
      expect({ ...ours, bump: 0 }).toEqual({ ...Object(plain(expected)) });
    }),
    settings,
  );
});

test('a short account, another account’s tag and a count that cannot be are refused', () => {
  const curve = concatBytes(tagOf('BondingCurve'), new Uint8Array(117));
  const config = concatBytes(tagOf('FeeConfig'), new Uint8Array(33 + 24), u32Bytes(0xffff_ffff), new Uint8Array(4_100));
  expect(() => decodeBondingCurve(curve.subarray(0, 48))).toThrow(malformed);
  expect(() => decodeBondingCurve(concatBytes(tagOf('Global'), curve.subarray(8)))).toThrow(malformed);
  expect(() => decodeGlobal(concatBytes(tagOf('Global'), new Uint8Array(1_036)))).toThrow(malformed);
  expect(() => decodeFeeConfig(config)).toThrow(malformed);
  expect(() => decodeFeeConfig(config.subarray(0, 2_511))).toThrow(malformed);
  expect(
    decodeBondingCurve(concatBytes(tagOf('BondingCurve'), u64Bytes(7n), new Uint8Array(33))).virtualTokenReserves,
  ).toBe(7n);
});
