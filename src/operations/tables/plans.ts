// Written by `npm run kinds` from the folders of src/operations: what a kind lacks here, its folder lacks.
import { ActivityPlan } from '../activity/plan';
import { BuyPlan } from '../buy/plan';
import { ClosePlan } from '../close/plan';
import { DistributePlan } from '../distribute/plan';
import { LaunchPlan } from '../launch/plan';
import { LaunchForTokenPlan } from '../launch-for-token/plan';
import { LookupTablePlan } from '../lookup-table/plan';
import { ReturnPlan } from '../return/plan';
import { SellPlan } from '../sell/plan';
import { TradeForTokenPlan } from '../trade-for-token/plan';
import { TransferPlan } from '../transfer/plan';

export * from '../activity/plan';
export * from '../buy/plan';
export * from '../close/plan';
export * from '../distribute/plan';
export * from '../launch/plan';
export * from '../launch-for-token/plan';
export * from '../lookup-table/plan';
export * from '../return/plan';
export * from '../sell/plan';
export * from '../trade-for-token/plan';
export * from '../transfer/plan';

/** The schema of a plan, by kind: the list that all others follow. */
export const PLANS = {
  activity: ActivityPlan,
  buy: BuyPlan,
  close: ClosePlan,
  distribute: DistributePlan,
  launch: LaunchPlan,
  'launch-for-token': LaunchForTokenPlan,
  'lookup-table': LookupTablePlan,
  return: ReturnPlan,
  sell: SellPlan,
  'trade-for-token': TradeForTokenPlan,
  transfer: TransferPlan,
};
