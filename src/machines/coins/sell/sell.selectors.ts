import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TradeRunActor } from '../trade-run/trade-run.selectors';
import type { sellMachine } from './sell.machine';

export type SellActor = ActorRefFrom<typeof sellMachine>;
type SellSnapshot = SnapshotFrom<typeof sellMachine>;

export const selectIsSelling = (snapshot: SellSnapshot): boolean => snapshot.matches('selling');
/** The running trade; undefined while none runs. */
export const selectSellRun = (snapshot: SellSnapshot): TradeRunActor | undefined => snapshot.children.tradeRun;
