import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { soundMachine } from './sound.machine';

export type SoundActor = ActorRefFrom<typeof soundMachine>;
type SoundSnapshot = SnapshotFrom<typeof soundMachine>;

export const selectIsCustomSound = (snapshot: SoundSnapshot) => snapshot.context.custom;
/** Why the last file was refused, to say beside the control. */
export const selectSoundProblem = (snapshot: SoundSnapshot) => snapshot.context.problem;
export const selectCanTest = (snapshot: SoundSnapshot) => snapshot.can({ type: 'sound.tested' });
export const selectCanRemove = (snapshot: SoundSnapshot) => snapshot.can({ type: 'sound.removed' });
export const selectIsPlaying = (snapshot: SoundSnapshot) => snapshot.matches('playing');
