import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { setupAvatarMachine } from './setup-avatar.machine';

export type SetupAvatarActor = ActorRefFrom<typeof setupAvatarMachine>;
type SetupAvatarSnapshot = SnapshotFrom<typeof setupAvatarMachine>;

export const selectAvatar = ({ context }: SetupAvatarSnapshot) => context.avatar;
export const selectAvatarProblem = ({ context }: SetupAvatarSnapshot) => context.problem;
/** Nothing can be picked any more once the form is done, or this part of it has crashed. */
export const selectTakesPictures = ({ status }: SetupAvatarSnapshot): boolean => status === 'active';
