import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CoinTrade, CoinTrades } from '#shared/contract/trades';
import { activityMonitorModel } from '../../../../../src/machines/coins/activity-monitor/activity-monitor.model';
import { useServices } from '../../../../../src/services/services-context';
import { tradesQuery } from '../../../../../src/services/trades/trades-query';
import { Activity } from '../../../../../src/views/coins/Activity';
import { trackerActors } from '../../beside';
import { stage } from '../../stage';
import { coin, tradingWith } from '../../trading';

const COUNT = 60;

/** Small trades of one wallet and larger ones of another, in turns. */
const trade = (seq: number): CoinTrade => ({
  signature: `Sig${seq}`,
  index: 0,
  seq,
  slot: seq,
  timestamp: '2026-11-25T12:00:00.000Z',
  wallet: seq % 2 === 0 ? 'LargeWallet' : 'SmallWallet',
  type: 'buy',
  amount: seq % 2 === 0 ? '840000000' : '5000000',
  fees: '0',
  tokenAmount: '1000000',
  virtualLamports: '30000000000',
  virtualTokens: '1073000000000000',
});
const TRADES: CoinTrades = {
  mint: coin.mint,
  state: 'live',
  isComplete: true,
  trades: Array.from({ length: COUNT }, (_trade, at) => trade(at + 1)),
};

/** The server has these trades of the coin. */
function Traded({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const query = tradesQuery(services.api, coin.mint);
  useQueryClient().setQueryData(query.queryKey, TRADES);
  return children;
}

export const activityMonitor = stage(activityMonitorModel, (actor) => (
  <main>
    <Traded>
      <Activity coin={coin} actors={{ ...trackerActors, trading: tradingWith({ monitor: actor }, () => undefined) }} />
    </Traded>
  </main>
));
