import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { referralMachine } from './referral.machine';

export type ReferralActor = ActorRefFrom<typeof referralMachine>;
type ReferralSnapshot = SnapshotFrom<typeof referralMachine>;

export const selectCode = (snapshot: ReferralSnapshot) => snapshot.context.code;
export const selectIsUnknown = (snapshot: ReferralSnapshot) => snapshot.matches('notFound');
