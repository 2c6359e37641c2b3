import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { Keypair, TransactionMessage, VersionedTransaction, SystemProgram, PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { base58Decode, bytesOf } from '../../localnet/codec/base58';
import { errorSentence, INSTRUCTION_ERRORS, TRANSACTION_ERRORS } from '../../localnet/codec/errors';
import { stringify } from '../../localnet/codec/json';
import { tokenExtensions } from '../../localnet/codec/token-extensions';
import { uiAmount } from '../../localnet/codec/token';
import { parseTransaction } from '../../localnet/codec/wire';
import { zstdFrame } from '../../localnet/codec/zstd';
import { SEED } from './random';

describe('a Zstandard frame', () => {
  const head = (size: string): string => `28b52ffda0${size}`;
  test.each([
    [Buffer.alloc(0), `${head('00000000')}010000`],
    [Buffer.from('abc'), `${head('03000000')}190000616263`],
  ])('of %j', (data, frame) => {
    expect(zstdFrame(data).toString('hex')).toBe(frame);
  });

  test('holds long data in blocks of 128 KiB, of which the last one says so', () => {
    const data = Buffer.alloc(128 * 1024 + 2, 7);
    const frame = zstdFrame(data);
    const second = 9 + 3 + 128 * 1024;
    expect([
      frame.subarray(0, 12).toString('hex'),
      frame.subarray(second).toString('hex'),
      frame.subarray(12, second).equals(data.subarray(2)),
    ]).toEqual([`${head('02000200')}000010`, '1100000707', true]);
  });
});

describe('error names', () => {
  const types = readFileSync(createRequire(import.meta.url).resolve('litesvm/dist/internal.d.ts'), 'utf8');
  test.each([
    ['TransactionErrorFieldless', TRANSACTION_ERRORS],
    ['InstructionErrorFieldless', INSTRUCTION_ERRORS],
  ])("stand in litesvm's order: %s", (name, ours) => {
    const [, body = ''] = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(types) ?? [];
    const theirs = [...body.matchAll(/(\w+) = (\d+)/g)].map(([, word, number]) => [Number(number), word]);
    expect(ours.map((word, number) => [number, word])).toEqual(theirs);
  });

  test.each([
    ['BlockhashNotFound', 'Blockhash not found'],
    ['TooManyAccountLocks', 'TooManyAccountLocks'],
    [{ InstructionError: [2, 'InvalidSeeds'] }, 'Error processing Instruction 2: InvalidSeeds'],
    [{ InstructionError: [1, { Custom: 6002 }] }, 'Error processing Instruction 1: custom program error: 0x1772'],
    [
      { InsufficientFundsForRent: { account_index: 3 } },
      'Transaction results in an account (3) with insufficient funds for rent',
    ],
    [{ DuplicateInstruction: 4 }, '{"DuplicateInstruction":4}'],
  ] as const)('%j is said as %s', (error, sentence) => {
    expect(errorSentence(error)).toBe(sentence);
  });
});

describe('JSON', () => {
  test('bigints are numbers with every digit', () => {
    expect(stringify({ a: 18_446_744_073_709_551_615n, b: [-1n, '2', 3] })).toBe(
      '{"a":18446744073709551615,"b":[-1,"2",3]}',
    );
  });

  test('whatever else is there stays what it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.bigInt(), (value, amount) => {
        const text = stringify({ value, amount });
        expect(text).toBe(JSON.stringify({ value, amount: 0 }).replace(/0\}$/, `${amount}}`));
      }),
      { seed: SEED },
    );
  });
});

test.each([
  [0n, 9, { amount: '0', decimals: 9, uiAmount: 0, uiAmountString: '0' }],
  [1n, 9, { amount: '1', decimals: 9, uiAmount: 1e-9, uiAmountString: '0.000000001' }],
  [1_500_000n, 6, { amount: '1500000', decimals: 6, uiAmount: 1.5, uiAmountString: '1.5' }],
  [42n, 0, { amount: '42', decimals: 0, uiAmount: 42, uiAmountString: '42' }],
])('%d base units at %d decimals', (amount, decimals, spelled) => {
  expect(uiAmount(amount, decimals)).toEqual(spelled);
});

describe('the wire', () => {
  const payer = Keypair.generate();
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: PublicKey.unique().toBase58(),
    instructions: [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: PublicKey.unique(), lamports: 1n })],
  });
  const signed = new VersionedTransaction(message.compileToV0Message());
  signed.sign([payer]);
  const wire = Buffer.from(signed.serialize());

  test('a version 1 transaction of mainnet is read to its last byte: its programs, and signatures over what was read', () => {
    const file = new URL('fixtures/version1_transaction.mainnet.b64', import.meta.url);
    const wire = Buffer.from(readFileSync(file, 'utf8'), 'base64');
    const { version, message, staticKeys, instructions, lookups, signatures } = parseTransaction(wire);
    expect([wire.length, version, signatures.length, lookups]).toEqual([1_577, 1, 2, []]);
    const programs = instructions.map(({ programIdIndex }) => staticKeys[programIdIndex]);
    expect(programs).toEqual([
      '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P',
      'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
      'J7pourVwqP1VtRNBiFNqbdGxwkx7ta2LHAURURRRJqmd',
    ]);
    const isSigned = signatures.map((signature, index) =>
      ed25519.verify(base58Decode(signature), message, bytesOf(staticKeys[index] ?? '')),
    );
    expect(isSigned).toEqual([true, true]);
  });

  test('a transaction cut anywhere, or with a byte too many, is refused with an Error', () => {
    for (let length = 0; length < wire.length; length++) {
      expect(() => parseTransaction(wire.subarray(0, length))).toThrow(Error);
    }
    expect(() => parseTransaction(Buffer.concat([wire, Buffer.of(0)]))).toThrow('trailing bytes after the transaction');
    expect(parseTransaction(wire).staticKeys).toEqual(message.compileToV0Message().staticAccountKeys.map(String));
  });

  test('any bytes are a transaction or an Error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1_300 }), (bytes) => {
        try {
          parseTransaction(Buffer.from(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect(error).not.toBeInstanceOf(RangeError);
        }
      }),
      { seed: SEED },
    );
  });
});

describe('Token-2022 extensions', () => {
  const entry = (type: number, data: Buffer): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(type, 0);
    head.writeUInt16LE(data.length, 2);
    return Buffer.concat([head, data]);
  };
  const account = (...entries: Buffer[]): Buffer => Buffer.concat([Buffer.alloc(166), ...entries]);
  const owner = PublicKey.unique();
  const nobody = Buffer.alloc(32);

  test('known ones in their spelling, in order, up to the padding', () => {
    const data = account(
      entry(3, owner.toBuffer()),
      entry(6, Buffer.of(2)),
      entry(7, Buffer.alloc(0)),
      entry(12, nobody),
      entry(18, Buffer.concat([nobody, owner.toBuffer()])),
      Buffer.alloc(10),
    );
    expect(tokenExtensions(data)).toEqual([
      { extension: 'mintCloseAuthority', state: { closeAuthority: owner.toBase58() } },
      { extension: 'defaultAccountState', state: { accountState: 'frozen' } },
      { extension: 'immutableOwner' },
      { extension: 'permanentDelegate', state: { delegate: null } },
      { extension: 'metadataPointer', state: { authority: null, metadataAddress: owner.toBase58() } },
    ]);
  });

  test('unknown and broken ones are named so', () => {
    expect(tokenExtensions(account(entry(99, Buffer.of(1)), entry(18, Buffer.of(1))))).toEqual([
      { extension: 'unparseableExtension' },
      { extension: 'unparseableExtension' },
    ]);
    expect(tokenExtensions(Buffer.alloc(165))).toEqual([]);
  });
});
