import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cropMachine } from './crop.machine';

export type CropActor = ActorRefFrom<typeof cropMachine>;
type CropSnapshot = SnapshotFrom<typeof cropMachine>;

export const selectCropPicture = (snapshot: CropSnapshot) => snapshot.context.picture;
export const selectCropZoom = (snapshot: CropSnapshot) => snapshot.context.zoom;
export const selectCropOffset = (snapshot: CropSnapshot) => snapshot.context.offset;
export const selectIsRendering = (snapshot: CropSnapshot) => snapshot.hasTag('busy');
export const selectIsCropping = (snapshot: CropSnapshot) => snapshot.matches('cropping');
