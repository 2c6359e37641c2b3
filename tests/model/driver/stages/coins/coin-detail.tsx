import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CoinTrade, CoinTrades } from '#shared/contract/trades';
import { coinDetailModel } from '../../../../../src/machines/coins/coin-detail/coin-detail.model';
import type { CoinDetailActor } from '../../../../../src/machines/coins/coin-detail/coin-detail.selectors';
import { useServices } from '../../../../../src/services/services-context';
import { tradesQuery } from '../../../../../src/services/trades/trades-query';
import { Activity } from '../../../../../src/views/coins/Activity';
import { Holdings } from '../../../../../src/views/coins/Holdings';
import { trackerActors } from '../../beside';
import { stage } from '../../stage';
import { coin, HELD, holding, tradingWith } from '../../trading';

const holdings = { all: [holding], held: [holding], positions: [], tokens: HELD, worth: null, isComplete: false };

const trade = (seq: number, wallet: string, amount: string): CoinTrade => ({
  signature: `Sig${seq}`,
  index: 0,
  seq,
  slot: seq,
  timestamp: '2026-11-25T12:00:00.000Z',
  wallet,
  type: 'buy',
  amount,
  fees: '0',
  tokenAmount: '1000000',
  virtualLamports: '30000000000',
  virtualTokens: '1073000000000000',
});
/** One small trade of somebody else, and a larger one. */
const TRADES: CoinTrades = {
  mint: coin.mint,
  state: 'live',
  isComplete: true,
  trades: [trade(1, 'SmallWallet', '5000000'), trade(2, 'LargeWallet', '840000000')],
};

/** The server has these trades of the coin. */
function Traded({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const query = tradesQuery(services.api, coin.mint);
  useQueryClient().setQueryData(query.queryKey, TRADES);
  return children;
}

function Both({ actor }: { readonly actor: CoinDetailActor }) {
  const actors = { ...trackerActors, trading: tradingWith({ desk: { detail: actor } }, () => undefined) };
  return (
    <>
      <Activity coin={coin} actors={actors} />
      <Holdings coin={coin} holdings={holdings} actors={actors} />
    </>
  );
}

export const coinDetail = stage(coinDetailModel, (actor) => (
  <main>
    <Traded>
      <Both actor={actor} />
    </Traded>
  </main>
));
