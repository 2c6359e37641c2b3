// Written by `npm run kinds` from the folders of src/operations: what a kind lacks here, its folder lacks.
import type { OperationKind } from '../contract';
import type { IntentOf } from '../intent';
import type { Movements } from '../movement';
import { activityMovements } from '../activity/movements';
import { buyMovements } from '../buy/movements';
import { closeMovements } from '../close/movements';
import { distributeMovements } from '../distribute/movements';
import { launchMovements } from '../launch/movements';
import { launchForTokenMovements } from '../launch-for-token/movements';
import { lookupTableMovements } from '../lookup-table/movements';
import { returnMovements } from '../return/movements';
import { sellMovements } from '../sell/movements';
import { tradeForTokenMovements } from '../trade-for-token/movements';
import { transferMovements } from '../transfer/movements';

const ROWS = {
  activity: activityMovements,
  buy: buyMovements,
  close: closeMovements,
  distribute: distributeMovements,
  launch: launchMovements,
  'launch-for-token': launchForTokenMovements,
  'lookup-table': lookupTableMovements,
  return: returnMovements,
  sell: sellMovements,
  'trade-for-token': tradeForTokenMovements,
  transfer: transferMovements,
} as const;
export type MovementRows = typeof ROWS;

/** What the plans of a kind move, and under which rules. */
export const MOVEMENTS: { readonly [K in OperationKind]: Movements<IntentOf<K>> } = ROWS;
