import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import { selectState, type NetworkActor, type NetworkState } from '../../machines/page/network/network.selectors';

const NetworkContext = createContext<NetworkActor | null>(null);
export const NetworkProvider = NetworkContext.Provider;

/** How this page stands with the network; throws outside `<NetworkProvider>`. */
export function useNetworkState(): NetworkState {
  const network = useContext(NetworkContext);
  if (network === null) throw new Error('useNetworkState needs <NetworkProvider>');
  return useSelector(network, selectState);
}
