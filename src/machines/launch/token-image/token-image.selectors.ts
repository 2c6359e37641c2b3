import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { tokenImageMachine } from './token-image.machine';

export type TokenImageActor = ActorRefFrom<typeof tokenImageMachine>;
type TokenImageSnapshot = SnapshotFrom<typeof tokenImageMachine>;

export const selectImageStep = ({ value }: TokenImageSnapshot) => value;
export const selectPreviewUrl = ({ context }: TokenImageSnapshot): string | null => context.checked?.previewUrl ?? null;
export const selectImageProblem = ({ context }: TokenImageSnapshot) => context.problem;
export const selectIsImageBusy = (snapshot: TokenImageSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanRetryUpload = (snapshot: TokenImageSnapshot): boolean => snapshot.can({ type: 'upload.retried' });
