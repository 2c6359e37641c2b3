import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Address,
  associatedTokenAddress,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../src/chain/address';
import type { Instruction } from '../../src/chain/instruction';
import { computeUnitLimit } from '../../src/chain/system';
import { createAssociatedTokenAccountIdempotent, decodeTokenAccount } from '../../src/chain/token';
import { wrappedSolAddress } from '../../src/chain/wrapped-sol';
import {
  type BonkMarket,
  claimCreatorFee,
  decodePoolState,
  feeVaultAddress,
  initializeWithToken2022,
  LAUNCHLAB_PROGRAM,
  poolAddress,
  type PoolState,
  poolVaultAddress,
  STANDARD_TERMS,
} from '../../src/chain/platforms/bonk';
import {
  GLOBAL_CONFIG,
  globalConfig,
  marketOf,
  platformConfig,
  quote,
  type Trade,
  trade,
  type TradeKind,
  wrappedSol,
} from './launchlab';
import { newWallet, openPumpNetwork, SOL, type Wallet } from './pump-network';
import { SEED } from './random';

const SLIPPAGE = 6004;
const RATES = { platform: 10_000n, creator: 500n };
const KINDS: readonly TradeKind[] = ['buy_exact_in', 'buy_exact_out', 'sell_exact_in', 'sell_exact_out'];
const UNITS = computeUnitLimit(400_000);

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A LaunchLab coin and wallets with wrapped SOL, without anything of Raydium's SDK. */
async function launched(walletCount: number) {
  const chain = await openPumpNetwork();
  const [creator, mint, platform] = [newWallet(), newWallet(), newWallet()];
  const wallets = Array.from({ length: walletCount }, newWallet);
  const rent = chain.net.engine.rentExempt(165);
  const market: BonkMarket = marketOf(
    { address: GLOBAL_CONFIG, data: globalConfig() },
    { address: platform.address, data: platformConfig(RATES) },
  );
  const tokenAccount = (owner: Address): Address => associatedTokenAddress(owner, mint.address, TOKEN_2022_PROGRAM);
  chain.net.setAccounts([
    { address: GLOBAL_CONFIG, lamports: SOL, owner: LAUNCHLAB_PROGRAM, data: globalConfig() },
    { address: platform.address, lamports: SOL, owner: LAUNCHLAB_PROGRAM, data: platformConfig(RATES) },
    ...[creator, ...wallets].flatMap(({ address }) => [
      { address, lamports: 100n * SOL },
      wrappedSol(address, 500n * SOL, rent),
    ]),
  ]);
  const created = initializeWithToken2022({
    market,
    payer: creator.address,
    creator: creator.address,
    mint: mint.address,
    name: 'Local Bonk',
    symbol: 'LBONK',
    uri: 'https://gantry.invalid/bonk.json',
    ...STANDARD_TERMS,
  });
  expect(chain.send([UNITS, created], creator, [mint]).error).toBe(null);
  for (const { address } of wallets) {
    const opened = createAssociatedTokenAccountIdempotent({
      payer: address,
      owner: address,
      mint: mint.address,
      tokenProgram: TOKEN_2022_PROGRAM,
    });
    const wallet = wallets.find((one) => one.address === address) ?? creator;
    expect(chain.send([opened], wallet).error).toBe(null);
  }
  const pool = (): PoolState => decodePoolState(chain.net.account(poolAddress(mint.address))?.data ?? new Uint8Array());
  const held = (address: Address): bigint => {
    const account = chain.net.account(address);
    return account === null ? 0n : decodeTokenAccount(account.data).amount;
  };
  const order = (user: Wallet, amount: bigint, limit: bigint): Trade => ({
    user: user.address,
    curve: pool(),
    mint: mint.address,
    amount,
    limit,
  });
  const balances = (user: Wallet) => ({
    tokens: held(tokenAccount(user.address)),
    user: held(wrappedSolAddress(user.address)),
    vaultTokens: held(poolVaultAddress(mint.address, mint.address)),
    vaultQuote: held(poolVaultAddress(mint.address, WRAPPED_SOL)),
    platform: held(feeVaultAddress(platform.address)),
    creator: held(feeVaultAddress(creator.address)),
  });
  const mintAddress = mint.address;
  return { chain, creator, mint: mintAddress, market, wallets, pool, held, order, balances, tokenAccount };
}

test('120 random LaunchLab trades of four kinds by three wallets move what the published rules say, to the lamport', async () => {
  const at = await launched(3);
  const { virtualBase, virtualQuote } = at.pool();
  expect({ virtualBase, virtualQuote }).toEqual({ virtualBase: 1_073_025_605_596_382n, virtualQuote: 30_000_852_951n });
  const steps = fc.sample(
    fc.record({
      wallet: fc.nat(2),
      kind: fc.constantFrom(...KINDS),
      lamports: fc
        .integer({ min: 4, max: 10 })
        .chain((digits) => fc.bigInt({ min: 10n ** BigInt(digits - 1), max: 10n ** BigInt(digits) - 1n })),
      share: fc.bigInt({ min: 1n, max: 100n }),
    }),
    { seed: SEED, numRuns: 120 },
  );
  const counts = { buys: 0, sells: 0 };
  for (const { wallet, kind, lamports, share } of steps) {
    const user = at.wallets[wallet];
    if (user === undefined) throw new Error('no such wallet');
    const [pool, before] = [at.pool(), at.balances(user)];
    const buys = kind.startsWith('buy') || before.tokens < 1_000_000n;
    const chosen: TradeKind = buys && !kind.startsWith('buy') ? 'buy_exact_in' : kind;
    const tokens = (before.tokens * share) / 100n + 1n;
    const proceeds = quote('sell_exact_in', at.market, pool, least(tokens, before.tokens)).user;
    const amount = {
      buy_exact_in: lamports,
      buy_exact_out: lamports * 30_000n,
      sell_exact_in: least(tokens, before.tokens),
      sell_exact_out: (proceeds * 9n) / 10n + 1n,
    }[chosen];
    const moves = quote(chosen, at.market, pool, amount);
    const limit = {
      buy_exact_in: moves.tokens,
      buy_exact_out: moves.user,
      sell_exact_in: moves.user,
      sell_exact_out: moves.tokens,
    }[chosen];
    const tight = chosen.endsWith('out') ? limit - 1n : limit + 1n;
    expect(at.chain.send([UNITS, trade(chosen, at.order(user, amount, tight))], user).error).toBe(SLIPPAGE);
    expect(at.balances(user)).toEqual(before);
    expect(at.chain.send([UNITS, trade(chosen, at.order(user, amount, limit))], user).error).toBe(null);
    const sign = buys ? 1n : -1n;
    const { platform, creator, protocol } = moves.fees;
    expect(at.balances(user)).toEqual({
      tokens: before.tokens + sign * moves.tokens,
      user: before.user - sign * moves.user,
      vaultTokens: before.vaultTokens - sign * moves.tokens,
      vaultQuote: before.vaultQuote + sign * moves.curve + protocol,
      platform: before.platform + platform,
      creator: before.creator + creator,
    });
    const realBase = pool.realBase + sign * moves.tokens;
    expect(at.pool()).toEqual({
      ...pool,
      realBase,
      realQuote: pool.realQuote + sign * moves.curve,
      protocolFee: pool.protocolFee + protocol,
      status: realBase === pool.toSell ? 1 : 0,
    });
    counts[buys ? 'buys' : 'sells'] += 1;
  }
  expect(counts).toEqual({ buys: 74, sells: 46 });
}, 120_000);

test('the creator’s LaunchLab fees gather in a vault and are claimed whole, by the creator only; an empty vault pays nothing', async () => {
  const at = await launched(1);
  const [user = newWallet()] = at.wallets;
  const moves = quote('buy_exact_in', at.market, at.pool(), 7n * SOL);
  expect(at.chain.send([UNITS, trade('buy_exact_in', at.order(user, 7n * SOL, moves.tokens))], user).error).toBe(null);
  const recipient = wrappedSolAddress(at.creator.address);
  const before = at.held(recipient);
  const claimed = claimCreatorFee(at.creator.address);
  const unsigned: Instruction = {
    ...claimed,
    accounts: claimed.accounts.map(({ address, ...roles }) => ({
      ...roles,
      address: address === recipient ? wrappedSolAddress(user.address) : address,
      signer: false,
    })),
  };
  expect(at.chain.send([unsigned], user).error).toBe(3010);
  expect(at.chain.send([claimed], at.creator).error).toBe(null);
  expect([at.held(recipient) - before, at.held(feeVaultAddress(at.creator.address))]).toEqual([moves.fees.creator, 0n]);
  expect(moves.fees.creator).toBe(3_500_000n);
  expect(at.chain.send([UNITS, claimed], at.creator).error).toBe(6009);
});

test('a buy beyond the last LaunchLab token takes what is left and ends the sale; then nobody trades', async () => {
  const at = await launched(1);
  const [user = newWallet()] = at.wallets;
  const before = at.pool();
  const moves = quote('buy_exact_in', at.market, before, 200n * SOL);
  expect(moves.tokens).toBe(before.toSell);
  expect(at.chain.send([UNITS, trade('buy_exact_in', at.order(user, 200n * SOL, moves.tokens))], user).error).toBe(
    null,
  );
  expect(at.pool()).toEqual({
    ...before,
    status: 1,
    realBase: before.toSell,
    realQuote: moves.curve,
    protocolFee: moves.fees.protocol,
  });
  const refusals = KINDS.map((kind) => at.chain.send([UNITS, trade(kind, at.order(user, 1_000_000n, 0n))], user).error);
  expect(refusals).toEqual([6006, 6006, 6006, 6006]);
});

test('LaunchLab takes no stranger in any account’s place', async () => {
  const at = await launched(2);
  const [user = newWallet(), other = newWallet()] = at.wallets;
  for (const wallet of [user, other])
    expect(at.chain.send([UNITS, trade('buy_exact_in', at.order(wallet, 5n * SOL, 0n))], wallet).error).toBe(null);
  const selling = trade('sell_exact_in', at.order(user, 1_000_000_000n, 0n));
  const names = [
    'user',
    'vault authority',
    'global config',
    'platform config',
    'pool',
    'user tokens',
    'user wrapped SOL',
    'token vault',
    'SOL vault',
    'mint',
    'quote mint',
    'token program',
    'quote token program',
    'event authority',
    'program',
    'system program',
    'platform fee vault',
    'creator fee vault',
  ];
  const instead: Readonly<Record<string, Address>> = {
    'user tokens': at.tokenAccount(other.address),
    'token vault': at.tokenAccount(user.address),
    'SOL vault': wrappedSolAddress(user.address),
    'platform fee vault': wrappedSolAddress(user.address),
    'creator fee vault': wrappedSolAddress(user.address),
    'token program': TOKEN_PROGRAM,
    'quote token program': TOKEN_2022_PROGRAM,
  };
  const replaced = (index: number, name: string): Instruction => ({
    ...selling,
    accounts: selling.accounts.map((account, position) =>
      position === index ? { ...account, address: instead[name] ?? other.address } : account,
    ),
  });
  const before = [at.pool(), at.balances(user), at.balances(other)];
  const outcomes = names
    .map((name, index) => [name, index] as const)
    // Only a vault that is opened needs the system program, and only its own signature makes a user.
    .filter(([name]) => name !== 'user' && name !== 'system program')
    .map(([name, index]) => [name, at.chain.send([UNITS, replaced(index, name)], user).error]);
  expect(Object.fromEntries(outcomes)).toEqual({
    'vault authority': 2001,
    'global config': 2001,
    'platform config': 2001,
    pool: 3012,
    'user tokens': 4,
    'user wrapped SOL': '{"InstructionError":[1,"InvalidAccountData"]}',
    'token vault': 2001,
    'SOL vault': 2001,
    mint: 2001,
    'quote mint': 2001,
    'token program': 3008,
    'quote token program': 3008,
    'event authority': 2006,
    program: '{"InstructionError":[1,"MissingAccount"]}',
    'platform fee vault': 2006,
    'creator fee vault': 2006,
  });
  expect([at.pool(), at.balances(user), at.balances(other)]).toEqual(before);
});
