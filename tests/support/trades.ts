import { ed25519 } from '@noble/curves/ed25519.js';
import type { Front } from '../../localnet/front';
import { LOOKUP_TABLE_ADDRESS, LOOKUP_TABLES } from '../../localnet/genesis/lookup-table';
import { RENT_PER_BYTE } from '../../localnet/network/rent';
import {
  type Address,
  addressBytes,
  associatedTokenAddress,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../src/chain/address';
import { concatBytes } from '../../src/chain/bytes';
import { writable } from '../../src/chain/instruction';
import { createRpc, type Rpc } from '../../src/chain/json-rpc';
import {
  assembleTransaction,
  compileMessage,
  type LookupTable,
  signersOf,
  usefulTables,
} from '../../src/chain/message';
import { bonk } from '../../src/chain/platforms/bonk';
import {
  type BondingCurve,
  lookupTableKeys,
  PUMP_PROGRAM,
  pumpfun,
  type PumpMarket,
} from '../../src/chain/platforms/pumpfun';
import { usd1LookupTableKeys } from '../../src/chain/platforms/sold-for-tokens';
import type { BuiltStep } from '#operations/built-step';
import { transferInstruction } from '../../src/chain/system';
import { createAssociatedTokenAccountIdempotent, decodeTokenAccount } from '../../src/chain/token';
import { type Keys, newKeys } from './money';

/** Token program `SyncNative` (tag 17). */
const SYNC_NATIVE = 17;
export const SOL = 1_000_000_000n;
export const TABLE: LookupTable = { address: LOOKUP_TABLE_ADDRESS, addresses: lookupTableKeys() };
/** Every table of the embedded network. */
export const TABLES: readonly LookupTable[] = [
  TABLE,
  { address: LOOKUP_TABLES[1] ?? '', addresses: bonk.lookupTableKeys() },
  { address: LOOKUP_TABLES[2] ?? '', addresses: usd1LookupTableKeys() },
];
const COIN = { name: 'Round trip', symbol: 'TRIP', uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json' };

/** Signed wire bytes of a step, with the keys of everybody who signs it. */
export function signStep(step: BuiltStep, keys: readonly Keys[], blockhash: string): Uint8Array {
  const { payer, instructions, usesTable } = step;
  const tables = usesTable ? { lookupTables: usefulTables(TABLES, { payer, instructions }) } : {};
  const message = compileMessage({ payer, instructions, blockhash, ...tables });
  const signatures = signersOf(message).map((address) => {
    const known = keys.find((key) => key.address === address);
    if (known === undefined) throw new Error(`no key of ${address}`);
    return ed25519.sign(message, known.secret);
  });
  return assembleTransaction(message, signatures);
}

function missing(): never {
  throw new Error('the account is not on the chain');
}

export interface Venue {
  readonly rpc: Rpc;
  readonly market: PumpMarket;
  lamports(address: Address): bigint;
  /** Bytes of an account; null where there is none. */
  bytes(address: Address): Uint8Array | null;
  /** Base units. */
  tokens(wallet: Address, mint: Address): bigint;
  curve(mint: Address): BondingCurve;
  fund(address: Address, lamports: bigint): void;
  /** Lands bytes and lets a slot pass; throws what the network said. */
  land(wire: Uint8Array): string;
  /** Lands the step of a plan. */
  play(step: BuiltStep, keys: readonly Keys[]): string;
  /** A coin of a creator of its own. */
  coin(): Address;
  /** A coin of its own whose mint the older token program keeps, as those of `create` are. */
  olderCoin(): Address;
  /** Writes over bytes of an account, as its program might. */
  alter(address: Address, at: number, bytes: Uint8Array): void;
  /** Leaves a wallet with so much. */
  leave(wallet: Address, lamports: bigint): void;
  /** Cuts a coin's curve to an older layout: fewer bytes, and the rent of those. */
  shorten(mint: Address, bytes: number): Address;
  /** Buys for about `lamports` outside of any plan. */
  buy(wallet: Keys, mint: Address, lamports: bigint): void;
  /** Opens the wallet's account of a mint outside of any plan; the answer is its address. */
  open(wallet: Keys, mint: Address, tokenProgram: Address): Address;
  /** Wraps lamports outside of any plan; the answer is the address of the wrapped SOL. */
  wrap(wallet: Keys, lamports: bigint): Address;
  /** Sells outside of any plan. */
  sell(wallet: Keys, mint: Address, tokens: bigint): void;
}

/** A trading place on an embedded network: coins, holdings and the bytes of plans, all by hand. */
export function openVenue({ net, rpcUrl }: Pick<Front, 'net' | 'rpcUrl'>): Venue {
  const rpc = createRpc({ url: rpcUrl, fetch: (url, init) => fetch(url, init) });
  const market = pumpfun.decodeMarket(pumpfun.marketAddresses().map((address) => net.account(address)?.data ?? null));
  const venue: Venue = {
    rpc,
    market,
    lamports: (address) => net.account(address)?.lamports ?? 0n,
    bytes: (address) => net.account(address)?.data ?? null,
    tokens(wallet, mint) {
      const program = net.account(mint)?.owner ?? TOKEN_2022_PROGRAM;
      const account = net.account(associatedTokenAddress(wallet, mint, program));
      return account === null ? 0n : decodeTokenAccount(account.data).amount;
    },
    curve(mint) {
      const account = net.account(pumpfun.curveAddress(mint));
      if (account === null) throw new Error('no curve');
      return pumpfun.decodeCurve(account.data);
    },
    fund(address, lamports) {
      net.airdrop(address, lamports);
      net.advance();
    },
    land(wire) {
      const [signature = ''] = net.submit([Buffer.from(wire)]);
      net.advance();
      return signature;
    },
    play: (step, keys) => venue.land(signStep(step, keys, net.slots.latestBlockhash('confirmed').blockhash)),
    coin() {
      const [creator, mint] = [newKeys(), newKeys()];
      venue.fund(creator.address, SOL);
      const instructions = pumpfun.launchInstructions({
        ...COIN,
        market,
        mint: mint.address,
        creator: creator.address,
        tokens: 0n,
        maxLamports: 0n,
      });
      const signers = [creator.address, mint.address];
      venue.play({ payer: creator.address, signers, instructions, usesTable: true }, [creator, mint]);
      return mint.address;
    },
    olderCoin() {
      const [model, { address: mint }] = [venue.coin(), newKeys()];
      const [from, to] = [pumpfun.curveAddress(model), pumpfun.curveAddress(mint)];
      const known = (address: Address) => net.account(address) ?? missing();
      const [curve, held] = [known(from), known(associatedTokenAddress(from, model, TOKEN_2022_PROGRAM))];
      const supply = held.data.slice(64, 72);
      const mintBytes = concatBytes(new Uint8Array(36), supply, Uint8Array.of(6, 1), new Uint8Array(36));
      const rest = held.data.slice(72, 165);
      const heldBytes = concatBytes(addressBytes(mint), addressBytes(to), supply, rest);
      const account = associatedTokenAddress(to, mint, TOKEN_PROGRAM);
      net.setAccounts([
        { address: mint, lamports: SOL, owner: TOKEN_PROGRAM, data: mintBytes },
        { address: to, lamports: curve.lamports, owner: PUMP_PROGRAM, data: curve.data },
        { address: account, lamports: SOL, owner: TOKEN_PROGRAM, data: heldBytes },
      ]);
      net.advance();
      return mint;
    },
    leave: (address, lamports) => net.setAccounts([{ address, lamports }]),
    shorten(mint, bytes) {
      const address = pumpfun.curveAddress(mint);
      const account = net.account(address) ?? missing();
      const lamports = account.lamports - RENT_PER_BYTE * BigInt(account.data.length - bytes);
      net.setAccounts([{ ...account, address, lamports, data: account.data.subarray(0, bytes) }]);
      return mint;
    },
    alter(address, at, bytes) {
      const account = net.account(address) ?? missing();
      const data = Uint8Array.from(account.data);
      data.set(bytes, at);
      net.setAccount({ ...account, address, data });
      net.advance();
    },
    buy(wallet, mint, lamports) {
      const curve = venue.curve(mint);
      const { tokens } = pumpfun.quoteBuy(market, curve, lamports);
      const tokenProgram = net.account(mint)?.owner ?? TOKEN_2022_PROGRAM;
      const order = { market, curve, mint, user: wallet.address, tokens, limitLamports: lamports, tokenProgram };
      const instructions = pumpfun.buyInstructions(order);
      venue.play({ payer: wallet.address, signers: [wallet.address], instructions, usesTable: true }, [wallet]);
    },
    open(wallet, mint, tokenProgram) {
      const { address } = wallet;
      const instructions = [
        createAssociatedTokenAccountIdempotent({ payer: address, owner: address, mint, tokenProgram }),
      ];
      venue.play({ payer: address, signers: [address], instructions, usesTable: false }, [wallet]);
      return associatedTokenAddress(address, mint, tokenProgram);
    },
    wrap(wallet, lamports) {
      const { address } = wallet;
      const account = venue.open(wallet, WRAPPED_SOL, TOKEN_PROGRAM);
      const instructions = [
        transferInstruction({ from: address, to: account, lamports }),
        { program: TOKEN_PROGRAM, accounts: [writable(account)], data: Uint8Array.of(SYNC_NATIVE) },
      ];
      venue.play({ payer: address, signers: [address], instructions, usesTable: false }, [wallet]);
      return account;
    },
    sell(wallet, mint, tokens) {
      const order = { market, curve: venue.curve(mint), mint, user: wallet.address, tokens, limitLamports: 0n };
      const instructions = pumpfun.sellInstructions(order);
      venue.play({ payer: wallet.address, signers: [wallet.address], instructions, usesTable: true }, [wallet]);
    },
  };
  return venue;
}
