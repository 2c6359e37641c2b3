import { getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { expect, test } from 'vitest';
import {
  decodeEvents,
  pumpfun,
  quoteBuyExactTokens,
  userVolumeAccumulatorAddress,
} from '../../src/chain/platforms/pumpfun';
import { SOL } from './localnet-support';
import { bn, key, sdk } from './pump-sdk';
import { sdkTrade } from './sdk-trade';
import { openSdkMarket, SIGNATURE_FEE, type SdkMarket } from './sdk-trader';

const TEXTS = { name: 'Old Coin', symbol: 'OLD', uri: 'https://a.bc/old.json' };
const METADATA = key('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
const QUOTE_CONTROL = key('6z6GDdfb2AjR9ZhJmAUQ5cipJCVxQvLJhB2H8mCwTFBP');

/** Cuts a curve to an older layout: fewer bytes, and the rent of those. */
async function shorten(at: SdkMarket, mint: PublicKey, bytes: number): Promise<string> {
  const address = pumpfun.curveAddress(mint.toBase58());
  const account = at.net.account(address);
  if (account === null) throw new Error('no curve');
  const lamports = account.lamports - (await at.rent(account.data.length)) + (await at.rent(bytes));
  at.net.setAccounts([{ ...account, address, lamports, data: account.data.subarray(0, bytes) }]);
  return address;
}

test('create makes the first kind of coin: an SPL token described by Metaplex, traded by its own token program', async () => {
  const at = await openSdkMarket();
  const [creator, mint] = [at.wallet(10n * SOL), Keypair.generate()];
  const create = await sdk.PUMP_SDK.createInstruction({
    ...TEXTS,
    mint: mint.publicKey,
    creator: creator.publicKey,
    user: creator.publicKey,
  });
  const made = await at.send([create], [creator, mint]);
  const [event] = decodeEvents({ logs: made.logs });
  const curve = await at.curve(mint.publicKey);
  expect(event?.kind === 'create' && [event.name, event.mint, event.creator, event.tokenProgram]).toEqual([
    TEXTS.name,
    mint.publicKey.toBase58(),
    creator.publicKey.toBase58(),
    TOKEN_PROGRAM_ID.toBase58(),
  ]);
  expect(curve).toEqual(pumpfun.newCurve(at.market, creator.publicKey.toBase58()));
  const account = at.net.account(mint.publicKey.toBase58());
  expect([account?.owner, account?.data.length]).toEqual([TOKEN_PROGRAM_ID.toBase58(), 82]);
  const [metadata] = PublicKey.findProgramAddressSync(
    [Buffer.from('metadata'), METADATA.toBytes(), mint.publicKey.toBytes()],
    METADATA,
  );
  expect(Buffer.from(at.net.account(metadata.toBase58())?.data ?? []).includes(TEXTS.name)).toBe(true);

  const trader = at.wallet(10n * SOL);
  const tokens = 5_000_000_000n;
  const quote = quoteBuyExactTokens(at.market, curve, tokens);
  const buyState = await at.online.fetchBuyState(mint.publicKey, trader.publicKey, TOKEN_PROGRAM_ID);
  const buy = await sdk.PUMP_SDK.buyInstructions({
    ...buyState,
    global: at.global,
    mint: mint.publicKey,
    user: trader.publicKey,
    amount: bn(tokens),
    solAmount: bn(quote.total),
    slippage: 0,
    tokenProgram: TOKEN_PROGRAM_ID,
  });
  const bought = await at.send(buy, [trader]);
  const own = getAssociatedTokenAddressSync(mint.publicKey, trader.publicKey, true, TOKEN_PROGRAM_ID).toBase58();
  expect(bought.tokens[own]).toBe(tokens);
  const foreign = await sdk.PUMP_SDK.getSellInstructionRaw({
    user: trader.publicKey,
    mint: mint.publicKey,
    creator: creator.publicKey,
    amount: bn(tokens),
    solAmount: bn(0n),
    feeRecipient: key(at.market.global.feeRecipient),
    buybackFeeRecipient: key(at.market.global.buybackFeeRecipients[0] ?? ''),
    tokenProgram: TOKEN_2022_PROGRAM_ID,
  });
  expect(await at.refusal([foreign], [trader])).toBe(3008);
});

test('create_v2 takes wrapped SOL as its quote with all three quote accounts, and stores SOL; less or another is refused', async () => {
  const at = await openSdkMarket();
  const [creator, mint] = [at.wallet(10n * SOL), Keypair.generate()];
  const plain = await sdk.PUMP_SDK.createV2Instruction({
    ...TEXTS,
    mint: mint.publicKey,
    creator: creator.publicKey,
    user: creator.publicKey,
    mayhemMode: false,
  });
  const curve = key(pumpfun.curveAddress(mint.publicKey.toBase58()));
  const quoteTokens = getAssociatedTokenAddressSync(NATIVE_MINT, curve, true);
  const meta = (pubkey: PublicKey, isWritable = false) => ({ pubkey, isSigner: false, isWritable });
  const withQuote = (...accounts: readonly ReturnType<typeof meta>[]): TransactionInstruction[] => [
    new TransactionInstruction({ programId: plain.programId, data: plain.data, keys: [...plain.keys, ...accounts] }),
  ];
  const [quote, account, program] = [meta(NATIVE_MINT), meta(quoteTokens, true), meta(TOKEN_PROGRAM_ID)];
  const signers = [creator, mint] as const;
  expect(await at.refusal(withQuote(quote), signers)).toBe(6027);
  expect(await at.refusal(withQuote(quote, account), signers)).toBe(6027);
  expect(await at.refusal(withQuote(quote, account, meta(METADATA)), signers)).toBe(6064);
  expect(await at.refusal(withQuote(quote, meta(curve, true), program), signers)).toBe(6065);
  const custom = key('8XtRWb4uAAJFMP4QQhoYYCWR6XXb7ybcCdiqPwz9s5WS');
  expect(await at.refusal(withQuote(meta(custom), account, program, meta(QUOTE_CONTROL)), signers)).toBe(6063);
  await at.send(withQuote(quote, account, program, meta(QUOTE_CONTROL)), signers);
  expect(await at.curve(mint.publicKey)).toEqual(pumpfun.newCurve(at.market, creator.publicKey.toBase58()));
});

test('extend_account grows a curve to 151 bytes for its payer, once; no other account', async () => {
  const at = await openSdkMarket();
  const [creator, payer] = [at.wallet(10n * SOL), at.wallet(10n * SOL)];
  const mint = await at.launch(creator);
  const address = pumpfun.curveAddress(mint.toBase58());
  const before = await at.curve(mint);
  const extend = (account: PublicKey) => sdk.PUMP_SDK.extendAccountInstruction({ account, user: payer.publicKey });
  const grown = (await at.rent(151)) - (await at.rent(125));
  const changes = await at.send([await extend(key(address))], [payer]);
  expect(changes.lamports).toEqual({ [address]: grown, [payer.publicKey.toBase58()]: -grown - SIGNATURE_FEE });
  expect(at.net.account(address)?.data.length).toBe(151);
  expect(await at.curve(mint)).toEqual(before);
  expect(await at.refusal([await extend(key(address))], [payer])).toBe(6009);
  const volume = key(userVolumeAccumulatorAddress(creator.publicKey.toBase58()));
  expect(await at.refusal([await extend(volume)], [payer])).toBe(6010);
});

test.each([
  [82, 115],
  [83, 115],
  [115, 115],
  [124, 124],
])('a trade on a curve of %s bytes leaves one of %s, and the trader pays the growth', async (bytes, after) => {
  const at = await openSdkMarket();
  const [creator, trader] = [at.wallet(10n * SOL), at.wallet(10n * SOL)];
  const mint = await at.launch(creator);
  const address = await shorten(at, mint, bytes);
  const tokens = 1_000_000_000n;
  const quote = quoteBuyExactTokens(at.market, await at.curve(mint), tokens);
  const deal = { mint, user: trader.publicKey, buys: true, v2: false, tokens };
  const { lamports } = await at.send(await sdkTrade(at, deal, quote.total), [trader]);
  const growth = (await at.rent(after)) - (await at.rent(bytes));
  expect(lamports[address]).toBe(quote.curveLamports + growth);
  const opened = (await at.rent(170)) + (await at.rent(137));
  expect(lamports[trader.publicKey.toBase58()]).toBe(-quote.total - growth - opened - SIGNATURE_FEE);
  expect(at.net.account(address)?.data.length).toBe(after);
});
