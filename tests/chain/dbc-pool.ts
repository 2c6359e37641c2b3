import { expect } from 'vitest';
import {
  type Address,
  associatedTokenAddress,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../src/chain/address';
import type { Instruction } from '../../src/chain/instruction';
import {
  DBC_PROGRAM,
  decodeVirtualPool,
  initializePool,
  poolAddress,
  quoteBetween,
  vaultAddress,
} from '../../src/chain/platforms/meteora';
import { computeUnitLimit } from '../../src/chain/system';
import { createAssociatedTokenAccountIdempotent } from '../../src/chain/token';
import { type Config, configData, decodePool, liquidityFor, marketOf, swap, type SwapOptions } from './dbc';
import { wrappedSol } from './launchlab';
import { newWallet, openPumpNetwork, SOL, type Wallet } from './pump-network';

export const UNITS = computeUnitLimit(600_000);
/** Square roots of lamports a base unit, Q64.64. */
const sqrtPrice = (solPerToken: number): bigint => BigInt(Math.round(Math.sqrt(solPerToken * 1e3) * 2 ** 52)) << 12n;
export const START = sqrtPrice(2.8e-8);
const [FIRST, SECOND, END] = [8e-8, 2e-7, 4.1e-7].map(sqrtPrice) as [bigint, bigint, bigint];
export const CURVE = [
  { end: FIRST, liquidity: liquidityFor(350_000_000_000_000n, START, FIRST) },
  { end: SECOND, liquidity: liquidityFor(250_000_000_000_000n, FIRST, SECOND) },
  { end: END, liquidity: liquidityFor(193_100_000_000_000n, SECOND, END) },
];
export const THRESHOLD = [START, FIRST, SECOND].reduce(
  (sum, lo, index) => sum + quoteBetween(CURVE[index]?.liquidity ?? 0n, lo, CURVE[index]?.end ?? 0n, (a, b) => a / b),
  0n,
);

/** What a test chooses; three segments stand. */
export type Choice = Omit<Config, 'claimer' | 'start' | 'curve' | 'migrationQuote'>;

/** A config of three segments and wallets with wrapped SOL, without anything of Meteora's SDK; nobody made the pool yet. */
export async function prepared(changes: Choice) {
  const chain = await openPumpNetwork();
  const [creator, partner, mint, place] = [newWallet(), newWallet(), newWallet(), newWallet()];
  const wallets = [newWallet(), newWallet()];
  const config: Config = {
    claimer: partner.address,
    start: START,
    curve: CURVE,
    migrationQuote: THRESHOLD,
    ...changes,
  };
  const market = marketOf(place.address, config);
  const rent = chain.net.engine.rentExempt(165);
  const wrapped = (owner: Address): Address => associatedTokenAddress(owner, WRAPPED_SOL, TOKEN_PROGRAM);
  const tokens = (owner: Address): Address => associatedTokenAddress(owner, mint.address, TOKEN_2022_PROGRAM);
  chain.net.setAccounts([
    { address: place.address, lamports: SOL, owner: DBC_PROGRAM, data: configData(config) },
    ...[creator, partner, ...wallets].flatMap(({ address }) => [
      { address, lamports: 100n * SOL },
      wrappedSol(address, 500n * SOL, rent),
    ]),
  ]);
  const make = initializePool({
    market,
    mint: mint.address,
    payer: creator.address,
    creator: creator.address,
    name: 'Local DBC',
    symbol: 'LDBC',
    uri: 'https://gantry.invalid/dbc.json',
  });
  const account = ({ address }: Wallet): Instruction =>
    createAssociatedTokenAccountIdempotent({
      payer: address,
      owner: address,
      mint: mint.address,
      tokenProgram: TOKEN_2022_PROGRAM,
    });
  const held = (address: Address): bigint => chain.tokens(address);
  const address = poolAddress(place.address, mint.address);
  const poolData = (): Uint8Array => chain.net.account(address)?.data ?? new Uint8Array();
  const pool = () => decodePool(poolData());
  const curve = () => decodeVirtualPool(poolData());
  const balances = (wallet: Wallet) => ({
    base: held(tokens(wallet.address)),
    quote: held(wrapped(wallet.address)),
    baseVault: held(vaultAddress(address, mint.address)),
    quoteVault: held(vaultAddress(address, WRAPPED_SOL)),
  });
  const order = (
    wallet: Wallet,
    sells: boolean,
    amount: bigint,
    least: bigint,
    options: SwapOptions = {},
  ): Instruction => swap(market, { mint: mint.address, user: wallet.address, sells, amount, least }, options);
  const parties = { creator, partner, mint, wallets };
  return { chain, ...parties, config, market, make, account, pool, curve, balances, order, wrapped, tokens };
}

/** The same with the pool made, and a token account for everybody. */
export async function opened(changes: Choice) {
  const on = await prepared(changes);
  expect(on.chain.send([UNITS, on.make], on.creator, [on.mint]).error).toBe(null);
  for (const wallet of [on.creator, on.partner, ...on.wallets])
    expect(on.chain.send([on.account(wallet)], wallet).error).toBe(null);
  return on;
}
