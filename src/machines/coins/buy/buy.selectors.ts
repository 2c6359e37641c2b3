import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TradeRunActor } from '../trade-run/trade-run.selectors';
import type { buyMachine } from './buy.machine';

export type BuyActor = ActorRefFrom<typeof buyMachine>;
type BuySnapshot = SnapshotFrom<typeof buyMachine>;

export const selectIsBuying = (snapshot: BuySnapshot): boolean => snapshot.matches('buying');
/** The running trade; undefined while none runs. */
export const selectBuyRun = (snapshot: BuySnapshot): TradeRunActor | undefined => snapshot.children.tradeRun;
