import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { paletteMachine } from './palette.machine';

export type PaletteActor = ActorRefFrom<typeof paletteMachine>;

export const selectPaletteFace = ({ value }: SnapshotFrom<typeof paletteMachine>) => value;
