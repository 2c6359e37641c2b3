import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import {
  selectIsSample,
  selectMicroUsdPerSol,
  type PriceFeedActor,
} from '../../machines/page/price-feed/price-feed.selectors';

const PriceFeedContext = createContext<PriceFeedActor | null>(null);
export const PriceFeedProvider = PriceFeedContext.Provider;

export interface Price {
  /** Micro-dollars a SOL. */
  readonly microUsdPerSol: bigint;
  /** No price of any market: called a sample wherever it shows. */
  readonly isSample: boolean;
}

/** The price of a SOL; throws outside `<PriceFeedProvider>`. */
export function usePrice(): Price {
  const feed = useContext(PriceFeedContext);
  if (feed === null) throw new Error('usePrice needs <PriceFeedProvider>');
  return { microUsdPerSol: useSelector(feed, selectMicroUsdPerSol), isSample: useSelector(feed, selectIsSample) };
}
