import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { profileFormMachine } from './profile-form.machine';

export type ProfileFormActor = ActorRefFrom<typeof profileFormMachine>;
type ProfileFormSnapshot = SnapshotFrom<typeof profileFormMachine>;

export const selectProfileFace = (snapshot: ProfileFormSnapshot): 'loading' | 'failed' | 'full' =>
  snapshot.matches('loading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'full';
export const selectProfileFault = (snapshot: ProfileFormSnapshot) => snapshot.context.fault;
export const selectKeptProfile = (snapshot: ProfileFormSnapshot) => snapshot.context.kept;
export const selectProfileName = (snapshot: ProfileFormSnapshot) => snapshot.context.username;
export const selectProfileNameProblem = (snapshot: ProfileFormSnapshot) => snapshot.context.usernameProblem;
export const selectProfileNameRefusal = (snapshot: ProfileFormSnapshot) => snapshot.context.usernameRefusal;
export const selectNewAvatar = (snapshot: ProfileFormSnapshot) => snapshot.context.avatar;
export const selectNewAvatarProblem = (snapshot: ProfileFormSnapshot) => snapshot.context.avatarProblem;
export const selectCrop = (snapshot: ProfileFormSnapshot) => snapshot.children.crop;
export const selectIsProfileDirty = ({ context: { username, kept, avatar } }: ProfileFormSnapshot) =>
  username !== kept.username || avatar !== null;
export const selectIsSavingProfile = (snapshot: ProfileFormSnapshot) => snapshot.hasTag('busy');
export const selectIsOpeningAvatar = (snapshot: ProfileFormSnapshot) => snapshot.hasTag('opening');
export const selectCanEditProfile = (snapshot: ProfileFormSnapshot) => snapshot.can({ type: 'username.left' });
