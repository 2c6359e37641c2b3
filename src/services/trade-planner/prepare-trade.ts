import { byKind } from '#operations/by-kind';
import type { TradeIntent } from '#operations/intent';
import type { User } from '#shared/contract/users';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { OperationRequest } from '#operations/domain/operation';
import type { TradeQuestion } from '#operations/domain/trade';
import { readLookupTables } from './read-lookup-tables';
import { planBuy } from './plan-buy';
import { planCoinSale } from './plan-coin-sale';
import { planSell } from './plan-sell';
import type { SalePlanInput } from './sell-question';
import { askJupiter } from './ask-jupiter';
import { engineTip } from './engine-tip';
import type { UserServices } from '../page-services';
import { SELL_SLIPPAGE_BPS } from './price-holdings';
import { readBuySlippage } from '../settings/buy-slippage';

interface TradeToPrepare {
  readonly id: string;
  readonly question: TradeQuestion;
  readonly me: User;
}

/** Plans a trade with the person's priority, and tip where a block engine takes it (TRD-17, TRD-18). Its chain code is fetched with it. */
export async function prepareTrade(
  { api, links, storage }: Pick<UserServices, 'api' | 'links' | 'storage'>,
  { id, question, me }: TradeToPrepare,
): Promise<OperationRequest> {
  const { rpc, endpoint } = links.current();
  const { network, swaps, tips } = await endpoint();
  const table = await readLookupTables(rpc, network.lookupTables);
  const settings = me.tradingSettings ?? DEFAULT_TRADING_SETTINGS;
  const { symbol, master, mint } = question;
  const intent = await byKind<TradeQuestion, Promise<TradeIntent>>(
    {
      buy: async ({ wallet, lamports }) =>
        planBuy(rpc, table, {
          mint,
          symbol,
          master,
          wallet: wallet.address,
          groupId: wallet.groupId,
          lamports,
          slippageBps: readBuySlippage(storage),
          microLamports: BigInt(settings.buyPriority),
          tipLamports: engineTip('Buy', settings.buyTip, tips),
        }),
      async sell({ surface, percentBps, wallets }) {
        const asked: SalePlanInput = {
          surface,
          symbol,
          master,
          percentBps,
          slippageBps: SELL_SLIPPAGE_BPS,
          microLamports: BigInt(settings.sellPriority),
          tipLamports: engineTip('Sell', settings.sellTip, tips),
          positions: wallets.map(({ address, groupId }) => ({ wallet: address, groupId, mint })),
        };
        return surface === 'coin'
          ? planCoinSale(rpc, table, asked, swaps ? askJupiter(api) : null)
          : planSell(rpc, table, asked);
      },
    },
    question,
  );
  return { id, networkId: network.id, intent };
}
