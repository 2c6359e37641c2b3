import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  PublicKey,
  type TransactionInstruction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_LAUNCHPADS } from '#operations/built-step';
import type { LookupTableIntent } from '#operations/intent';
import { boundsOf, stepsIn, totalSpends } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { addressOf } from '../../src/chain/address';
import type { Instruction } from '../../src/chain/instruction';
import {
  createLookupTable,
  extendLookupTable,
  freezeLookupTable,
  LOOKUP_TABLE_PROGRAM,
  lookupTableAddress,
  readTable,
  TABLE_MOST,
  tableBytes,
} from '../../src/chain/lookup-table';
import { assembleTransaction, compileMessage, MAX_TRANSACTION_BYTES } from '../../src/chain/message';
import { commonAccounts } from '../../src/chain/platforms/common-accounts';
import { SEED } from './random';

const key = (fill: number): string => addressOf(new Uint8Array(32).fill(fill));
const shown = ({ program, accounts, data }: Instruction) => ({
  program,
  accounts: accounts.map(({ address, signer, writable }) => [address, signer, writable]),
  data: Buffer.from(data).toString('hex'),
});
const official = ({ programId, keys, data }: TransactionInstruction) => ({
  program: programId.toBase58(),
  accounts: keys.map(({ pubkey, isSigner, isWritable }) => [pubkey.toBase58(), isSigner, isWritable]),
  data: Buffer.from(data).toString('hex'),
});

const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(addressOf);

describe('the lookup table program', () => {
  test('creating, filling and freezing are what web3.js builds, and the table stands where it says', () => {
    fc.assert(
      fc.property(
        address,
        fc.nat({ max: 0xffff_ffff }),
        fc.uniqueArray(address, { minLength: 1, maxLength: 25 }),
        (authority, slot, addresses) => {
          const owner = new PublicKey(authority);
          const [create, table] = AddressLookupTableProgram.createLookupTable({
            authority: owner,
            payer: owner,
            recentSlot: slot,
          });
          const at = lookupTableAddress({ authority, slot });
          expect(at).toBe(table.toBase58());
          expect([
            shown(createLookupTable({ authority, slot })),
            shown(extendLookupTable({ table: at, authority, addresses })),
            shown(freezeLookupTable({ table: at, authority })),
          ]).toEqual([
            official(create),
            official(
              AddressLookupTableProgram.extendLookupTable({
                lookupTable: table,
                authority: owner,
                payer: owner,
                addresses: addresses.map((one) => new PublicKey(one)),
              }),
            ),
            official(AddressLookupTableProgram.freezeLookupTable({ lookupTable: table, authority: owner })),
          ]);
        },
      ),
      { seed: SEED, numRuns: 200 },
    );
  });

  const NEVER = 0xffff_ffff_ffff_ffffn;
  const account = ({ state = 1, deactivated = NEVER, authority = 0, tail = 64 }): Buffer => {
    const header = Buffer.alloc(tableBytes(0));
    header.writeUInt32LE(state, 0);
    header.writeBigUInt64LE(deactivated, 4);
    header[21] = authority;
    header.fill(authority === 0 ? 0 : 9, 22, 54);
    return Buffer.concat([header, Buffer.alloc(tail, 7)]);
  };

  test.each([
    ['without an authority it is frozen', {}, true],
    ['with an authority somebody may still change it', { authority: 1 }, false],
    ['given up it may be closed', { deactivated: 5n }, false],
  ])('%s, as web3.js reads it', (_name, parts, isFrozen) => {
    const data = account(parts);
    const read = AddressLookupTableAccount.deserialize(data);
    expect(readTable(data)).toEqual({ addresses: [key(7), key(7)], isFrozen });
    expect({
      addresses: read.addresses.map((one) => one.toBase58()),
      isFrozen: read.authority === undefined && read.deactivationSlot === NEVER,
    }).toEqual({ addresses: [key(7), key(7)], isFrozen });
  });

  test.each([
    ['too short', account({}).subarray(0, 55)],
    ['of another state', account({ state: 0 })],
    ['with half an address', account({ tail: 40 })],
  ])('an account %s is no table', (_name, data) =>
    expect(() => readTable(data)).toThrow(expect.objectContaining({ code: 'chain/malformed' })),
  );
});

const MASTER = key(3);
const SLOT = 77;
const PLAN: LookupTableIntent = {
  kind: 'lookup-table',
  master: MASTER,
  table: lookupTableAddress({ authority: MASTER, slot: SLOT }),
  slot: SLOT,
  addresses: commonAccounts(),
  byteLamports: 6_960n,
  networkFeeLamports: 8_000n,
  priority: { unitLimit: 30_000, microLamports: 100_000n },
};

describe('the plan of a table', () => {
  test('it creates, fills by 25 addresses and freezes, each behind the one before, within what a transaction holds', () => {
    const built = stepsIn(PLAN).map((idx) => buildStep(PLAN, idx, NO_LAUNCHPADS));
    const tags = built.map(({ instructions }) => instructions.at(-1)?.data[0]);
    expect(tags).toEqual([0, ...Array.from({ length: Math.ceil(commonAccounts().length / 25) }, () => 2), 1]);
    const sizes = built.map(({ payer, instructions, signers }) => {
      const message = compileMessage({ payer, instructions, blockhash: key(9) });
      return assembleTransaction(
        message,
        signers.map(() => new Uint8Array(64)),
      ).length;
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_TRANSACTION_BYTES);
    expect(commonAccounts().length).toBeLessThanOrEqual(TABLE_MOST);
    expect(built.every(({ instructions }) => instructions.at(-1)?.program === LOOKUP_TABLE_PROGRAM)).toBe(true);
  });

  test('what it takes is the rent of every byte and the fees, and less where somebody sent lamports there before', () => {
    const steps = stepsIn(PLAN);
    const rent = BigInt(tableBytes(commonAccounts().length) + 128) * 6_960n;
    expect(totalSpends(PLAN, steps)).toEqual(new Map([[MASTER, rent + 8_000n * BigInt(steps.length)]]));
    expect(boundsOf(PLAN, 0)).toEqual([
      { address: MASTER, mint: null, least: -(184n * 6_960n) - 8_000n, most: -8_000n },
    ]);
  });

  test.each<[string, Partial<LookupTableIntent>, string]>([
    ['another table', { table: key(8) }, 'its table stands elsewhere'],
    ['another slot', { slot: SLOT + 1 }, 'its table stands elsewhere'],
    ['another master', { master: key(4) }, 'its table stands elsewhere'],
    ['an address twice', { addresses: [key(3), key(3)] }, 'an address is named twice'],
    ['an address of nobody', { addresses: [...commonAccounts(), key(200)] }, 'an address is of no launchpad'],
    ['a rent nobody asks', { byteLamports: 13_921n }, 'it pays more rent than its accounts cost'],
    ['a rent below nothing', { byteLamports: -1n }, 'its rent is no number of lamports'],
    ['another fee', { networkFeeLamports: 8_001n }, 'its network fee differs'],
  ])('%s is refused by whoever builds it', (_name, changed, detail) => {
    expect(() => buildStep({ ...PLAN, ...changed }, 0, NO_LAUNCHPADS)).toThrow(
      expect.objectContaining({ code: 'chain/plan-refused', message: detail }),
    );
  });
});
