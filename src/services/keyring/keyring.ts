import { AppError } from '#shared/fault';
import { addressBytes, addressOf, type Address } from '../../chain/address';
import { concatBytes } from '../../chain/bytes';

/** Keys are dropped after this long (ms) without use. */
export const IDLE_MS = 5 * 60_000;

const SEED_BYTES = 32;
const SECRET_BYTES = 64;
/** PKCS #8 of an Ed25519 seed is this prefix and the seed (RFC 8410 section 7). */
const PKCS8_PREFIX = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20);
const PROBE = Uint8Array.of(103, 97, 110, 116, 114, 121);
const ALGORITHM = { name: 'Ed25519' };

export interface KeyringDeps {
  /** Absent where the page was not opened over https or on localhost. */
  readonly subtle: SubtleCrypto | undefined;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Runs `work` after `ms`; the answer cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
}

export interface Keyring {
  /** Holds the key of an address as one that signs but cannot be read; wipes `secretKey`. `signer/key-missing` when it is another's. */
  hold(address: Address, secretKey: Uint8Array): Promise<void>;
  has(address: Address): boolean;
  /** 64 bytes; AppError `signer/locked` when the key is not held. */
  sign(address: Address, message: Uint8Array): Promise<Uint8Array>;
  drop(addresses: readonly Address[]): void;
  dropAll(): void;
  held(): readonly Address[];
  /** A new key pair: 64 secret bytes, which the caller wipes. */
  draw(): Promise<{ readonly address: Address; readonly secretKey: Uint8Array }>;
}

/** A copy in a buffer of its own, as WebCrypto wants it. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

async function supported<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('signer/unavailable', { cause });
  }
}

/** Non-extractable Ed25519 keys of WebCrypto for the wallets of an open form; forgotten after five idle minutes. */
export function createKeyring({ subtle, now, after }: KeyringDeps): Keyring {
  const keys = new Map<Address, CryptoKey>();
  let touched = now();
  let cancel = (): void => undefined;

  const crypto = (): SubtleCrypto => {
    if (subtle === undefined) throw new AppError('signer/unavailable');
    return subtle;
  };
  const dropAll = (): void => {
    cancel();
    keys.clear();
  };
  const expire = (): void => {
    if (now() - touched >= IDLE_MS) dropAll();
  };
  const touch = (): void => {
    expire();
    touched = now();
    cancel();
    if (keys.size > 0) cancel = after(IDLE_MS, expire);
  };

  async function importKey(seed: Uint8Array): Promise<CryptoKey> {
    const pkcs8 = own(concatBytes(PKCS8_PREFIX, seed));
    try {
      return await supported(crypto().importKey('pkcs8', pkcs8, ALGORITHM, false, ['sign']));
    } finally {
      pkcs8.fill(0);
    }
  }

  async function belongsTo(key: CryptoKey, address: Address): Promise<boolean> {
    const publicKey = await supported(
      crypto().importKey('raw', own(addressBytes(address)), ALGORITHM, true, ['verify']),
    );
    const signature = await supported(crypto().sign(ALGORITHM, key, own(PROBE)));
    return supported(crypto().verify(ALGORITHM, publicKey, signature, own(PROBE)));
  }

  return {
    async hold(address, secretKey) {
      try {
        if (secretKey.length !== SECRET_BYTES) throw new AppError('signer/key-missing');
        const key = await importKey(secretKey.subarray(0, SEED_BYTES));
        if (!(await belongsTo(key, address))) throw new AppError('signer/key-missing');
        keys.set(address, key);
        touch();
      } finally {
        secretKey.fill(0);
      }
    },
    has(address) {
      expire();
      return keys.has(address);
    },
    async sign(address, message) {
      expire();
      const key = keys.get(address);
      if (key === undefined) throw new AppError('signer/locked');
      touch();
      return new Uint8Array(await supported(crypto().sign(ALGORITHM, key, own(message))));
    },
    drop(addresses) {
      for (const address of addresses) keys.delete(address);
      if (keys.size === 0) cancel();
    },
    dropAll,
    held() {
      expire();
      return [...keys.keys()];
    },
    async draw() {
      const pair = await supported(crypto().generateKey(ALGORITHM, true, ['sign', 'verify']));
      if (!('privateKey' in pair)) throw new AppError('signer/unavailable');
      const pkcs8 = new Uint8Array(await supported(crypto().exportKey('pkcs8', pair.privateKey)));
      const publicKey = new Uint8Array(await supported(crypto().exportKey('raw', pair.publicKey)));
      const secretKey = concatBytes(pkcs8.subarray(-SEED_BYTES), publicKey);
      pkcs8.fill(0);
      return { address: addressOf(publicKey), secretKey };
    },
  };
}
