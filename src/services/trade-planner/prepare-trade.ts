import { byKind } from '#operations/by-kind';
import type { SellIntent, TradeForTokenIntent, TradeIntent } from '#operations/intent';
import { AppError } from '#shared/fault';
import { launchpadNamed } from '#shared/launchpads';
import type { User } from '#shared/contract/users';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { OperationRequest } from '#operations/domain/operation';
import type { SellQuestion, TokenBuyQuestion, TokenSaleQuestion, TradeQuestion } from '#operations/domain/trade';
import { readLookupTables } from './read-lookup-tables';
import type { Rpc } from '../../chain/json-rpc';
import type { TokenTradeQuestion } from './plan-trade-for-token';
import type { Tables } from './rehearse';
import { planBuy } from './plan-buy';
import { planCoinSale } from './plan-coin-sale';
import { planSell } from './plan-sell';
import type { SalePlanInput } from './sell-question';
import { askJupiter } from './ask-jupiter';
import { engineTip } from './engine-tip';
import type { UserServices } from '../page-services';
import { SELL_SLIPPAGE_BPS } from './price-holdings';
import { readBuySlippage } from '../settings/buy-slippage';

type Asked = Pick<TokenBuyQuestion | TokenSaleQuestion, 'mint' | 'symbol' | 'master' | 'wallet' | 'soldFor'>;
type Terms = Pick<TokenTradeQuestion, 'slippageBps' | 'microLamports'> &
  ({ readonly side: 'buy'; readonly spendUnits: bigint } | { readonly side: 'sell'; readonly percentBps: number });

/** Its code is fetched with the first trade of a coin that is sold for a token. AppError `chain/unsupported-platform`. */
async function planForToken(
  rpc: Rpc,
  tables: Tables,
  { mint, symbol, master, wallet, soldFor }: Asked,
  terms: Terms,
): Promise<TradeForTokenIntent> {
  const platform = launchpadNamed(soldFor.platform);
  if (platform === undefined) throw new AppError('chain/unsupported-platform');
  const { planTradeForToken } = await import('./plan-trade-for-token');
  const { quoteMint } = soldFor;
  const { address, groupId } = wallet;
  return planTradeForToken(rpc, tables, {
    platform,
    quoteMint,
    mint,
    symbol,
    master,
    wallet: address,
    groupId,
    ...terms,
  });
}

/** Of one coin, on the curve it is on. As above. */
async function planOnCurve(
  rpc: Rpc,
  tables: Tables,
  asked: SalePlanInput,
  { mint, soldFor }: SellQuestion,
): Promise<SellIntent> {
  if (soldFor === undefined) return planSell(rpc, tables, asked);
  const { planTokenSale } = await import('./plan-token-sale');
  return planTokenSale(rpc, tables, { ...asked, mint, soldFor, wallets: asked.positions });
}

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
  const intent = await byKind<TradeQuestion, Promise<TradeIntent | TradeForTokenIntent>>(
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
      async sell(sale) {
        const { surface, percentBps, wallets } = sale;
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
        const onCurve = () => planOnCurve(rpc, table, asked, sale);
        return surface === 'coin'
          ? planCoinSale(rpc, table, { asked, onCurve, ask: swaps ? askJupiter(api) : null })
          : onCurve();
      },
      'buy-for-token': async ({ spendUnits, ...rest }) =>
        planForToken(rpc, table, rest, {
          side: 'buy',
          spendUnits,
          slippageBps: readBuySlippage(storage),
          microLamports: BigInt(settings.buyPriority),
        }),
      'sell-for-token': async ({ percentBps, ...rest }) =>
        planForToken(rpc, table, rest, {
          side: 'sell',
          percentBps,
          slippageBps: SELL_SLIPPAGE_BPS,
          microLamports: BigInt(settings.sellPriority),
        }),
    },
    question,
  );
  return { id, networkId: network.id, intent };
}
