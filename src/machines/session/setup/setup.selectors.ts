import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SetupAvatarActor } from '../setup-avatar/setup-avatar.selectors';
import type { setupMachine } from './setup.machine';

export type SetupActor = ActorRefFrom<typeof setupMachine>;
type SetupSnapshot = SnapshotFrom<typeof setupMachine>;

export type CodeStep = 'reading' | 'hidden' | 'unchecked' | 'checking' | 'valid' | 'invalid' | 'checkFailed';

/** `reading` while a kept code is looked for and checked; `hidden` shows "Invited with CODE" and a Change link. */
export function selectCodeStep({ value }: SetupSnapshot): CodeStep {
  if (value === 'done') return 'hidden';
  const { code } = value.filling;
  if (typeof code === 'object') return code.shown;
  return code === 'hidden' ? code : 'reading';
}
export const selectUsername = (snapshot: SetupSnapshot) => snapshot.context.username;
export const selectUsernameProblem = (snapshot: SetupSnapshot) => snapshot.context.usernameProblem;
/** What the server said of the name, to show beside the field (GAP-44). */
export const selectUsernameRefusal = (snapshot: SetupSnapshot) => snapshot.context.usernameRefusal;
export const selectCode = (snapshot: SetupSnapshot) => snapshot.context.code;
export const selectCodeProblem = (snapshot: SetupSnapshot) => snapshot.context.codeProblem;
/** What checking the code said, to show beside the field. */
export const selectCodeNotice = (snapshot: SetupSnapshot) => snapshot.context.codeNotice;
export const selectSetupAvatar = (snapshot: SetupSnapshot): SetupAvatarActor | undefined =>
  snapshot.children.setupAvatar;
export const selectIsSubmitting = (snapshot: SetupSnapshot) => snapshot.hasTag('busy');
export const selectCanEdit = (snapshot: SetupSnapshot) => snapshot.can({ type: 'username.left' });
