import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OperationRecord } from '../operation/operation.types';
import type { activityTradeMachine } from './activity-trade.machine';

export type ActivityTradeActor = ActorRefFrom<typeof activityTradeMachine>;
type TradeSnapshot = SnapshotFrom<typeof activityTradeMachine>;

/** The job as the journal had it when it was last heard of. */
export const selectTradeRecord = ({ context }: TradeSnapshot): OperationRecord => context.record;
/** Nobody is reached, and the trade goes on once somebody is. */
export const selectIsTradeAway = (snapshot: TradeSnapshot): boolean => snapshot.hasTag('away');
/** A person has pressed Stop, and the trade is not over. */
export const selectIsTradeStopping = ({ context }: TradeSnapshot): boolean => context.stopping;
