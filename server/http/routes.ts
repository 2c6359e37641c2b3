import type { Hono } from 'hono';
import { ENDPOINTS, type Endpoints } from '../../src/endpoints';
import { accountHandlers } from '../auth/account-routes';
import type { Auth } from '../auth/auth';
import { signInHandlers } from '../auth/routes';
import { networkHandlers } from '../chain/routes';
import { coinHandlers } from '../coins/routes';
import type { Deps } from '../base/context';
import { destinationHandlers } from '../destinations/routes';
import { faucetHandlers } from '../faucet/routes';
import { feedHandlers } from '../feed/routes';
import { groupHandlers } from '../groups/routes';
import { masterHandlers } from '../masters/routes';
import { operationHandlers } from '../operations/routes';
import { presetHandlers } from '../presets/routes';
import type { AppEnv } from '../requests/env';
import type { Handlers } from '../requests/handler';
import { mount } from '../requests/mount';
import type { SocketRegistry } from '../requests/sockets';
import { swapHandlers } from '../swaps/routes';
import { uploadHandlers } from '../uploads/routes';
import { userHandlers } from '../users/routes';
import { walletHandlers } from '../wallets/routes';
import { siteHandlers } from './public';

type AllHandlers = { readonly [D in keyof Endpoints]: Handlers<Endpoints[D]> };

/** The handlers of every domain: one for each record, no more and no fewer. */
const handlersOf = (deps: Deps, auth: Auth, sockets: SocketRegistry): AllHandlers => ({
  signIn: signInHandlers(deps, { auth, sockets }),
  site: siteHandlers(deps),
  users: userHandlers(deps),
  account: accountHandlers(deps, { auth, sockets }),
  masters: masterHandlers,
  groups: groupHandlers,
  wallets: walletHandlers,
  destinations: destinationHandlers,
  presets: presetHandlers,
  coins: coinHandlers,
  uploads: uploadHandlers(deps.config),
  operations: operationHandlers,
  swaps: swapHandlers(),
  faucet: faucetHandlers,
  network: networkHandlers(),
  feed: feedHandlers(deps),
});

/** Mounts every endpoint there is. */
export function mountEndpoints(app: Hono<AppEnv>, deps: Deps, auth: Auth, sockets: SocketRegistry): void {
  const handlers = handlersOf(deps, auth, sockets);
  mount(app, deps, ENDPOINTS.signIn, handlers.signIn);
  mount(app, deps, ENDPOINTS.site, handlers.site);
  mount(app, deps, ENDPOINTS.users, handlers.users);
  mount(app, deps, ENDPOINTS.account, handlers.account);
  mount(app, deps, ENDPOINTS.masters, handlers.masters);
  mount(app, deps, ENDPOINTS.groups, handlers.groups);
  mount(app, deps, ENDPOINTS.wallets, handlers.wallets);
  mount(app, deps, ENDPOINTS.destinations, handlers.destinations);
  mount(app, deps, ENDPOINTS.presets, handlers.presets);
  mount(app, deps, ENDPOINTS.coins, handlers.coins);
  mount(app, deps, ENDPOINTS.uploads, handlers.uploads);
  mount(app, deps, ENDPOINTS.operations, handlers.operations);
  mount(app, deps, ENDPOINTS.swaps, handlers.swaps);
  mount(app, deps, ENDPOINTS.faucet, handlers.faucet);
  mount(app, deps, ENDPOINTS.network, handlers.network);
  mount(app, deps, ENDPOINTS.feed, handlers.feed);
}
