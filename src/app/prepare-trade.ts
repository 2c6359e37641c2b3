import type { User } from '#shared/contract/users';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { OperationRequest } from '../machines/operation/operation.types';
import type { TradeQuestion } from '../machines/trade-run/trade-run.types';
import { readLookupTable } from '../services/launch-planner/plan-launch';
import { planBuy } from '../services/trade-planner/plan-buy';
import { planCoinSale } from '../services/trade-planner/plan-coin-sale';
import { planSell } from '../services/trade-planner/plan-sell';
import type { SellQuestion } from '../services/trade-planner/sell-question';
import { askJupiter } from './ask-jupiter';
import type { UserServices } from './services';
import { SELL_SLIPPAGE_BPS } from './sell-slippage';
import { readBuySlippage } from './slippage';

interface TradeToPrepare {
  readonly id: string;
  readonly question: TradeQuestion;
  readonly me: User;
}

/** Plans a trade with the person's priority and tip (TRD-17, TRD-18). Its chain code is fetched with it. */
export async function prepareTrade(
  { api, links, storage }: Pick<UserServices, 'api' | 'links' | 'storage'>,
  { id, question, me }: TradeToPrepare,
): Promise<OperationRequest> {
  const { rpc, endpoint } = links.current();
  const { network, swaps } = await endpoint();
  const table = await readLookupTable(rpc, network.lookupTable);
  const settings = me.tradingSettings ?? DEFAULT_TRADING_SETTINGS;
  const { symbol, master, mint } = question;
  if (question.kind === 'buy') {
    const { wallet, lamports } = question;
    const intent = await planBuy(rpc, table, {
      mint,
      symbol,
      master,
      wallet: wallet.address,
      groupId: wallet.groupId,
      lamports,
      slippageBps: readBuySlippage(storage),
      microLamports: BigInt(settings.buyPriority),
      tipLamports: BigInt(settings.buyTip),
    });
    return { id, networkId: network.id, intent };
  }
  const { surface, percentBps, wallets } = question;
  const asked: SellQuestion = {
    surface,
    symbol,
    master,
    percentBps,
    slippageBps: SELL_SLIPPAGE_BPS,
    microLamports: BigInt(settings.sellPriority),
    tipLamports: BigInt(settings.sellTip),
    positions: wallets.map(({ address, groupId }) => ({ wallet: address, groupId, mint })),
  };
  const intent =
    surface === 'coin'
      ? await planCoinSale(rpc, table, asked, swaps ? askJupiter(api) : null)
      : await planSell(rpc, table, asked);
  return { id, networkId: network.id, intent };
}
