import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PostLaunchActor } from '../post-launch/post-launch.selectors';
import type { PostWordsActor } from '../post-words/post-words.selectors';
import type { QuickLaunchActor } from '../quick-launch/quick-launch.selectors';
import type { quickHostMachine } from './quick-host.machine';

export type QuickHostActor = ActorRefFrom<typeof quickHostMachine>;

/** Quick launches; nothing before their code has come. */
export const selectQuickLaunch = (snapshot: SnapshotFrom<typeof quickHostMachine>): QuickLaunchActor | undefined =>
  snapshot.children.quickLaunch;
/** Launches from posts; nothing before their code has come. */
export const selectPostLaunch = (snapshot: SnapshotFrom<typeof quickHostMachine>): PostLaunchActor | undefined =>
  snapshot.children.postLaunch;
/** Who finds words for the form; nothing before its code has come. */
export const selectPostWords = (snapshot: SnapshotFrom<typeof quickHostMachine>): PostWordsActor | undefined =>
  snapshot.children.postWords;

type PostLaunchSnapshot = SnapshotFrom<PostLaunchActor>;

/** Why no post can be launched from quickly now; null where one can. */
export const selectWhyNoQuick = ({ context: { primary, form } }: PostLaunchSnapshot): 'config' | 'running' | null =>
  form.isDeploying || form.isTaken ? 'running' : primary === null ? 'config' : null;
/** A post is being launched from: its dialog stands until the form has taken the launch. */
export const selectIsPostOpen = (snapshot: PostLaunchSnapshot): boolean => snapshot.matches('open');
