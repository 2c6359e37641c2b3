// Written by `npm run kinds` from the folders of src/operations: what a kind lacks here, its folder lacks.
import type { OperationKind } from '../contract';
import type { IntentOf } from '../intent';
import type { Kind } from '../kind';
import { activityKind } from '../activity/kind';
import { buyKind } from '../buy/kind';
import { closeKind } from '../close/kind';
import { distributeKind } from '../distribute/kind';
import { launchKind } from '../launch/kind';
import { launchForTokenKind } from '../launch-for-token/kind';
import { lookupTableKind } from '../lookup-table/kind';
import { returnKind } from '../return/kind';
import { sellKind } from '../sell/kind';
import { tradeForTokenKind } from '../trade-for-token/kind';
import { transferKind } from '../transfer/kind';

const ROWS = {
  activity: activityKind,
  buy: buyKind,
  close: closeKind,
  distribute: distributeKind,
  launch: launchKind,
  'launch-for-token': launchForTokenKind,
  'lookup-table': lookupTableKind,
  return: returnKind,
  sell: sellKind,
  'trade-for-token': tradeForTokenKind,
  transfer: transferKind,
} as const;
export type KindRows = typeof ROWS;

/** What every screen may ask of a kind. */
export const KINDS: { readonly [K in OperationKind]: Kind<IntentOf<K>> } = ROWS;
