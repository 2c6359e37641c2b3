import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { activityMonitorMachine } from './activity-monitor.machine';
import type { ActivityFilters } from './activity-monitor.types';

export type ActivityMonitorActor = ActorRefFrom<typeof activityMonitorMachine>;
type ActivityMonitorSnapshot = SnapshotFrom<typeof activityMonitorMachine>;

export const selectFilters = ({ context }: ActivityMonitorSnapshot): ActivityFilters => context.filters;
/** The one wallet whose trades are listed; null for all. */
export const selectOnlyWallet = ({ context }: ActivityMonitorSnapshot): string | null => context.wallet;
/** Key of the newest trade that is listed while older ones are read; null at the top. */
export const selectHeldAt = ({ context }: ActivityMonitorSnapshot): string | null => context.newest;
export const selectIsBelowTop = (snapshot: ActivityMonitorSnapshot): boolean => snapshot.matches({ place: 'below' });
/** The network does not answer; what is listed may not be all. */
export const selectHasReadFailed = (snapshot: ActivityMonitorSnapshot): boolean =>
  snapshot.matches({ reading: { following: 'failed' } });
