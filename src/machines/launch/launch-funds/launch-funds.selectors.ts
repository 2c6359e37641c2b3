import type { SnapshotFrom } from 'xstate';
import type { launchFundsMachine } from './launch-funds.machine';

export const selectIsReading = (snapshot: SnapshotFrom<typeof launchFundsMachine>): boolean =>
  snapshot.matches({ balances: 'reading' });
