import type { OperationRequest } from '../../money/operation/operation.types';
import type { Position, SellQuestion, TradeRunInput, TradeWallet } from '../trade-run/trade-run.types';
import { asked } from '../trade-run/trade-run.plan';
import type { SaleAsked, SellAllContext } from './sell-all.types';

const holding = ({ tokens }: Position): boolean => tokens > 0n;
const walletOf = ({ address, groupId }: Position): TradeWallet => ({ address, groupId });

/** Everything of every wallet that holds the coin. */
export const saleQuestion = (
  { coin }: Pick<SellAllContext, 'coin'>,
  { positions, master }: SaleAsked,
): SellQuestion => ({
  kind: 'sell',
  surface: 'coin',
  ...coin,
  master: master ?? '',
  percentBps: 10_000,
  wallets: positions.filter(holding).map(walletOf),
});

/** The agreed plan as a trade; without one the press agreed, and the trade plans itself. */
export const agreed = (context: SellAllContext, request: OperationRequest | null = context.request): TradeRunInput => ({
  parent: context.parent,
  question: asked(context),
  request,
});
