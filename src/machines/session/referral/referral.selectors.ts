import type { SnapshotFrom } from 'xstate';
import type { referralMachine } from './referral.machine';

type ReferralSnapshot = SnapshotFrom<typeof referralMachine>;

export const selectCode = (snapshot: ReferralSnapshot) => snapshot.context.code;
export const selectIsUnknown = (snapshot: ReferralSnapshot) => snapshot.matches('notFound');
