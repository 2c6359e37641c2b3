import { accountEndpoints } from './account';
import { coinEndpoints } from './coins';
import { destinationEndpoints } from './destinations';
import { faucetEndpoints } from './faucet';
import { feedEndpoints } from './feed';
import { groupEndpoints } from './groups';
import { masterEndpoints } from './masters';
import { networkEndpoints } from './network';
import { operationEndpoints } from './operations';
import { presetEndpoints } from './presets';
import { signInEndpoints } from './sign-in';
import { siteEndpoints } from './site';
import { swapEndpoints } from './swaps';
import { uploadEndpoints } from './uploads';
import { userEndpoints } from './users';
import { walletEndpoints } from './wallets';

/** Every endpoint of this server by domain: what is mounted, documented and called. The page takes its type only. */
export const ENDPOINTS = {
  signIn: signInEndpoints,
  site: siteEndpoints,
  users: userEndpoints,
  account: accountEndpoints,
  masters: masterEndpoints,
  groups: groupEndpoints,
  wallets: walletEndpoints,
  destinations: destinationEndpoints,
  presets: presetEndpoints,
  coins: coinEndpoints,
  uploads: uploadEndpoints,
  operations: operationEndpoints,
  swaps: swapEndpoints,
  faucet: faucetEndpoints,
  network: networkEndpoints,
  feed: feedEndpoints,
} as const;
export type Endpoints = typeof ENDPOINTS;
export type { Endpoint, ParamName } from './endpoint';
