import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pastePostMachine } from './paste-post.machine';

export type PastePostActor = ActorRefFrom<typeof pastePostMachine>;
type PastePostSnapshot = SnapshotFrom<typeof pastePostMachine>;

export const selectIsPasteOpen = (snapshot: PastePostSnapshot): boolean => !snapshot.matches('closed');
export const selectPastedText = ({ context }: PastePostSnapshot) => context.text;
export const selectPastedLink = ({ context }: PastePostSnapshot) => context.link;
/** Where the picture can be seen; null for none. */
export const selectPastedPicture = ({ context }: PastePostSnapshot): string | null =>
  context.picture?.previewUrl ?? null;
export const selectPictureProblem = ({ context }: PastePostSnapshot) => context.pictureProblem;
export const selectIsLookingAtPicture = (snapshot: PastePostSnapshot): boolean =>
  snapshot.matches({ editing: 'looking' });
export const selectPasteProblem = ({ context }: PastePostSnapshot) => context.problem;
export const selectPasteFault = ({ context }: PastePostSnapshot) => context.fault;
export const selectIsPasting = (snapshot: PastePostSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanClosePaste = (snapshot: PastePostSnapshot): boolean => snapshot.can({ type: 'dialog.closed' });
