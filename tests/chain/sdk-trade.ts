import { NATIVE_MINT, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import type { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { expect } from 'vitest';
import { TOKEN_2022_PROGRAM } from '../../src/chain/address';
import type { Instruction } from '../../src/chain/instruction';
import {
  type BondingCurve,
  buy,
  buyV2,
  creatorVaultAddress,
  decodeEvents,
  pumpfun,
  quoteBuyExactTokens,
  quoteSell,
  sell,
  sellV2,
  userVolumeAccumulatorAddress,
} from '../../src/chain/platforms/pumpfun';
import { createAssociatedTokenAccountIdempotent } from '../../src/chain/token';
import { bn, key, plain, sdk, theirs } from './pump-sdk';
import { fromWeb3 } from './random';
import { SIGNATURE_FEE, type SdkMarket, type Signers } from './sdk-trader';

const TOKEN_ACCOUNT = 170;
const VOLUME_ACCUMULATOR = 137;

/** Roles in the account lists of the SDK's four trades. */
const RECIPIENTS = {
  buy: { fee: 1, buyback: 17 },
  sell: { fee: 1, buyback: 15 },
  buyV2: { fee: 6, buyback: 8 },
  sellV2: { fee: 6, buyback: 8 },
};
const OURS = {
  buy: (order: Order) => buy({ ...order, maxLamports: order.limit }),
  sell: (order: Order) => sell({ ...order, minLamports: order.limit }),
  buyV2: (order: Order) => buyV2({ ...order, maxLamports: order.limit }),
  sellV2: (order: Order) => sellV2({ ...order, minLamports: order.limit }),
};
type TradeName = keyof typeof OURS;
interface Order {
  readonly mint: string;
  readonly user: string;
  readonly creator: string;
  readonly feeRecipient: string;
  readonly buybackRecipient: string;
  readonly tokens: bigint;
  readonly limit: bigint;
}

const nameOf = (buys: boolean, v2: boolean): TradeName => (buys ? (v2 ? 'buyV2' : 'buy') : v2 ? 'sellV2' : 'sell');

/** One trade of exactly `tokens` base units, by the current or the older instruction. */
export interface Deal {
  readonly mint: PublicKey;
  readonly user: PublicKey;
  readonly buys: boolean;
  readonly v2: boolean;
  readonly tokens: bigint;
}

/** The trade as the official SDK builds it, with exactly this limit in lamports. */
export async function sdkTrade(at: SdkMarket, deal: Deal, limit: bigint): Promise<TransactionInstruction[]> {
  const { mint, user, buys, v2, tokens } = deal;
  const common = {
    global: at.global,
    mint,
    user,
    amount: bn(tokens),
    slippage: 0,
    tokenProgram: TOKEN_2022_PROGRAM_ID,
  };
  const [solAmount, quoteAmount] = [bn(limit), bn(limit)];
  if (buys) {
    const order = { ...common, ...(await at.online.fetchBuyState(mint, user, TOKEN_2022_PROGRAM_ID)) };
    return v2
      ? sdk.PUMP_SDK.buyV2Instructions({ ...order, quoteAmount })
      : sdk.PUMP_SDK.buyInstructions({ ...order, solAmount });
  }
  const order = { ...common, ...(await at.online.fetchSellState(mint, user, TOKEN_2022_PROGRAM_ID)) };
  return v2
    ? sdk.PUMP_SDK.sellV2Instructions({ ...order, quoteAmount })
    : sdk.PUMP_SDK.sellInstructions({ ...order, solAmount, mayhemMode: false });
}

/** Our instruction for the same deal, to the same recipients, which the SDK draws by lot. */
function ourTrade(deal: Deal, creator: string, limit: bigint, theirs: Instruction): Instruction {
  const name = nameOf(deal.buys, deal.v2);
  const recipientAt = (index: number): string => theirs.accounts[index]?.address ?? '';
  return OURS[name]({
    mint: deal.mint.toBase58(),
    user: deal.user.toBase58(),
    creator,
    feeRecipient: recipientAt(RECIPIENTS[name].fee),
    buybackRecipient: recipientAt(RECIPIENTS[name].buyback),
    tokens: deal.tokens,
    limit,
  });
}

const openTokenAccount = ({ user, mint }: Deal): Instruction =>
  createAssociatedTokenAccountIdempotent({
    payer: user.toBase58(),
    owner: user.toBase58(),
    mint: mint.toBase58(),
    tokenProgram: TOKEN_2022_PROGRAM,
  });

/** Quotes of both sides, which must agree; lamports with fees. A sell whose fees exceed it is negative with the SDK. */
function quoted(at: SdkMarket, curve: BondingCurve, deal: Deal) {
  const ours = deal.buys
    ? quoteBuyExactTokens(at.market, curve, deal.tokens)
    : quoteSell(at.market, curve, deal.tokens);
  const asked = {
    global: at.global,
    feeConfig: at.feeConfig,
    mintSupply: bn(curve.tokenTotalSupply),
    bondingCurve: theirs(curve),
    amount: bn(deal.tokens),
    quoteMint: NATIVE_MINT,
  };
  const sdkLamports = BigInt(
    String(deal.buys ? sdk.getBuySolAmountFromTokenAmount(asked) : sdk.getSellSolAmountFromTokenAmount(asked)),
  );
  const lamports = 'total' in ours ? ours.total : ours.received;
  expect(lamports).toBe(sdkLamports > 0n ? sdkLamports : 0n);
  return { ...ours, lamports, sdkLamports };
}

export interface Moved {
  readonly creatorFee: bigint;
  readonly completed: boolean;
}

/** One trade: both quotes, both builders, both sides of the limit, and then every lamport and token the chain moved. */
export async function tradeAndCheck(at: SdkMarket, wallet: Keypair, deal: Deal): Promise<Moved | 'refused'> {
  const before = await at.curve(deal.mint);
  expect(plain(await at.online.fetchBondingCurve(deal.mint))).toEqual(before);
  const quote = quoted(at, before, deal);
  const signers: Signers = [wallet];
  const nothingBought = deal.buys && deal.tokens === 0n;
  if (nothingBought || quote.sdkLamports < 0n) {
    expect(await at.refusal(await sdkTrade(at, deal, 0n), signers)).toBe(nothingBought ? 6020 : 6003);
    return 'refused';
  }
  const instructions = await sdkTrade(at, deal, quote.lamports);
  const [trade, opening] = instructions.map(fromWeb3).toReversed();
  if (trade === undefined) throw new Error('the SDK built nothing');
  expect(ourTrade(deal, before.creator, quote.lamports, trade)).toEqual(trade);
  expect(opening).toEqual(opening && openTokenAccount(deal));

  const tooTight = await sdkTrade(at, deal, deal.buys ? quote.lamports - 1n : quote.lamports + 1n);
  expect(await at.refusal(tooTight, signers)).toBe(deal.buys ? 6002 : 6003);

  const [user, curveAddress] = [deal.user.toBase58(), pumpfun.curveAddress(deal.mint.toBase58())];
  const volume = userVolumeAccumulatorAddress(user);
  const vault = creatorVaultAddress(before.creator);
  const tokenAccount = at.tokenAccount(deal.mint, deal.user);
  const opened = async (opens: boolean, address: PublicKey, bytes: number): Promise<bigint> =>
    opens && !(await at.exists(address)) ? at.rent(bytes) : 0n;
  const newTokenAccount = await opened(deal.buys, tokenAccount, TOKEN_ACCOUNT);
  const newVolume = await opened(deal.buys || deal.v2, key(volume), VOLUME_ACCUMULATOR);
  const [vaultHeld, emptyRent] = [await at.lamportsOf(key(vault)), await at.rent(0)];
  const vaultGap = vaultHeld < emptyRent ? emptyRent - vaultHeld : 0n;
  expect(newTokenAccount > 0n).toBe(opening !== undefined);

  const changes = await at.send(instructions, signers);
  const name = nameOf(deal.buys, deal.v2);
  const recipient = trade.accounts[RECIPIENTS[name].fee]?.address ?? '';
  const sign = deal.buys ? 1n : -1n;
  const expected: readonly (readonly [string, bigint])[] = [
    [user, -sign * quote.lamports - newTokenAccount - newVolume - vaultGap - SIGNATURE_FEE],
    [curveAddress, sign * quote.curveLamports],
    [recipient, quote.protocolFee],
    [vault, quote.creatorFee + vaultGap],
    [tokenAccount.toBase58(), newTokenAccount],
    [volume, newVolume],
  ];
  expect(changes.fee).toBe(SIGNATURE_FEE);
  expect(changes.lamports).toEqual(Object.fromEntries(expected.filter(([, delta]) => delta !== 0n)));
  expect(changes.tokens).toEqual({
    [tokenAccount.toBase58()]: sign * quote.tokens,
    [at.tokenAccount(deal.mint, key(curveAddress)).toBase58()]: -sign * quote.tokens,
  });

  const after = await at.curve(deal.mint);
  const completed = deal.buys && quote.tokens === before.realTokenReserves;
  expect(after).toEqual({
    ...before,
    virtualTokenReserves: before.virtualTokenReserves - sign * quote.tokens,
    realTokenReserves: before.realTokenReserves - sign * quote.tokens,
    virtualQuoteReserves: before.virtualQuoteReserves + sign * quote.curveLamports,
    realQuoteReserves: before.realQuoteReserves + sign * quote.curveLamports,
    complete: completed,
  });
  const events = decodeEvents({ logs: changes.logs });
  expect(events.map(({ kind }) => kind)).toEqual(completed ? ['trade', 'complete'] : ['trade']);
  expect(
    events.map(
      (event) => event.kind === 'trade' && [event.solAmount, event.tokenAmount, event.fee, event.creatorFee],
    )[0],
  ).toEqual([quote.curveLamports, quote.tokens, quote.protocolFee, quote.creatorFee]);
  return { creatorFee: quote.creatorFee, completed };
}
