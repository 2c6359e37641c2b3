import { presetAccounts } from '../../localnet/genesis/presets';
import {
  type Address,
  addressBytes,
  associatedTokenAddress,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
} from '../../src/chain/address';
import { concatBytes, u64Bytes } from '../../src/chain/bytes';
import type { Rpc } from '../../src/chain/json-rpc';
import { type BondingCurve, creatorVaultAddress, pumpfun, type PumpMarket } from '../../src/chain/platforms/pumpfun';

/** Lamports a byte of mainnet's old rate, which test networks keep. */
export const RATE = 6_960n;
export const rentFor = (bytes: number): bigint => (BigInt(bytes) + 128n) * RATE;

interface Held {
  readonly lamports: bigint;
  readonly data: Uint8Array;
  readonly owner: Address;
}

export interface FakeChain {
  readonly rpc: Rpc;
  readonly market: PumpMarket;
  /** How often each method was called. */
  readonly calls: ReadonlyMap<string, number>;
  lamports(address: Address, lamports: bigint): void;
  coin(mint: Address, curve: BondingCurve): void;
  tokens(wallet: Address, mint: Address, amount: bigint, program?: Address): void;
}

const CURVE_TAG = Uint8Array.of(23, 183, 248, 55, 96, 216, 172, 96);
const flag = (value: boolean): Uint8Array => Uint8Array.of(value ? 1 : 0);

const curveBytes = (curve: BondingCurve): Uint8Array =>
  concatBytes(
    CURVE_TAG,
    u64Bytes(curve.virtualTokenReserves),
    u64Bytes(curve.virtualQuoteReserves),
    u64Bytes(curve.realTokenReserves),
    u64Bytes(curve.realQuoteReserves),
    u64Bytes(curve.tokenTotalSupply),
    flag(curve.complete),
    addressBytes(curve.creator),
    flag(curve.isMayhemMode),
    flag(curve.isCashbackCoin),
    addressBytes(curve.quoteMint),
    u64Bytes(curve.creatorFeeBps),
    flag(curve.canEditCreatorFee),
    flag(curve.isHolderReward),
  );

/** A token account with the five bytes of an immutable owner behind it under Token-2022. */
function tokenBytes(wallet: Address, mint: Address, amount: bigint, program: Address): Uint8Array {
  const plain = concatBytes(addressBytes(mint), addressBytes(wallet), u64Bytes(amount), new Uint8Array(93));
  plain[108] = 1;
  return program === TOKEN_2022_PROGRAM ? concatBytes(plain, Uint8Array.of(2, 7, 0, 0, 0)) : plain;
}

const CONTEXT = { slot: 1 };

const typedAs = <T>(value: unknown): T => value as T;

/** As much of a network as planners read, in memory: pump.fun as on mainnet, every rehearsal succeeds with 100,000 units. */
export function fakeChain(): FakeChain {
  const accounts = new Map<Address, Held>(
    presetAccounts(rentFor, SYSTEM_PROGRAM).map(({ address, owner = '', lamports, data = new Uint8Array(0) }) => [
      address,
      { lamports, data: Uint8Array.from(data), owner },
    ]),
  );
  const calls = new Map<string, number>();
  const encode = (held: Held | undefined) =>
    held === undefined
      ? null
      : {
          lamports: Number(held.lamports),
          owner: held.owner,
          data: [Buffer.from(held.data).toString('base64'), 'base64'],
        };
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getMultipleAccounts: ([asked]) => {
      if (!Array.isArray(asked) || asked.length > 100) throw new Error('too many accounts');
      return { context: CONTEXT, value: asked.map((address: unknown) => encode(accounts.get(String(address)))) };
    },
    getAccountInfo: ([address]) => ({ value: encode(accounts.get(String(address))) }),
    getMinimumBalanceForRentExemption: ([bytes]) => Number(rentFor(Number(bytes))),
    getTokenAccountsByOwner: ([wallet, filter]) => {
      const program: unknown = typeof filter === 'object' && filter !== null ? Reflect.get(filter, 'programId') : null;
      const owner = addressBytes(String(wallet));
      const held = [...accounts].filter(
        ([, account]) => account.owner === program && owner.every((byte, at) => account.data[32 + at] === byte),
      );
      return { context: CONTEXT, value: held.map(([pubkey, account]) => ({ pubkey, account: encode(account) })) };
    },
    simulateTransaction: () => ({ value: { err: null, logs: [], unitsConsumed: 100_000 } }),
  };
  const rpc: Rpc = {
    async call<T>(method: string, params: readonly unknown[] = []) {
      calls.set(method, (calls.get(method) ?? 0) + 1);
      const answer = answers[method];
      if (answer === undefined) throw new Error(`${method} is not served here`);
      return typedAs<T>(answer(params));
    },
  };
  const lamports = (address: Address, amount: bigint): void =>
    void accounts.set(address, { lamports: amount, data: new Uint8Array(0), owner: '' });
  return {
    rpc,
    market: pumpfun.decodeMarket(pumpfun.marketAddresses().map((address) => accounts.get(address)?.data ?? null)),
    calls,
    lamports,
    coin(mint, curve) {
      accounts.set(pumpfun.curveAddress(mint), { lamports: rentFor(125), data: curveBytes(curve), owner: '' });
      lamports(creatorVaultAddress(curve.creator), rentFor(0));
    },
    tokens(wallet, mint, amount, program = TOKEN_2022_PROGRAM) {
      const data = tokenBytes(wallet, mint, amount, program);
      const held = { lamports: rentFor(data.length), data, owner: program };
      accounts.set(associatedTokenAddress(wallet, mint, program), held);
    },
  };
}
