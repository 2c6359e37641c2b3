import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { tradeRunMachine } from './trade-run.machine';

export type TradeRunActor = ActorRefFrom<typeof tradeRunMachine>;
type TradeRunSnapshot = SnapshotFrom<typeof tradeRunMachine>;

export type TradePhase = 'planning' | 'operating' | 'settling';

/** What a running trade does: its operation tells the rest while it operates. */
export function selectTradePhase({ value }: TradeRunSnapshot): TradePhase {
  if (value === 'operating') return 'operating';
  return value === 'opening' || value === 'planning' ? 'planning' : 'settling';
}
/** Whether it is judged, and what is left is being read. */
export const selectIsSettling = ({ value }: TradeRunSnapshot): boolean =>
  value === 'settling' || value === 'refreshing';
