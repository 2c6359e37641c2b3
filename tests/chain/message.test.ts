import {
  AddressLookupTableAccount,
  Message,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressBytes, addressOf } from '../../src/chain/address';
import { concatBytes } from '../../src/chain/bytes';
import type { Instruction } from '../../src/chain/instruction';
import {
  assembleTransaction,
  compileMessage,
  type LookupTable,
  parseMessage,
  parseTransaction,
  patchBlockhash,
  signersOf,
  transactionSize,
} from '../../src/chain/message';
import { anyAddress, bytes32, instructionsOver, SEED, toWeb3 } from './random';

const RUNS = 400;
const pool = fc.uniqueArray(anyAddress, { minLength: 4, maxLength: 14 });
const plain = pool.chain((keys) =>
  fc.record({ payer: fc.constantFrom(...keys), instructions: instructionsOver(keys), blockhash: anyAddress }),
);
const tabled = pool.chain((keys) =>
  fc.record({
    payer: fc.constantFrom(...keys),
    instructions: instructionsOver(keys),
    blockhash: anyAddress,
    lookupTables: fc.array(
      fc.record({ address: anyAddress, addresses: fc.array(fc.constantFrom(...keys), { maxLength: 12 }) }),
      { maxLength: 3 },
    ),
  }),
);

const web3Message = ({
  payer,
  instructions,
  blockhash,
}: {
  payer: string;
  instructions: Instruction[];
  blockhash: string;
}) =>
  new TransactionMessage({
    payerKey: new PublicKey(payer),
    recentBlockhash: blockhash,
    instructions: instructions.map(toWeb3),
  });

const web3Table = ({ address, addresses }: LookupTable): AddressLookupTableAccount =>
  new AddressLookupTableAccount({
    key: new PublicKey(address),
    state: {
      deactivationSlot: 18_446_744_073_709_551_615n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: addresses.map((key) => new PublicKey(key)),
    },
  });

const codeOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

test('legacy messages equal those of web3.js byte for byte', () => {
  fc.assert(
    fc.property(plain, (input) => {
      expect(compileMessage(input)).toEqual(Uint8Array.from(web3Message(input).compileToLegacyMessage().serialize()));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('v0 messages with up to three lookup tables equal those of web3.js byte for byte', () => {
  fc.assert(
    fc.property(tabled, (input) => {
      const theirs = web3Message(input).compileToV0Message(input.lookupTables.map(web3Table)).serialize();
      expect(compileMessage(input)).toEqual(Uint8Array.from(theirs));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('a parsed message gives back every instruction with the merged roles of web3.js', () => {
  fc.assert(
    fc.property(tabled, (input) => {
      const parsed = parseMessage(compileMessage(input), input.lookupTables);
      const theirs = web3Message(input).compileToV0Message(input.lookupTables.map(web3Table));
      const keys = theirs.getAccountKeys({ addressLookupTableAccounts: input.lookupTables.map(web3Table) });
      const metaAt = (index: number) => ({
        address: keys.get(index)?.toBase58(),
        signer: theirs.isAccountSigner(index),
        writable: theirs.isAccountWritable(index),
      });
      expect(parsed).toEqual({
        version: 0,
        payer: input.payer,
        signers: signersOf(compileMessage(input)),
        blockhash: input.blockhash,
        instructions: theirs.compiledInstructions.map((instruction, at) => ({
          program: input.instructions[at]?.program,
          accounts: instruction.accountKeyIndexes.map(metaAt),
          data: input.instructions[at]?.data,
        })),
      });
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('patching the blockhash equals compiling with it, and leaves the original alone', () => {
  fc.assert(
    fc.property(tabled, anyAddress, (input, blockhash) => {
      const message = compileMessage(input);
      const before = message.slice();
      expect(patchBlockhash(message, blockhash)).toEqual(compileMessage({ ...input, blockhash }));
      expect(message).toEqual(before);
    }),
    { seed: SEED, numRuns: 100 },
  );
});

test('an assembled transaction is what web3.js reads, signatures and all', () => {
  fc.assert(
    fc.property(plain, fc.array(fc.tuple(bytes32, bytes32), { minLength: 14, maxLength: 14 }), (input, halves) => {
      const message = compileMessage(input);
      const signatures = halves.slice(0, signersOf(message).length).map(([a, b]) => concatBytes(a, b));
      fc.pre(transactionSize(message) <= 1232);
      const wire = assembleTransaction(message, signatures);
      const theirs = VersionedTransaction.deserialize(wire);
      expect(theirs.signatures.map((signature) => Uint8Array.from(signature))).toEqual(signatures);
      expect(Uint8Array.from(theirs.message.serialize())).toEqual(message);
      expect(signersOf(message)).toEqual(
        Message.from(message)
          .accountKeys.slice(0, theirs.message.header.numRequiredSignatures)
          .map((key) => key.toBase58()),
      );
      expect(parseTransaction(wire).message).toEqual(parseMessage(message));
      expect(wire.length).toBe(transactionSize(message));
    }),
    { seed: SEED, numRuns: 200 },
  );
});

const key = (fill: number): string => addressOf(new Uint8Array(32).fill(fill));
const small: Instruction = {
  program: key(9),
  accounts: [{ address: key(2), signer: false, writable: true }],
  data: Uint8Array.of(1, 2, 3),
};

test('a size above 1,232 bytes, a missing signature and a short signature are refused', () => {
  const big = compileMessage({
    payer: key(1),
    instructions: [{ ...small, data: new Uint8Array(1_100) }],
    blockhash: key(3),
  });
  const fitting = compileMessage({ payer: key(1), instructions: [small], blockhash: key(3) });
  expect(codeOf(() => assembleTransaction(big, [new Uint8Array(64)]))).toBe('chain/transaction-too-large');
  expect(codeOf(() => assembleTransaction(fitting, []))).toBe('chain/malformed');
  expect(codeOf(() => assembleTransaction(fitting, [new Uint8Array(63)]))).toBe('chain/malformed');
});

test('an unknown lookup table, trailing bytes, a long length and every truncation are refused', () => {
  const table = { address: key(7), addresses: [key(2)] };
  const message = compileMessage({ payer: key(1), instructions: [small], blockhash: key(3), lookupTables: [table] });
  expect(codeOf(() => parseMessage(message))).toBe('chain/unknown-lookup-table');
  expect(codeOf(() => parseMessage(message, [{ address: key(7), addresses: [] }]))).toBe('chain/unknown-lookup-table');
  expect(codeOf(() => parseMessage(concatBytes(message, Uint8Array.of(0)), [table]))).toBe('chain/malformed');
  const truncated = Array.from({ length: message.length }, (_, size) =>
    codeOf(() => parseMessage(message.subarray(0, size), [table])),
  );
  expect(new Set(truncated)).toEqual(new Set(['chain/malformed']));
  const wire = assembleTransaction(message, [new Uint8Array(64)]);
  const longLength = concatBytes(Uint8Array.of(0x81, 0x00), wire.subarray(1));
  expect(codeOf(() => parseTransaction(longLength, [table]))).toBe('chain/malformed');
  const version1 = message.slice();
  version1[0] = 0x81;
  expect(codeOf(() => parseMessage(version1, [table]))).toBe('chain/malformed');
});

test('without lookup tables the message is legacy, with an empty list it is v0', () => {
  const input = { payer: key(1), instructions: [small], blockhash: key(3) };
  const legacy = compileMessage(input);
  const v0 = compileMessage({ ...input, lookupTables: [] });
  expect(parseMessage(legacy)).toEqual({
    version: 'legacy',
    payer: key(1),
    signers: [key(1)],
    blockhash: key(3),
    instructions: [small],
  });
  expect(parseMessage(v0)).toEqual({ ...parseMessage(legacy), version: 0 });
  expect(v0).toEqual(concatBytes(Uint8Array.of(0x80), legacy, Uint8Array.of(0)));
  expect(addressBytes(key(3))).toEqual(new Uint8Array(32).fill(3));
});
