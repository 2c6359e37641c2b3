import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { coinDetailMachine } from './coin-detail.machine';
import type { TradeMode } from './coin-detail.types';

export type CoinDetailActor = ActorRefFrom<typeof coinDetailMachine>;
type CoinDetailSnapshot = SnapshotFrom<typeof coinDetailMachine>;

export const selectTradeMode = ({ value }: CoinDetailSnapshot): TradeMode => value;
