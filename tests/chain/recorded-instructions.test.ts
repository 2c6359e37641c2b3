import { readdirSync, readFileSync } from 'node:fs';
import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import {
  type Address,
  addressBytes,
  addressOf,
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../src/chain/address';
import { borshString, ByteReader, compactU16Bytes, concatBytes } from '../../src/chain/bytes';
import type { Instruction } from '../../src/chain/instruction';
import { compileMessage, type LookupTable, parseMessage } from '../../src/chain/message';
import {
  type BonkCurve,
  buyExactIn,
  initializeWithToken2022,
  LAUNCHLAB_PROGRAM,
  mintProgramFlagOf,
  newCurve,
} from '../../src/chain/platforms/bonk';
import { buyV2, createV2, decodeEvent, PUMP_FEE_PROGRAM, PUMP_PROGRAM } from '../../src/chain/platforms/pumpfun';
import { computeUnitLimit, computeUnitPrice, transferInstruction } from '../../src/chain/system';
import { createAssociatedTokenAccountIdempotent } from '../../src/chain/token';
import { syncNativeInstruction } from '../../src/chain/wrapped-sol';
import { GLOBAL_CONFIG, globalConfig, marketOf, platformConfig } from './launchlab';

interface RecordedInstruction {
  /** Index of the program. */
  readonly p: number;
  /** Indexes of the accounts. */
  readonly a: readonly number[];
  /** base58 */
  readonly d: string;
}
interface Recording {
  readonly header: Readonly<
    Record<'numRequiredSignatures' | 'numReadonlySignedAccounts' | 'numReadonlyUnsignedAccounts', number>
  >;
  readonly accountKeys: readonly Address[];
  readonly loadedWritable?: readonly Address[];
  readonly loadedReadonly?: readonly Address[];
  readonly lookup?: {
    readonly accountKey: Address;
    readonly writableIndexes: readonly number[];
    readonly readonlyIndexes: readonly number[];
  };
  readonly instructions: readonly RecordedInstruction[];
  readonly inner: Readonly<Record<string, readonly RecordedInstruction[]>>;
}

const recording = (name: string): Recording =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.mainnet.json`, import.meta.url), 'utf8'));

const BLOCKHASH = addressOf(new Uint8Array(32).fill(7));
const list = (bytes: ArrayLike<number>): Uint8Array =>
  concatBytes(compactU16Bytes(bytes.length), Uint8Array.from(bytes));

/** The recorded message on the wire; the recordings lack the blockhash only. */
function recordedMessage({ header, accountKeys, instructions, lookup }: Recording): Uint8Array {
  return concatBytes(
    Uint8Array.from(lookup === undefined ? [] : [0x80]),
    Uint8Array.of(header.numRequiredSignatures, header.numReadonlySignedAccounts, header.numReadonlyUnsignedAccounts),
    compactU16Bytes(accountKeys.length),
    ...accountKeys.map(addressBytes),
    addressBytes(BLOCKHASH),
    compactU16Bytes(instructions.length),
    ...instructions.flatMap(({ p, a, d }) => [Uint8Array.of(p), list(a), list(base58.decode(d))]),
    ...(lookup === undefined
      ? []
      : [
          Uint8Array.of(1),
          addressBytes(lookup.accountKey),
          list(lookup.writableIndexes),
          list(lookup.readonlyIndexes),
        ]),
  );
}

/** The recorded table as far as the recorded indexes tell. */
function tableOf({ lookup, loadedWritable = [], loadedReadonly = [] }: Recording): LookupTable[] {
  if (lookup === undefined) return [];
  const addresses: Address[] = Array.from({ length: 256 }, () => SYSTEM_PROGRAM);
  lookup.writableIndexes.forEach((index, at) => (addresses[index] = loadedWritable[at] ?? ''));
  lookup.readonlyIndexes.forEach((index, at) => (addresses[index] = loadedReadonly[at] ?? ''));
  return [{ address: lookup.accountKey, addresses }];
}

const parsed = (recorded: Recording) => parseMessage(recordedMessage(recorded), tableOf(recorded));

const accountOf = ({ accounts }: Instruction, index: number): Address => accounts[index]?.address ?? '';
const bodyOf = ({ data }: Instruction, tag: number): ByteReader => new ByteReader(data.subarray(tag));

/** The pool of the recorded launch before its first buy, whoever made it. */
const recordedCurve: BonkCurve = {
  ...newCurve(
    marketOf(
      { address: GLOBAL_CONFIG, data: globalConfig() },
      { address: GLOBAL_CONFIG, data: platformConfig({ platform: 10_000n, creator: 0n }) },
    ),
    WRAPPED_SOL,
  ),
  mintProgramFlag: mintProgramFlagOf(TOKEN_2022_PROGRAM, TOKEN_PROGRAM),
};

/** What our code reads out of an instruction, built anew by our builder from nothing else. */
const REBUILD: Readonly<Record<string, (instruction: Instruction) => Instruction>> = {
  'compute budget: SetComputeUnitLimit': (recorded) => computeUnitLimit(bodyOf(recorded, 1).u32()),
  'compute budget: SetComputeUnitPrice': (recorded) => computeUnitPrice(bodyOf(recorded, 1).u64()),
  'system: Transfer': (recorded) =>
    transferInstruction({
      from: accountOf(recorded, 0),
      to: accountOf(recorded, 1),
      lamports: bodyOf(recorded, 4).u64(),
    }),
  'associated token: CreateIdempotent': (recorded) =>
    createAssociatedTokenAccountIdempotent({
      payer: accountOf(recorded, 0),
      owner: accountOf(recorded, 2),
      mint: accountOf(recorded, 3),
      tokenProgram: accountOf(recorded, 5),
    }),
  'pump: buy_v2': (recorded) => {
    const body = bodyOf(recorded, 8);
    return buyV2({
      mint: accountOf(recorded, 1),
      user: accountOf(recorded, 13),
      // A creator vault does not name its creator; in this launch the one who buys is the creator.
      creator: accountOf(recorded, 13),
      feeRecipient: accountOf(recorded, 6),
      buybackRecipient: accountOf(recorded, 8),
      tokenProgram: accountOf(recorded, 3),
      tokens: body.u64(),
      maxLamports: body.u64(),
    });
  },
  'token: SyncNative': (recorded) => syncNativeInstruction(accountOf(recorded, 0)),
  'launchlab: initialize_with_token_2022': (recorded) => {
    const [payer, creator, mint] = [0, 1, 6].map((index) => accountOf(recorded, index));
    const body = bodyOf(recorded, 9);
    const [name, symbol, uri] = [body.text(), body.text(), body.text()];
    body.bytes(1);
    const [supply, toSell, target] = [body.u64(), body.u64(), body.u64()];
    const parties = { payer: payer ?? '', creator: creator ?? '', mint: mint ?? '' };
    const market = marketOf(
      { address: accountOf(recorded, 2), data: globalConfig() },
      {
        address: accountOf(recorded, 3),
        data: platformConfig({ platform: 10_000n, creator: 0n, restrictsCurve: true }),
      },
    );
    return initializeWithToken2022({ ...parties, market, name, symbol, uri, supply, toSell, target });
  },
  'launchlab: buy_exact_in': (recorded) => {
    const [user = '', config = '', platform = '', mint = ''] = [0, 2, 3, 9].map((index) => accountOf(recorded, index));
    const body = bodyOf(recorded, 8);
    // A fee vault does not name its owner; in this launch the one who buys is the creator.
    const curve = { ...recordedCurve, config, platform, creator: user };
    return buyExactIn({ curve, mint, user, quoteUnits: body.u64(), minTokens: body.u64() });
  },
};

const MAYHEM: Address = 'MAyhSmzXzV1pTf7LsNkrNwkWKTo4ougAJ1PPg47MD4e';
const EVENT = 'e445a52e51cb9a1d';

/** Names by the first bytes of the data, of the published IDLs and the token programs' own lists. */
const NAMES: Readonly<Record<Address, Readonly<Record<string, string>>>> = {
  [COMPUTE_BUDGET_PROGRAM]: {
    '02': 'compute budget: SetComputeUnitLimit',
    '03': 'compute budget: SetComputeUnitPrice',
  },
  [SYSTEM_PROGRAM]: { '00000000': 'system: CreateAccount', '02000000': 'system: Transfer' },
  [ASSOCIATED_TOKEN_PROGRAM]: { '00': 'associated token: Create', '01': 'associated token: CreateIdempotent' },
  [TOKEN_PROGRAM]: {
    '11': 'token: SyncNative',
    '12': 'token: InitializeAccount3',
    '0c': 'token: TransferChecked',
  },
  [TOKEN_2022_PROGRAM]: {
    d2e11ea258b84d8d: 'token 2022: InitializeTokenMetadata',
    d7e4a6e45464567b: 'token 2022: UpdateTokenMetadataAuthority',
    '06': 'token 2022: SetAuthority',
    '07': 'token 2022: MintTo',
    '0c': 'token 2022: TransferChecked',
    '12': 'token 2022: InitializeAccount3',
    '14': 'token 2022: InitializeMint2',
    '27': 'token 2022: InitializeMetadataPointer',
  },
  [PUMP_PROGRAM]: { d6904cec5f8b31b4: 'pump: create_v2', b817ee6167c5d33d: 'pump: buy_v2', [EVENT]: 'pump: event' },
  [PUMP_FEE_PROGRAM]: { '9aed8a5ca202a2bb': 'pump fees: get_fees_with_quote_mint' },
  [MAYHEM]: { '9dbd5e485545cc2d': 'mayhem: initialize' },
  [LAUNCHLAB_PROGRAM]: {
    '25be7ede2c9aab11': 'launchlab: initialize_with_token_2022',
    faea0d7bd59c13ec: 'launchlab: buy_exact_in',
    [EVENT]: 'launchlab: event',
  },
};

function nameOf({ program, data }: Pick<Instruction, 'program' | 'data'>): string {
  const hex = Buffer.from(data).toString('hex');
  const names = Object.entries(NAMES[program] ?? {}).toSorted(([a], [b]) => b.length - a.length);
  return names.find(([tag]) => hex.startsWith(tag))?.[1] ?? `${program}: ${hex.slice(0, 16)}`;
}

const keysOf = ({ accountKeys, loadedWritable = [], loadedReadonly = [] }: Recording): readonly Address[] => [
  ...accountKeys,
  ...loadedWritable,
  ...loadedReadonly,
];

/** An instruction as bytes of a message with the recorded order of accounts. */
const wireOf = ({ program, accounts, data }: Instruction, recorded: Recording): Uint8Array => {
  const keys = keysOf(recorded);
  const indexes = accounts.map(({ address }) => keys.indexOf(address));
  return concatBytes(Uint8Array.of(keys.indexOf(program)), list(indexes), list(data));
};
const recordedWire = (recorded: RecordedInstruction | undefined): Uint8Array =>
  recorded === undefined
    ? new Uint8Array()
    : concatBytes(Uint8Array.of(recorded.p), list(recorded.a), list(base58.decode(recorded.d)));

/** What programs called: addresses without roles, which recordings do not keep. */
const innerOf = (recorded: Recording): Instruction[] => {
  const keys = keysOf(recorded);
  const keyAt = (index: number): Address => keys[index] ?? '';
  return Object.values(recorded.inner)
    .flat()
    .map(({ p, a, d }) => ({
      program: keyAt(p),
      accounts: a.map((index) => ({ address: keyAt(index), signer: false, writable: false })),
      data: base58.decode(d),
    }));
};
const withoutRoles = ({ program, accounts, data }: Instruction) => ({
  program,
  accounts: accounts.map(({ address }) => address),
  data,
});

const pump = recording('create_v2_buy_v2');
const launchlab = recording('launchlab_launch');
const rebuiltBy = (instruction: Instruction): Instruction | null => REBUILD[nameOf(instruction)]?.(instruction) ?? null;

describe.each([
  ['a pump.fun launch', pump],
  ['a LaunchLab launch', launchlab],
])('%s recorded on mainnet', (_, recorded) => {
  test('its message is read, and written again says the same in as many bytes, in our order of accounts', () => {
    const message = parsed(recorded);
    const again = compileMessage({ ...message, ...(message.version === 0 ? { lookupTables: tableOf(recorded) } : {}) });
    expect(parseMessage(again, tableOf(recorded))).toEqual(message);
    expect(again.length).toBe(recordedMessage(recorded).length);
  });

  test('every instruction we have a builder for is read and built again byte for byte', () => {
    const { instructions } = parsed(recorded);
    const known = instructions.map((instruction, at) => ({ instruction, at, rebuilt: rebuiltBy(instruction) }));
    const built = known.filter(({ rebuilt }) => rebuilt !== null);
    expect(built.length).toBeGreaterThan(3);
    expect(built.map(({ rebuilt }) => rebuilt && wireOf(rebuilt, recorded))).toEqual(
      built.map(({ at }) => recordedWire(recorded.instructions[at])),
    );
    // A message keeps the sum of all roles an account has in it, so an instruction may ask for less, never for more.
    for (const { instruction, rebuilt } of built)
      rebuilt?.accounts.forEach(({ signer, writable }, index) => {
        const kept = instruction.accounts[index];
        expect([signer && !kept?.signer, writable && !kept?.writable]).toEqual([false, false]);
      });
  });

  test('so is every such instruction that a program called', () => {
    const known = innerOf(recorded).filter((instruction) => nameOf(instruction) in REBUILD);
    expect(known.length).toBeGreaterThan(0);
    expect(known.map((one) => withoutRoles(rebuiltBy(one) ?? one))).toEqual(known.map(withoutRoles));
  });
});

test('the recorded create_v2 of a mayhem coin is ours but for an option newer than it', () => {
  const [recorded] = parsed(pump).instructions.filter((one) => nameOf(one) === 'pump: create_v2');
  if (recorded === undefined) throw new Error('no create_v2');
  const body = bodyOf(recorded, 8);
  const [name, symbol, uri] = [body.text(), body.text(), body.text()];
  const creator = addressOf(body.bytes(32));
  const options = body.bytes(body.rest);
  const tag = recorded.data.subarray(0, 8);
  const texts = [name, symbol, uri].map(borshString);
  expect(concatBytes(tag, ...texts, addressBytes(creator), options)).toEqual(recorded.data);
  expect([...options]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const [mint, user] = [accountOf(recorded, 0), accountOf(recorded, 5)];
  const ours = createV2({ mint, user, creator, name, symbol, uri, feature: 'mayhem' });
  expect(withoutRoles(ours)).toEqual({
    ...withoutRoles(recorded),
    data: concatBytes(recorded.data, Uint8Array.of(0)),
  });
});

test('events that pump.fun called itself with are read; there is no builder, only programs make them', () => {
  const events = innerOf(pump).filter((one) => nameOf(one) === 'pump: event');
  expect(events.map(({ data }) => decodeEvent(data.subarray(8))?.kind)).toEqual(['create', 'trade']);
});

test('everything recorded that Gantry has no builder for, by name', () => {
  const all = [pump, launchlab].flatMap((recorded) => [...parsed(recorded).instructions, ...innerOf(recorded)]);
  const covered = new Set([...Object.keys(REBUILD), 'pump: create_v2', 'pump: event']);
  const names = new Set(all.map(nameOf).filter((name) => !covered.has(name)));
  expect([...names].toSorted()).toEqual([
    'associated token: Create',
    'launchlab: event',
    'mayhem: initialize',
    'pump fees: get_fees_with_quote_mint',
    'system: CreateAccount',
    'token 2022: InitializeAccount3',
    'token 2022: InitializeMetadataPointer',
    'token 2022: InitializeMint2',
    'token 2022: InitializeTokenMetadata',
    'token 2022: MintTo',
    'token 2022: SetAuthority',
    'token 2022: TransferChecked',
    'token 2022: UpdateTokenMetadataAuthority',
    'token: InitializeAccount3',
    'token: TransferChecked',
  ]);
});

test('of Meteora’s dynamic bonding curve no transaction is recorded, only what its program answers', () => {
  expect(readdirSync(new URL('fixtures', import.meta.url)).toSorted()).toEqual([
    'create_v2_buy_v2.mainnet.json',
    'dbc_swap2.measured.json',
    'launchlab_launch.mainnet.json',
    'launchlab_reward.mainnet.json',
    'pump_create_vault_rent.2026-07.mainnet.json',
    'version1_transaction.mainnet.b64',
  ]);
});
