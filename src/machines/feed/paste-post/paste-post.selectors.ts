import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pastePostMachine } from './paste-post.machine';

export type PastePostActor = ActorRefFrom<typeof pastePostMachine>;
type PastePostSnapshot = SnapshotFrom<typeof pastePostMachine>;

export const selectIsPasteOpen = (snapshot: PastePostSnapshot): boolean => !snapshot.matches('closed');
export const selectPastedText = ({ context }: PastePostSnapshot) => context.text;
export const selectPastedLink = ({ context }: PastePostSnapshot) => context.link;
export const selectPasteProblem = ({ context }: PastePostSnapshot) => context.problem;
export const selectPasteFault = ({ context }: PastePostSnapshot) => context.fault;
export const selectIsPasting = (snapshot: PastePostSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanClosePaste = (snapshot: PastePostSnapshot): boolean => snapshot.can({ type: 'dialog.closed' });
