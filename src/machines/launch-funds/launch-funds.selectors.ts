import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { launchFundsMachine } from './launch-funds.machine';

export type LaunchFundsActor = ActorRefFrom<typeof launchFundsMachine>;

export const selectIsReading = (snapshot: SnapshotFrom<typeof launchFundsMachine>): boolean =>
  snapshot.matches({ balances: 'reading' });
