import { createHash, createPrivateKey, createPublicKey, randomInt, sign, type KeyObject } from 'node:crypto';
import { addressOf, bytesOf } from '../codec/base58';
import { COMPUTE_BUDGET, SYSTEM } from '../codec/programs';

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
export const FAUCET_LAMPORTS = 500_000_000_000_000_000n;
const LEAST_UNITS = 10_000;
const UNIT_SPREAD = 1_000_000;

/** The network's own purse. An airdrop is an ordinary transfer from it, with history like any other. */
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

  /** A signed transfer. Its compute unit limit counts up, so two equal airdrops under one blockhash differ. */
  transfer(to: string, lamports: bigint, blockhash: string): Buffer {
    const limit = Buffer.alloc(5);
    limit[0] = 2;
    limit.writeUInt32LE(LEAST_UNITS + (this.#count++ % UNIT_SPREAD), 1);
    const amount = Buffer.alloc(12);
    amount[0] = 2;
    amount.writeBigUInt64LE(lamports, 4);
    const message = Buffer.concat([
      Buffer.from([1, 0, 2, 4]),
      this.#public,
      bytesOf(to),
      bytesOf(SYSTEM),
      bytesOf(COMPUTE_BUDGET),
      bytesOf(blockhash),
      Buffer.from([2, 3, 0, limit.length]),
      limit,
      Buffer.from([2, 2, 0, 1, amount.length]),
      amount,
    ]);
    return Buffer.concat([Buffer.from([1]), sign(null, message, this.#key), message]);
  }
}
