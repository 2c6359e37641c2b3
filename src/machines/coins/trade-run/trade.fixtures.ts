import { faultOf } from '#shared/fault';
import type { BuyIntent, SellIntent } from '#operations/intent';
import type { OperationEnd, OperationRequest } from '../../money/operation/operation.types';
import type { BuyQuestion, Position, SellQuestion, TradeCoin, TradeWallet } from './trade-run.types';

/** Plain examples for models; no address here is real. */
export const lanternCoin: TradeCoin = { mint: 'Mint1', symbol: 'LANTERN' };
/** The same coin, sold for USD1. */
export const dollarCoin: TradeCoin = {
  ...lanternCoin,
  soldFor: { platform: 'bonk', quoteMint: 'USD1ttGY1N17NEEHLmELoaybftRBUSErhqYiQzvEmuB' },
};
export const aWallet: TradeWallet = { address: 'Waa1', groupId: 'g1' };
export const otherWallet: TradeWallet = { address: 'Waa2', groupId: 'g1' };
export const aPosition: Position = { ...aWallet, tokens: 1_000_000n };
export const otherPosition: Position = { ...otherWallet, tokens: 3_000_000n };

export const aBuyQuestion: BuyQuestion = {
  kind: 'buy',
  ...lanternCoin,
  master: 'Maa1',
  wallet: aWallet,
  lamports: 50_000_000n,
};
export const aSellQuestion: SellQuestion = {
  kind: 'sell',
  ...lanternCoin,
  surface: 'row',
  master: 'Maa1',
  percentBps: 5_000,
  wallets: [aWallet],
};

export const aBuy: BuyIntent = {
  kind: 'buy',
  platform: 'pumpfun',
  mint: 'Mint1',
  symbol: 'LANTERN',
  master: 'Maa1',
  wallet: 'Waa1',
  groupId: 'g1',
  lamports: 50_000_000n,
  tokensOut: 1_700_000_000_000n,
  maxLamports: 60_000_000n,
  slippageBps: 2_000,
  feeRecipient: 'Fee1',
  tip: null,
  unitLimit: 120_000,
  microLamports: 30_000n,
  costs: {
    curveLamports: 49_000_000n,
    protocolFeeLamports: 700_000n,
    creatorFeeLamports: 300_000n,
    rentLamports: 2_000_000n,
    tipLamports: 0n,
    networkFeeLamports: 8_600n,
    totalLamports: 52_008_600n,
  },
};

export const aSale: SellIntent = {
  kind: 'sell',
  platform: 'pumpfun',
  surface: 'coin',
  symbol: 'LANTERN',
  master: 'Maa1',
  percentBps: 10_000,
  slippageBps: 2_000,
  feeRecipient: 'Fee1',
  microLamports: 30_000n,
  steps: [aPosition, otherPosition].map(({ address, groupId, tokens }) => ({
    payer: 'Maa1',
    unitLimit: 120_000,
    networkFeeLamports: 13_600n,
    tip: null,
    positions: [
      { wallet: address, groupId, mint: 'Mint1', tokens, expectedLamports: tokens * 30n, minLamports: tokens * 24n },
    ],
  })),
};

export const aBuyRequest: OperationRequest = { id: '01BUY', networkId: 'net-1', intent: aBuy };
export const aSaleRequest: OperationRequest & { readonly intent: SellIntent } = {
  id: '01SALE',
  networkId: 'net-1',
  intent: aSale,
};

export const aBuyEnd: OperationEnd = { id: '01BUY', intent: aBuy, verdict: 'done', record: null, fault: null };
export const aSaleEnd: OperationEnd = { id: '01SALE', intent: aSale, verdict: 'done', record: null, fault: null };
export const aFailedBuyEnd: OperationEnd = {
  ...aBuyEnd,
  verdict: 'failed',
  fault: faultOf('chain/slippage-exceeded'),
};
export const aMovedBuyEnd: OperationEnd = {
  ...aBuyEnd,
  verdict: 'failed',
  fault: faultOf('chain/balance-moved', 'Wallet Waa1 held 4 tokens when this was planned and holds 2 tokens now.'),
};
export const aMovedSaleEnd: OperationEnd = { ...aSaleEnd, verdict: 'failed', fault: aMovedBuyEnd.fault };
export const aFailedSaleEnd: OperationEnd = {
  ...aSaleEnd,
  verdict: 'failed',
  fault: faultOf('chain/slippage-exceeded'),
};
