import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { QuickLaunchActor } from '../quick-launch/quick-launch.selectors';
import type { quickHostMachine } from './quick-host.machine';

export type QuickHostActor = ActorRefFrom<typeof quickHostMachine>;

/** Quick launches; nothing before their code has come. */
export const selectQuickLaunch = (snapshot: SnapshotFrom<typeof quickHostMachine>): QuickLaunchActor | undefined =>
  snapshot.children.quickLaunch;
