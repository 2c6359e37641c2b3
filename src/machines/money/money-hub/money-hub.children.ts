import type { tradingMachine } from '../../coins/trading/trading.machine';
import { first, late } from '../../hub';
import type { deployMachine } from '../../launch/deploy/deploy.machine';
import type { faucetMachine } from '../../wallets/faucet/faucet.machine';
import type { masterTransferMachine } from '../../wallets/master-transfer/master-transfer.machine';
import type { groupActionsMachine } from '../group-actions/group-actions.machine';
import type { operationsMachine } from '../operations/operations.machine';
import type { lookupTablesMachine } from '../lookup-tables/lookup-tables.machine';

/** Flows that move money. A new one is its folder, one row here, and its effects in `src/app`. */
export const moneyChildren = {
  operations: first<typeof operationsMachine>(),
  faucet: first<typeof faucetMachine>(),
  masterTransfer: first<typeof masterTransferMachine>(),
  groupActions: first<typeof groupActionsMachine>({ ends: true }),
  deploy: late<typeof deployMachine>(),
  trading: late<typeof tradingMachine>(),
  lookupTables: late<typeof lookupTablesMachine>(),
};
