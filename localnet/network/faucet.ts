import { createHash, createPrivateKey, createPublicKey, randomInt, sign, type KeyObject } from 'node:crypto';
import { addressOf, bytesOf } from '../codec/base58';
import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, SYSTEM, TOKEN } from '../codec/programs';

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
export const FAUCET_LAMPORTS = 500_000_000_000_000_000n;
/** The least compute units a transfer and an issue are allowed: the second opens a token account. */
const LEAST_UNITS = { transfer: 10_000, mint: 60_000 };
const UNIT_SPREAD = 1_000_000;
/** Tags of the system program's `Transfer`, the associated token program's `CreateIdempotent` and the token program's `MintTo`. */
const [TRANSFER, CREATE_IDEMPOTENT, MINT_TO] = [2, 1, 7];

/** Test tokens for an owner's associated token account, which is opened where it is missing. */
export interface TokenDrop {
  readonly owner: string;
  readonly mint: string;
  /** The owner's associated account of the mint; the program that opens it refuses any other. */
  readonly account: string;
  /** Base units. */
  readonly amount: bigint;
}

interface Call {
  /** Places among the message's keys. */
  readonly program: number;
  readonly accounts: readonly number[];
  readonly data: Buffer;
}

const callBytes = ({ program, accounts, data }: Call): Buffer =>
  Buffer.from([program, accounts.length, ...accounts, data.length, ...data]);

/** The network's own purse, and the mint of its test tokens. What it gives is an ordinary transaction, with history like any other. */
export class Faucet {
  readonly address: string;
  readonly #key: KeyObject;
  readonly #public: Buffer;
  #count = randomInt(UNIT_SPREAD);

  constructor(networkId: Buffer) {
    const seed = createHash('sha256').update('faucet').update(networkId).digest();
    this.#key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
    this.#public = createPublicKey(this.#key).export({ format: 'der', type: 'spki' }).subarray(-32);
    this.address = addressOf(this.#public);
  }

  /** A signed transfer. */
  transfer(to: string, lamports: bigint, blockhash: string): Buffer {
    const data = Buffer.alloc(12);
    data[0] = TRANSFER;
    data.writeBigUInt64LE(lamports, 4);
    const calls = [{ program: 2, accounts: [0, 1], data }];
    return this.#signed({ keys: [to, SYSTEM], readonlyKeys: 1, calls, blockhash, leastUnits: LEAST_UNITS.transfer });
  }

  /** A signed `MintTo` of a mint of the SPL Token program whose authority the faucet is. */
  mint({ owner, mint, account, amount }: TokenDrop, blockhash: string): Buffer {
    const data = Buffer.alloc(9);
    data[0] = MINT_TO;
    data.writeBigUInt64LE(amount, 1);
    const calls = [
      { program: 6, accounts: [0, 1, 3, 2, 4, 5], data: Buffer.from([CREATE_IDEMPOTENT]) },
      { program: 5, accounts: [2, 1, 0], data },
    ];
    const keys = [account, mint, owner, SYSTEM, TOKEN, ASSOCIATED_TOKEN];
    return this.#signed({ keys, readonlyKeys: 4, calls, blockhash, leastUnits: LEAST_UNITS.mint });
  }

  /** A message that the faucet alone signs, and pays. Its compute unit limit counts up, so two equal ones under one blockhash differ. */
  #signed({
    keys,
    readonlyKeys,
    calls,
    blockhash,
    leastUnits,
  }: {
    /** Those behind the faucet's own, the compute budget's left out; read only are the last ones. */
    readonly keys: readonly string[];
    readonly readonlyKeys: number;
    readonly calls: readonly Call[];
    readonly blockhash: string;
    readonly leastUnits: number;
  }): Buffer {
    const limit = Buffer.alloc(5);
    limit[0] = 2;
    limit.writeUInt32LE(leastUnits + (this.#count++ % UNIT_SPREAD), 1);
    const all = [...keys, COMPUTE_BUDGET];
    const message = Buffer.concat([
      Buffer.from([1, 0, readonlyKeys + 1, all.length + 1]),
      this.#public,
      ...all.map(bytesOf),
      bytesOf(blockhash),
      Buffer.from([calls.length + 1]),
      ...[{ program: all.length, accounts: [], data: limit }, ...calls].map(callBytes),
    ]);
    return Buffer.concat([Buffer.from([1]), sign(null, message, this.#key), message]);
  }
}
