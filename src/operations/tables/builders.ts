// Written by `npm run kinds` from the folders of src/operations: what a kind lacks here, its folder lacks.
import type { Builder } from '../built-step';
import type { OperationKind } from '../contract';
import type { IntentOf } from '../intent';
import { buildActivity } from '../activity/steps';
import { buildBuy } from '../buy/steps';
import { buildClose } from '../close/steps';
import { buildDistribute } from '../distribute/steps';
import { buildLaunch } from '../launch/steps';
import { buildLaunchForToken } from '../launch-for-token/steps';
import { buildLookupTable } from '../lookup-table/steps';
import { buildReturn } from '../return/steps';
import { buildSell } from '../sell/steps';
import { buildTradeForToken } from '../trade-for-token/steps';
import { buildTransfer } from '../transfer/steps';

/** What builds the steps of a plan, by kind. */
export const BUILDERS: { readonly [K in OperationKind]: Builder<IntentOf<K>> } = {
  activity: buildActivity,
  buy: buildBuy,
  close: buildClose,
  distribute: buildDistribute,
  launch: buildLaunch,
  'launch-for-token': buildLaunchForToken,
  'lookup-table': buildLookupTable,
  return: buildReturn,
  sell: buildSell,
  'trade-for-token': buildTradeForToken,
  transfer: buildTransfer,
};
