import type { LocalNetwork } from '../network/local-network';
import type { BlockEngine } from './block-engine';
import type { Methods } from './context';
import { accountMethods } from './methods/accounts';
import { blockMethods } from './methods/blocks';
import { bundleMethods } from './methods/bundles';
import { historyMethods } from './methods/history';
import { nodeMethods } from './methods/node';
import { tokenMethods } from './methods/tokens';
import { transactionMethods } from './methods/transactions';

export const rpcMethods = (net: LocalNetwork, engine: BlockEngine): Methods => ({
  ...nodeMethods(net),
  ...accountMethods(net),
  ...tokenMethods(net),
  ...historyMethods(net),
  ...blockMethods(net),
  ...transactionMethods(net),
  ...bundleMethods(net, engine),
});
