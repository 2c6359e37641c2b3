import { readFileSync } from 'node:fs';
import { MessageV0, PublicKey, VersionedTransaction } from '@solana/web3.js';
import { expect, onTestFinished, test } from 'vitest';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { base58Decode, bytesOf } from '../../localnet/codec/base58';
import { pumpCoder } from './localnet-pump-genesis';
import { base64, call, dataFolder } from './localnet-support';
import { sdk } from './pump-sdk';

interface RecordedInstruction {
  /** Index of the program. */
  readonly p: number;
  /** Indexes of the accounts. */
  readonly a: readonly number[];
  /** base58 */
  readonly d: string;
  /** Stack height, 2 when absent. */
  readonly h?: number;
}
interface Recording {
  readonly blockTime: number;
  readonly header: MessageV0['header'];
  readonly accountKeys: readonly string[];
  readonly loadedWritable: readonly string[];
  readonly loadedReadonly: readonly string[];
  readonly lookup: {
    readonly accountKey: string;
    readonly writableIndexes: number[];
    readonly readonlyIndexes: number[];
  };
  readonly instructions: readonly RecordedInstruction[];
  readonly inner: Readonly<Record<string, readonly RecordedInstruction[]>>;
  /** base64 */
  readonly programData: readonly string[];
  readonly pre: readonly number[];
}
interface Simulation {
  readonly value: {
    readonly err: unknown;
    readonly logs: readonly string[];
    readonly innerInstructions: readonly {
      readonly index: number;
      readonly instructions: readonly {
        readonly programIdIndex: number;
        readonly accounts: readonly number[];
        readonly data: string;
        readonly stackHeight: number;
      }[];
    }[];
  };
}

const LOOKUP_PROGRAM = 'AddressLookupTab1e1111111111111111111111111';
const PAYER = 0;
const CREATOR_VAULT = 9;
const VOLUME = 11;
const MAYHEM_VAULT = 18;
const VOLUME_SIZE = 137;

const file = new URL('./fixtures/create_v2_buy_v2.mainnet.json', import.meta.url);
const recording: Recording = JSON.parse(readFileSync(file, 'utf8'));
const keys = [...recording.accountKeys, ...recording.loadedWritable, ...recording.loadedReadonly];
const keyAt = (index: number): string => keys[index] ?? '';

function recordedTransaction(): VersionedTransaction {
  const message = new MessageV0({
    header: recording.header,
    staticAccountKeys: recording.accountKeys.map((key) => new PublicKey(key)),
    recentBlockhash: PublicKey.default.toBase58(),
    compiledInstructions: recording.instructions.map(({ p, a, d }) => ({
      programIdIndex: p,
      accountKeyIndexes: [...a],
      data: base58Decode(d),
    })),
    addressTableLookups: [{ ...recording.lookup, accountKey: new PublicKey(recording.lookup.accountKey) }],
  });
  return new VersionedTransaction(message);
}

/** The recorded table, as far as the recorded indexes tell. */
function lookupTableData(): Buffer {
  const { writableIndexes, readonlyIndexes } = recording.lookup;
  const data = Buffer.alloc(56 + 32 * 256);
  data.writeUInt32LE(1, 0);
  data.writeBigUInt64LE(2n ** 64n - 1n, 4);
  const place = (indexes: readonly number[], loaded: readonly string[]): void =>
    indexes.forEach((index, i) => bytesOf(loaded[i] ?? '').copy(data, 56 + 32 * index));
  place(writableIndexes, recording.loadedWritable);
  place(readonlyIndexes, recording.loadedReadonly);
  return data;
}

function volumeData(user: string): Buffer {
  const data = Buffer.alloc(VOLUME_SIZE);
  Buffer.from(pumpCoder.accounts.accountLayouts.get('UserVolumeAccumulator')?.discriminator ?? []).copy(data);
  bytesOf(user).copy(data, 8);
  return data;
}

test('a recorded mainnet create_v2 + buy_v2 replays with equal event bytes and equal inner instructions', async () => {
  const { net, rpcUrl, close } = await startGantryNetwork({
    data: dataFolder(),
    slotMs: 0,
    now: () => recording.blockTime * 1_000,
  });
  onTestFinished(close);
  const lamportsBefore = (index: number): bigint => BigInt(recording.pre[index] ?? 0);
  const user = keyAt(PAYER);
  expect(sdk.userVolumeAccumulatorPda(new PublicKey(user)).toBase58()).toBe(keyAt(VOLUME));
  net.setAccounts([
    { address: recording.lookup.accountKey, lamports: 10n ** 9n, owner: LOOKUP_PROGRAM, data: lookupTableData() },
    // The payer's balance was recorded after the fee was taken off.
    { address: user, lamports: lamportsBefore(PAYER) + 10n ** 9n },
    { address: keyAt(CREATOR_VAULT), lamports: lamportsBefore(CREATOR_VAULT) },
    { address: keyAt(MAYHEM_VAULT), lamports: 5n * 10n ** 9n },
    {
      address: keyAt(VOLUME),
      lamports: lamportsBefore(VOLUME),
      owner: sdk.PUMP_PROGRAM_ID.toBase58(),
      data: volumeData(user),
    },
  ]);

  const wire = base64(recordedTransaction().serialize());
  const config = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, innerInstructions: true };
  const { value } = await call<Simulation>(rpcUrl, 'simulateTransaction', wire, config);
  expect(value.err).toBe(null);

  const events = value.logs.filter((line) => line.startsWith('Program data: ')).map((line) => line.slice(14));
  expect(events.map((event) => pumpCoder.events.decode(event)?.name)).toEqual(['CreateEvent', 'TradeEvent']);
  expect(events).toEqual(recording.programData);

  const recorded = Object.entries(recording.inner).map(([index, list]) => ({
    index: Number(index),
    calls: list
      .filter(({ h = 2 }) => h === 2)
      .map(({ p, a, d }) => ({ program: keyAt(p), accounts: a.map(keyAt), data: d })),
  }));
  // The recording holds what the two pump instructions called; the token account's creation between them is not in it.
  const ofPump = value.innerInstructions.filter(({ index }) => Object.hasOwn(recording.inner, index));
  const replayed = ofPump.map(({ index, instructions }) => ({
    index,
    calls: instructions
      .filter(({ stackHeight }) => stackHeight === 2)
      .map(({ programIdIndex, accounts, data }) => ({
        program: keyAt(programIdIndex),
        accounts: accounts.map(keyAt),
        data,
      })),
  }));
  expect(replayed).toEqual(recorded);
  expect(recorded.map(({ calls }) => calls.length)).toEqual([13, 6]);
});
