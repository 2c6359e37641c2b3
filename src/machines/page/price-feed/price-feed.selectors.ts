import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { priceFeedMachine } from './price-feed.machine';

export type PriceFeedActor = ActorRefFrom<typeof priceFeedMachine>;
type PriceFeedSnapshot = SnapshotFrom<typeof priceFeedMachine>;

/** Micro-dollars a SOL. */
export const selectMicroUsdPerSol = (snapshot: PriceFeedSnapshot) => snapshot.context.microUsdPerSol;
export const selectIsSample = (snapshot: PriceFeedSnapshot) => snapshot.context.source === 'sample';
