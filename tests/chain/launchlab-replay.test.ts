import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { base58 } from '@scure/base';
import { expect, onTestFinished, test } from 'vitest';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { type Address, addressBytes } from '../../src/chain/address';
import { compactU16Bytes, concatBytes } from '../../src/chain/bytes';
import { LAUNCHLAB_PROGRAM } from '../../src/chain/platforms/bonk';
import { GLOBAL_CONFIG, globalConfig, platformConfig, wrappedSol } from './launchlab';

interface Recorded {
  readonly header: Readonly<
    Record<'numRequiredSignatures' | 'numReadonlySignedAccounts' | 'numReadonlyUnsignedAccounts', number>
  >;
  readonly accountKeys: readonly Address[];
  readonly instructions: readonly { readonly p: number; readonly a: readonly number[]; readonly d: string }[];
  readonly inner: Readonly<
    Record<string, readonly { readonly p: number; readonly a: readonly number[]; readonly d: string }[]>
  >;
  readonly programData: readonly string[];
  readonly pre: readonly number[];
}
const recorded = JSON.parse(
  readFileSync(new URL('fixtures/launchlab_launch.mainnet.json', import.meta.url), 'utf8'),
) as Recorded;

const PLATFORM_CONFIG = '4E876qZTE9FJMrBzgVtBrSrzz2TLivB5Y5QXPjB4gZL7';
const CREATOR_FEES = { index: 4, authority: '56XVRVAsgWv6ADaxzoNnbL38LMoWKM5WiSAhrAWUbd2p', amount: 11_851_787 };
const PLATFORM_FEES = { index: 2, authority: '9sHpTfmVpCfP2zexRNK6j38NBchMv1RWpdXPK5NEcZan', amount: 0 };
const SOL = 1_000_000_000n;

function recordedWire(): Buffer {
  const { header, accountKeys, instructions } = recorded;
  const list = (bytes: Uint8Array): Uint8Array => concatBytes(compactU16Bytes(bytes.length), bytes);
  return Buffer.from(
    concatBytes(
      compactU16Bytes(header.numRequiredSignatures),
      new Uint8Array(64 * header.numRequiredSignatures),
      Uint8Array.of(header.numRequiredSignatures, header.numReadonlySignedAccounts, header.numReadonlyUnsignedAccounts),
      compactU16Bytes(accountKeys.length),
      ...accountKeys.map(addressBytes),
      new Uint8Array(32),
      compactU16Bytes(instructions.length),
      ...instructions.flatMap(({ p, a, d }) => [Uint8Array.of(p), list(Uint8Array.from(a)), list(base58.decode(d))]),
    ),
  );
}

test('a recorded mainnet LaunchLab launch and buy replays with equal events and equal calls', async () => {
  const data = mkdtempSync(join(tmpdir(), 'gantry-launchlab-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const { net, close } = await startGantryNetwork({ data, slotMs: 0 });
  onTestFinished(close);
  const keyAt = (index: number): Address => recorded.accountKeys[index] ?? '';
  const before = (index: number): number => recorded.pre[index] ?? 0;
  net.setAccounts([
    { address: keyAt(0), lamports: BigInt(before(0)) + SOL },
    { address: GLOBAL_CONFIG, lamports: SOL, owner: LAUNCHLAB_PROGRAM, data: globalConfig() },
    {
      address: PLATFORM_CONFIG,
      lamports: SOL,
      owner: LAUNCHLAB_PROGRAM,
      data: platformConfig({ platform: 10_000n, creator: 0n }),
    },
    ...[CREATOR_FEES, PLATFORM_FEES].map(({ index, authority, amount }) => {
      const lamports = before(index) + 3_000_000;
      return { ...wrappedSol(authority, BigInt(amount), BigInt(lamports - amount)), address: keyAt(index) };
    }),
  ]);

  const [outcome] = net.simulate([recordedWire()]);
  expect(outcome?.err).toBe(null);
  const events = outcome?.logs.filter((line) => line.startsWith('Program data: ')).map((line) => line.slice(14));
  expect(events).toEqual(recorded.programData);

  const calls = outcome?.inner.flatMap(({ index, instructions }) =>
    instructions
      .filter(({ stackHeight }) => stackHeight === 2)
      .map(({ programIdIndex, accounts, data: bytes }) => ({ index, p: programIdIndex, a: [...accounts], d: bytes })),
  );
  const expected = Object.entries(recorded.inner).flatMap(([index, list]) =>
    list.map(({ p, a, d }) => ({ index: Number(index), p, a, d })),
  );
  expect(calls?.filter(({ index }) => Object.hasOwn(recorded.inner, index))).toEqual(expected);
});
