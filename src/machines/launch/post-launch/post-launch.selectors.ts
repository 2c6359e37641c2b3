import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Fault } from '#shared/fault';
import type { PostToLaunch } from '#shared/post-draft';
import type { QuickConfig } from '#shared/quick-launch';
import { reasonOf } from '../quick-launch/quick-launch.need';
import type { QuickReason } from '../quick-launch/quick-launch.types';
import type { postLaunchMachine } from './post-launch.machine';
import { letterOf } from './post-launch.words';
import type { PostPicture } from './post-launch.types';

export type PostLaunchActor = ActorRefFrom<typeof postLaunchMachine>;
type PostLaunchSnapshot = SnapshotFrom<typeof postLaunchMachine>;

/** The words are being asked for. */
export const selectIsWording = (snapshot: PostLaunchSnapshot): boolean =>
  snapshot.matches({ open: { dialog: 'loading' } });
/** It was confirmed, and the form has not taken it yet. */
export const selectIsPostHanded = (snapshot: PostLaunchSnapshot): boolean =>
  snapshot.matches({ open: { dialog: 'triggering' } }) || snapshot.matches({ open: { dialog: 'handingOver' } });
export const selectPost = ({ context }: PostLaunchSnapshot): PostToLaunch | null => context.post;
/** The config that is launched with. */
export const selectPostConfig = ({ context }: PostLaunchSnapshot): QuickConfig | null => context.config;
export const selectPicture = ({ context }: PostLaunchSnapshot): PostPicture => context.picture;
/** The letter of the post's tile. */
export const selectLetter = ({ context: { post } }: PostLaunchSnapshot): string =>
  post === null ? '' : letterOf(post);
export const selectIsPictureComing = (snapshot: PostLaunchSnapshot): boolean =>
  snapshot.matches({ open: { picture: 'preparing' } });
/** Why the chosen picture did not come; null where it did or still may. */
export const selectPictureFault = (snapshot: PostLaunchSnapshot): Fault | null =>
  snapshot.matches({ open: { picture: 'failed' } }) ? snapshot.context.fault : null;
/** What a confirmation would agree to; null while there is no plan. */
export const selectPostAgreement = ({ context }: PostLaunchSnapshot): string | null => context.form.agreement;
/** Why what is shown cannot be launched; compare shallowly. */
export const selectPostReason = ({ context: { config, form } }: PostLaunchSnapshot): QuickReason | null =>
  reasonOf(config, form);
export const selectIsPostMoved = ({ context }: PostLaunchSnapshot): boolean => context.moved;
/** Whether the person closed the last dialog. */
export const selectIsCancelled = ({ context }: PostLaunchSnapshot): boolean => context.cancelledByUser;
