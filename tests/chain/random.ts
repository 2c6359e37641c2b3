import fc from 'fast-check';
import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { addressOf, type Address } from '../../src/chain/address';
import type { Instruction } from '../../src/chain/instruction';

/** Properties run on the same inputs each time; a failure prints its own seed and counterexample. */
export const SEED = 20_261_121;

export const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
export const anyAddress = bytes32.map(addressOf);
export const u64 = fc.bigInt({ min: 0n, max: 18_446_744_073_709_551_615n });

/** web3.js's form of one of our instructions. */
export const toWeb3 = ({ program, accounts, data }: Instruction): TransactionInstruction =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: accounts.map(({ address, signer, writable }) => ({
      pubkey: new PublicKey(address),
      isSigner: signer,
      isWritable: writable,
    })),
    data: Buffer.from(data),
  });

/** Our form of one of web3.js's instructions. */
export const fromWeb3 = ({ programId, keys, data }: TransactionInstruction): Instruction => ({
  program: programId.toBase58(),
  accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
    address: pubkey.toBase58(),
    signer: isSigner,
    writable: isWritable,
  })),
  data: Uint8Array.from(data),
});

/** Instructions over a small pool of addresses, so that accounts repeat with different roles. */
export const instructionsOver = (pool: readonly Address[]): fc.Arbitrary<Instruction[]> =>
  fc.array(
    fc.record({
      program: fc.constantFrom(...pool),
      accounts: fc.array(
        fc.record({ address: fc.constantFrom(...pool), signer: fc.boolean(), writable: fc.boolean() }),
        { maxLength: 10 },
      ),
      data: fc.uint8Array({ maxLength: 150 }),
    }),
    { maxLength: 4 },
  );
