import { createContext, useContext } from 'react';
import type { PublicConfig } from '#shared/contract/users';
import type { Api } from './api/api';
import type { ChainStore } from './chain-store/chain-store';
import type { BusyNetwork } from './busy-network/busy-network';
import type { UserSocket } from './sockets/user-socket';
import type { ReadsWait } from './user-link/landed-slot';
import type { OwnerTokens } from './holdings/owner-tokens';

/** What views may read from without a machine: server answers and chain accounts. */
export interface Services {
  readonly api: Api;
  readonly publicConfig: PublicConfig;
  /** Of the signed-in user; null before. */
  readonly chainStore: ChainStore | null;
  /** Token accounts of the signed-in user, read in batches; null before. */
  readonly holdings: ChainStore | null;
  /** Token accounts by the wallet that owns them; null before. */
  readonly ownerTokens: OwnerTokens | null;
  /** Of the signed-in user; null before. */
  readonly socket: UserSocket | null;
  /** Whether reads wait for the signed-in user's last transaction; null before. */
  readonly readsWait: ReadsWait | null;
  /** How long calls wait for a network that asks for a pause. */
  readonly busy: Pick<BusyNetwork, 'get' | 'subscribe'>;
}

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

/** The services of this page; throws outside `<ServicesProvider>`. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs <ServicesProvider>');
  return services;
}

/** What a visitor may know: product name, house code on a local server, sign-in providers. */
export const usePublicConfig = (): PublicConfig => useServices().publicConfig;
