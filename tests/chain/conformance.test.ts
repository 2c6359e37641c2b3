import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Address,
  ASSOCIATED_TOKEN_PROGRAM,
  associatedTokenAddress,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../src/chain/address';
import { planLaunchCosts } from '../../src/chain/launch';
import { rentRate } from '../../src/chain/rent';
import { computeUnitLimit } from '../../src/chain/system';
import type { Instruction } from '../../src/chain/instruction';
import { createAssociatedTokenAccountIdempotent } from '../../src/chain/token';
import {
  bondingCurveAddress,
  buy,
  creatorVaultAddress,
  feeConfigAddress,
  feeRecipientsOf,
  globalAddress,
  pumpfun,
  pumpFaultOf,
  quoteBuyExactTokens,
  sell,
  userVolumeAccumulatorAddress,
} from '../../src/chain/platforms/pumpfun';
import { launchInstructions } from '../support/launch';
import { newWallet, openPumpNetwork, SOL, type Wallet } from './pump-network';
import { SEED } from './random';
import { pumpPad } from '../support/ground';

type Chain = Awaited<ReturnType<typeof openPumpNetwork>>;
const SIGNATURE_FEE = 5_000n;
const coin = { name: 'Conformance', symbol: 'CNF', uri: 'https://gantry.invalid/metadata.json' };

const tokensOf = (owner: Address, mint: Address): Address => associatedTokenAddress(owner, mint, TOKEN_2022_PROGRAM);

/** A launched coin with several funded wallets that hold none of it; each has its accounts already. */
async function launched(walletCount: number) {
  const chain = await openPumpNetwork();
  const [master, dev, mint] = [newWallet(), newWallet(), newWallet()];
  chain.fund(master.address, 1_000n * SOL);
  const input = {
    ...coin,
    launchpad: pumpPad(chain.market),
    mint: mint.address,
    master: master.address,
    dev: dev.address,
    devBuyLamports: SOL,
    fundLamports: 0n,
    slippageBps: 0n,
    priority: { unitLimit: 300_000, microLamports: 0n },
    rent: rentRate(chain.net.engine.rentExempt(0)),
  };
  const fundLamports = planLaunchCosts(input).minimumFunding;
  expect(chain.send(launchInstructions({ ...input, fundLamports }), master, [dev, mint]).error).toBe(null);
  const wallets = Array.from({ length: walletCount }, newWallet);
  for (const wallet of wallets) chain.fund(wallet.address, 500n * SOL);
  return { chain, mint: mint.address, dev, wallets };
}

/** What a first buy pays besides its quote: the token account and the volume account. */
function firstBuyRent(chain: Chain, wallet: Wallet, mint: Address): bigint {
  const missing = [
    { address: tokensOf(wallet.address, mint), size: 170 },
    { address: userVolumeAccumulatorAddress(wallet.address), size: 137 },
  ].filter(({ address }) => chain.net.account(address) === null);
  return missing.reduce((sum, { size }) => sum + chain.net.engine.rentExempt(size), 0n);
}

describe('trades on the embedded network', () => {
  test('40 random trades of five wallets move exactly what was quoted, lamports and tokens', async () => {
    const { chain, mint, wallets } = await launched(5);
    const steps = fc.sample(
      fc.record({
        who: fc.integer({ min: 0, max: 4 }),
        buys: fc.boolean(),
        lamports: fc.bigInt({ min: 1_000_000n, max: 4n * SOL }),
        share: fc.bigInt({ min: 1n, max: 100n }),
      }),
      { seed: SEED, numRuns: 40 },
    );
    let sells = 0;
    for (const { who, buys, lamports, share } of steps) {
      const wallet = wallets[who] ?? newWallet();
      const curve = chain.curve(mint);
      const held = chain.tokens(tokensOf(wallet.address, mint));
      const before = chain.lamports(wallet.address);
      const vaultBefore = chain.lamports(creatorVaultAddress(curve.creator));
      if (buys || held === 0n) {
        const quote = pumpfun.quoteBuy(chain.market, curve, lamports);
        const rent = firstBuyRent(chain, wallet, mint);
        const order = { market: chain.market, curve, mint, user: wallet.address, tokens: quote.tokens };
        const sent = chain.send(pumpfun.buyInstructions({ ...order, limitLamports: quote.total }), wallet);
        expect(sent.error).toBe(null);
        expect(quote.total).toBeLessThanOrEqual(lamports);
        expect({
          spent: before - chain.lamports(wallet.address),
          gained: chain.tokens(tokensOf(wallet.address, mint)) - held,
          creator: chain.lamports(creatorVaultAddress(curve.creator)) - vaultBefore,
          events: sent.events.map((event) => event.kind === 'trade' && [event.solAmount, event.tokenAmount, event.fee]),
        }).toEqual({
          spent: quote.total + rent + SIGNATURE_FEE,
          gained: quote.tokens,
          creator: quote.creatorFee,
          events: [[quote.curveLamports, quote.tokens, quote.protocolFee]],
        });
      } else {
        sells += 1;
        const quote = pumpfun.quoteSell(chain.market, curve, (held * share + 99n) / 100n);
        const order = { market: chain.market, curve, mint, user: wallet.address, tokens: quote.tokens };
        const sent = chain.send(pumpfun.sellInstructions({ ...order, limitLamports: quote.received }), wallet);
        expect(sent.error).toBe(null);
        expect({
          received: chain.lamports(wallet.address) - before,
          lost: held - chain.tokens(tokensOf(wallet.address, mint)),
          creator: chain.lamports(creatorVaultAddress(curve.creator)) - vaultBefore,
          events: sent.events.map((event) => event.kind === 'trade' && [event.solAmount, event.tokenAmount, event.fee]),
        }).toEqual({
          received: quote.received - SIGNATURE_FEE,
          lost: quote.tokens,
          creator: quote.creatorFee,
          events: [[quote.curveLamports, quote.tokens, quote.protocolFee]],
        });
      }
    }
    expect(sells).toBeGreaterThan(5);
    const curve = chain.curve(mint);
    const curveRent = chain.net.engine.rentExempt(125);
    expect(chain.lamports(bondingCurveAddress(mint))).toBe(curve.realQuoteReserves + curveRent);
  });

  test('one lamport below the cost is error 6002, one above the proceeds is 6003, and nothing moves', async () => {
    const { chain, mint, wallets } = await launched(1);
    const [wallet = newWallet()] = wallets;
    const order = { market: chain.market, mint, user: wallet.address };
    const quote = pumpfun.quoteBuy(chain.market, chain.curve(mint), SOL);
    const buyAt = (limitLamports: bigint) =>
      chain.send(
        pumpfun.buyInstructions({ ...order, curve: chain.curve(mint), tokens: quote.tokens, limitLamports }),
        wallet,
      ).error;
    const untouched = { curve: chain.curve(mint), lamports: chain.lamports(wallet.address) };
    expect(buyAt(quote.total - 1n)).toBe(6002);
    expect({ curve: chain.curve(mint), lamports: chain.lamports(wallet.address) }).toEqual(untouched);
    expect(buyAt(quote.total)).toBe(null);
    const back = pumpfun.quoteSell(chain.market, chain.curve(mint), quote.tokens);
    const sellAt = (limitLamports: bigint) =>
      chain.send(
        pumpfun.sellInstructions({ ...order, curve: chain.curve(mint), tokens: quote.tokens, limitLamports }),
        wallet,
      ).error;
    expect(sellAt(back.received + 1n)).toBe(6003);
    expect(sellAt(back.received)).toBe(null);
    expect([6002, 6003].map(pumpFaultOf)).toEqual(['chain/slippage-exceeded', 'chain/slippage-exceeded']);
  });

  test('buying the last token completes the curve; after that nobody trades', async () => {
    const { chain, mint, wallets } = await launched(1);
    const [wallet = newWallet()] = wallets;
    const before = chain.curve(mint);
    const order = { market: chain.market, curve: before, mint, user: wallet.address };
    const last = pumpfun.quoteBuy(chain.market, before, 400n * SOL);
    expect(last.tokens).toBe(before.realTokenReserves);
    const tooMany = quoteBuyExactTokens(chain.market, before, before.realTokenReserves);
    const buyTokens = (tokens: bigint) =>
      chain.send(pumpfun.buyInstructions({ ...order, tokens, limitLamports: tooMany.total }), wallet);
    expect(buyTokens(last.tokens + 1n).error).toBe(6021);
    const sent = buyTokens(last.tokens);
    expect(sent.error).toBe(null);
    expect(sent.events.map(({ kind }) => kind)).toEqual(['trade', 'complete']);
    const curve = chain.curve(mint);
    expect({ complete: curve.complete, left: curve.realTokenReserves }).toEqual({ complete: true, left: 0n });
    expect(pumpfun.bondingPercent(curve, chain.market)).toBe(100);
    expect(buyTokens(1n).error).toBe(6005);
    const sold = pumpfun.sellInstructions({ ...order, curve, tokens: 1_000_000n, limitLamports: 0n });
    expect(chain.send(sold, wallet).error).toBe(6005);
    expect(pumpFaultOf(6005)).toBe('chain/curve-complete');
  });

  test('the creator’s fees gather in the vault and are collected whole, whoever pays for it', async () => {
    const { chain, mint, dev, wallets } = await launched(1);
    const [wallet = newWallet()] = wallets;
    const vault = creatorVaultAddress(dev.address);
    const quote = pumpfun.quoteBuy(chain.market, chain.curve(mint), 10n * SOL);
    const order = { market: chain.market, curve: chain.curve(mint), mint, user: wallet.address };
    const bought = pumpfun.buyInstructions({ ...order, tokens: quote.tokens, limitLamports: quote.total });
    expect(chain.send(bought, wallet).error).toBe(null);
    const rent = chain.net.engine.rentExempt(0);
    const [gathered, before] = [chain.lamports(vault) - rent, chain.lamports(dev.address)];
    expect(gathered).toBeGreaterThan(quote.creatorFee);
    const sent = chain.send(pumpfun.collectCreatorFeeInstructions(dev.address), wallet);
    expect(sent.events.map((event) => event.kind === 'collectCreatorFee' && event.creatorFee)).toEqual([gathered]);
    expect([chain.lamports(vault), chain.lamports(dev.address) - before]).toEqual([rent, gathered]);
  });

  test('legacy buy and sell move the same as their v2 forms', async () => {
    const { chain, mint, dev, wallets } = await launched(1);
    const [wallet = newWallet()] = wallets;
    const accounts = {
      mint,
      user: wallet.address,
      creator: dev.address,
      ...feeRecipientsOf(chain.market.global, { isMayhemMode: false }),
    };
    const opened = createAssociatedTokenAccountIdempotent({
      payer: wallet.address,
      owner: wallet.address,
      mint,
      tokenProgram: TOKEN_2022_PROGRAM,
    });
    const quote = pumpfun.quoteBuy(chain.market, chain.curve(mint), SOL);
    const before = chain.lamports(wallet.address);
    const rent = firstBuyRent(chain, wallet, mint);
    const bought = chain.send([opened, buy({ ...accounts, tokens: quote.tokens, maxLamports: quote.total })], wallet);
    expect(bought.error).toBe(null);
    expect(before - chain.lamports(wallet.address)).toBe(quote.total + rent + SIGNATURE_FEE);
    const back = pumpfun.quoteSell(chain.market, chain.curve(mint), quote.tokens);
    const held = chain.lamports(wallet.address);
    const sold = chain.send([sell({ ...accounts, tokens: quote.tokens, minLamports: back.received })], wallet);
    expect(sold.error).toBe(null);
    expect(chain.lamports(wallet.address) - held).toBe(back.received - SIGNATURE_FEE);
  });
});

/** The same instruction with one account put in another's place. */
const replaced = (instruction: Instruction, from: Address, to: Address): Instruction => ({
  ...instruction,
  accounts: instruction.accounts.map((account) => (account.address === from ? { ...account, address: to } : account)),
});

test('the program takes no stranger in any account’s place', async () => {
  const { chain, mint, dev, wallets } = await launched(2);
  const [wallet = newWallet(), stranger = newWallet()] = wallets;
  const recipients = feeRecipientsOf(chain.market.global, { isMayhemMode: false });
  const accounts = { mint, user: wallet.address, creator: dev.address, ...recipients };
  const quote = pumpfun.quoteBuy(chain.market, chain.curve(mint), 2n * SOL);
  const order = { market: chain.market, curve: chain.curve(mint), mint, user: wallet.address };
  for (const user of [wallet, stranger])
    expect(
      chain.send(
        pumpfun.buyInstructions({
          ...order,
          curve: chain.curve(mint),
          user: user.address,
          tokens: quote.tokens,
          limitLamports: 9n * SOL,
        }),
        user,
      ).error,
    ).toBe(null);
  const curveTokens = tokensOf(bondingCurveAddress(mint), mint);
  const selling = sell({ ...accounts, tokens: quote.tokens / 2n, minLamports: 0n });
  const buying = buy({ ...accounts, tokens: 1_000_000n, maxLamports: SOL });
  const state = () => [
    chain.curve(mint),
    ...[bondingCurveAddress(mint), creatorVaultAddress(dev.address), recipients.feeRecipient].map(chain.lamports),
    ...[curveTokens, tokensOf(wallet.address, mint), tokensOf(stranger.address, mint)].map(chain.tokens),
  ];
  const before = state();
  const attempts: readonly (readonly [string, Instruction, Address, Address])[] = [
    ['sold tokens stay with the seller', selling, curveTokens, tokensOf(wallet.address, mint)],
    ['sold tokens go to an accomplice', selling, curveTokens, tokensOf(stranger.address, mint)],
    ['another token program', selling, TOKEN_2022_PROGRAM, TOKEN_PROGRAM],
    ['no token program at all', selling, TOKEN_2022_PROGRAM, ASSOCIATED_TOKEN_PROGRAM],
    ['fees to oneself', buying, recipients.feeRecipient, wallet.address],
    ['buyback to oneself', buying, recipients.buybackRecipient, wallet.address],
    ['creator fees to oneself', buying, creatorVaultAddress(dev.address), creatorVaultAddress(wallet.address)],
    ['own settings', buying, globalAddress(), wallet.address],
    ['own fee schedule', buying, feeConfigAddress(), wallet.address],
    ['another curve', buying, bondingCurveAddress(mint), bondingCurveAddress(stranger.address)],
    [
      'another wallet’s volume',
      buying,
      userVolumeAccumulatorAddress(wallet.address),
      userVolumeAccumulatorAddress(stranger.address),
    ],
  ];
  const outcomes = attempts.map(([what, instruction, from, to]) => [
    what,
    chain.send([computeUnitLimit(400_000), replaced(instruction, from, to)], wallet).error,
  ]);
  expect(Object.fromEntries(outcomes)).toEqual({
    'sold tokens stay with the seller': 2006,
    'sold tokens go to an accomplice': 2006,
    'another token program': 3008,
    'no token program at all': 3008,
    'fees to oneself': 6000,
    'buyback to oneself': 6057,
    'creator fees to oneself': 2006,
    'own settings': 2006,
    'own fee schedule': 2006,
    'another curve': 3012,
    'another wallet’s volume': 2006,
  });
  expect(state()).toEqual(before);
});
