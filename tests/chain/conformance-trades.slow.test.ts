import { NATIVE_MINT, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID, unpackAccount } from '@solana/spl-token';
import type { Keypair, PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  collectCreatorFeeV2,
  creatorVaultAddress,
  decodeEvents,
  pumpfun,
  quoteBuyExactTokens,
  quoteTokensForSol,
} from '../../src/chain/platforms/pumpfun';
import { SOL } from './localnet-support';
import { bn, key, plain, sdk, theirs } from './pump-sdk';
import { fromWeb3, SEED } from './random';
import { type Deal, sdkTrade, tradeAndCheck } from './sdk-trade';
import { openSdkMarket, SIGNATURE_FEE, type SdkMarket } from './sdk-trader';

const TRADES = 200;
const WALLETS = 5;
const COINS = 3;
const SOMEBODY = 'So11111111111111111111111111111111111111112';

/** Amounts of every size alike: as many with two digits as with eleven. */
const amountOf = (mostDigits: number): fc.Arbitrary<bigint> =>
  fc
    .integer({ min: 1, max: mostDigits })
    .chain((digits) => fc.bigInt({ min: 10n ** BigInt(digits - 1), max: 10n ** BigInt(digits) - 1n }));

const steps = fc.record({
  wallet: fc.nat(WALLETS - 1),
  coin: fc.nat(COINS - 1),
  buys: fc.boolean(),
  v2: fc.boolean(),
  lamports: amountOf(11),
  tokens: amountOf(15),
  sellsAll: fc.integer({ min: 0, max: 9 }).map((face) => face === 0),
});

async function held(at: SdkMarket, mint: PublicKey, owner: PublicKey): Promise<bigint> {
  const address = at.tokenAccount(mint, owner);
  const account = await at.connection.getAccountInfo(address);
  return account === null ? 0n : unpackAccount(address, account, TOKEN_2022_PROGRAM_ID).amount;
}

/** Tokens for SOL as the SDK and we count them, which must agree. */
async function tokensFor(at: SdkMarket, mint: PublicKey, lamports: bigint): Promise<bigint> {
  const curve = await at.curve(mint);
  const tokens = quoteTokensForSol(at.market, curve, lamports);
  const asked = {
    global: at.global,
    feeConfig: at.feeConfig,
    mintSupply: bn(curve.tokenTotalSupply),
    bondingCurve: theirs(curve),
    amount: bn(lamports),
    quoteMint: NATIVE_MINT,
  };
  expect(tokens).toBe(plain(sdk.getBuyTokenAmountFromSolAmount(asked)));
  return tokens;
}

/** The SDK claims the creator's fees: exactly `owed` arrives, and our instruction is the same. */
async function claim(at: SdkMarket, creator: Keypair, owed: bigint): Promise<void> {
  const address = creator.publicKey;
  const vault = creatorVaultAddress(address.toBase58());
  expect(plain(await at.online.getCreatorVaultBalance(address))).toBe(owed);
  const instructions = await at.online.collectCoinCreatorFeeV2Instructions(address, NATIVE_MINT, TOKEN_PROGRAM_ID);
  expect(instructions.map(fromWeb3)).toEqual([collectCreatorFeeV2(address.toBase58())]);
  const changes = await at.send(instructions, [creator]);
  expect(changes.lamports).toEqual({ [address.toBase58()]: owed - SIGNATURE_FEE, [vault]: -owed });
  const events = decodeEvents({ logs: changes.logs });
  expect(events.map((event) => event.kind === 'collectCreatorFee' && event.creatorFee)).toEqual([owed]);
  expect(await at.lamportsOf(key(vault))).toBe(await at.rent(0));
}

test('200 random trades of five wallets on three coins move what the official SDK and we quote, to the lamport', async () => {
  const at = await openSdkMarket();
  const wallets = Array.from({ length: WALLETS }, () => at.wallet(100_000n * SOL));
  const creators = Array.from({ length: COINS }, () => at.wallet(100n * SOL));
  const fresh = pumpfun.newCurve(at.market, SOMEBODY);
  const firstBuy = quoteBuyExactTokens(at.market, fresh, quoteTokensForSol(at.market, fresh, SOL));
  const coins = [];
  for (const creator of creators) {
    coins.push({ creator, mint: await at.launch(creator), owed: 0n });
    // The first trade paid the vault's own rent, so it pays out whatever it takes in.
    await claim(at, creator, firstBuy.creatorFee);
  }
  const counts = { landed: 0, buys: 0, completed: 0, dust: 0, refused: 0 };
  const sequence = fc.sample(steps, { seed: SEED, numRuns: 400 });
  for (const step of sequence) {
    if (counts.landed === TRADES) break;
    const [wallet, coin] = [wallets[step.wallet], coins[step.coin]];
    if (wallet === undefined || coin === undefined) throw new Error('no such wallet or coin');
    const holding = await held(at, coin.mint, wallet.publicKey);
    const buys = step.buys || holding === 0n;
    const selling = step.sellsAll || step.tokens > holding ? holding : step.tokens;
    const tokens = buys ? await tokensFor(at, coin.mint, step.lamports) : selling;
    const deal: Deal = { mint: coin.mint, user: wallet.publicKey, buys, v2: step.v2, tokens };
    const moved = await tradeAndCheck(at, wallet, deal);
    if (moved === 'refused') {
      counts.refused += 1;
      continue;
    }
    counts.landed += 1;
    counts.buys += buys ? 1 : 0;
    counts.dust += moved.creatorFee < 2n ? 1 : 0;
    coin.owed += moved.creatorFee;
    if (!moved.completed) continue;
    counts.completed += 1;
    coin.mint = await at.launch(coin.creator);
    coin.owed += firstBuy.creatorFee;
  }
  for (const { creator, owed } of coins) await claim(at, creator, owed);
  expect(counts).toEqual({ landed: TRADES, buys: 125, completed: 9, dust: 72, refused: 2 });
}, 240_000);

test('a buy of the rest completes the curve; from then on the SDK’s buys and sells are refused with 6005', async () => {
  const at = await openSdkMarket();
  const [creator, wallet] = [at.wallet(10n * SOL), at.wallet(1_000n * SOL)];
  const mint = await at.launch(creator);
  const left = (await at.curve(mint)).realTokenReserves;
  const deal = { mint, user: wallet.publicKey, v2: true };
  const tooMany = await sdkTrade(at, { ...deal, buys: true, tokens: left + 1n }, 1_000n * SOL);
  expect(await at.refusal(tooMany, [wallet])).toBe(6021);
  const rest = { ...deal, buys: true, tokens: left };
  const { creatorFee } = quoteBuyExactTokens(at.market, await at.curve(mint), left);
  expect(await tradeAndCheck(at, wallet, rest)).toEqual({ creatorFee, completed: true });
  const attempts = [true, false].flatMap((buys) =>
    [true, false].map((v2) => ({ ...deal, buys, v2, tokens: 1_000_000n })),
  );
  const refusals = [];
  for (const attempt of attempts)
    refusals.push(await at.refusal(await sdkTrade(at, attempt, attempt.buys ? SOL : 0n), [wallet]));
  expect(refusals).toEqual([6005, 6005, 6005, 6005]);
});

test('nothing for nothing: a lamport buys no token, and the SDK’s buy of none is refused with 6020, its sale with 6022', async () => {
  const at = await openSdkMarket();
  const [creator, wallet] = [at.wallet(10n * SOL), at.wallet(10n * SOL)];
  const mint = await at.launch(creator);
  expect([await tokensFor(at, mint, 1n), await tokensFor(at, mint, 2n)]).toEqual([0n, 0n]);
  const deal = { mint, user: wallet.publicKey, v2: true };
  expect(await at.refusal(await sdkTrade(at, { ...deal, buys: true, tokens: 0n }, 1n), [wallet])).toBe(6020);
  await tradeAndCheck(at, wallet, { ...deal, buys: true, tokens: await tokensFor(at, mint, SOL) });
  expect(await at.refusal(await sdkTrade(at, { ...deal, buys: false, tokens: 0n }, 0n), [wallet])).toBe(6022);
});
