import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { trackerMachine } from './tracker.machine';
import type { DeskLook, DeskPart, TrackerTab } from './tracker.types';

export type TrackerActor = ActorRefFrom<typeof trackerMachine>;
type TrackerSnapshot = SnapshotFrom<typeof trackerMachine>;

export const selectTrackerTab = ({ context }: TrackerSnapshot): TrackerTab => context.tab;
export const selectIsColumn = (snapshot: TrackerSnapshot): boolean => snapshot.matches({ layout: 'column' });
/** The size of the screen is known, and the form has its place in a drawer. */
export const selectHasDrawer = (snapshot: TrackerSnapshot): boolean => snapshot.can({ type: 'drawer.toggled' });
export const selectIsDrawerOpen = (snapshot: TrackerSnapshot): boolean =>
  snapshot.matches({ layout: { drawer: 'open' } });
export const selectLook = ({ context }: TrackerSnapshot): DeskLook => context.look;
/** Px. */
export const selectSize =
  (part: DeskPart) =>
  ({ context }: TrackerSnapshot): number =>
    context.look[part];
export const selectBounds = ({ context }: TrackerSnapshot) => context.bounds;
