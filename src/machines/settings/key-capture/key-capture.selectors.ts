import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { keyCaptureMachine } from './key-capture.machine';

export type KeyCaptureActor = ActorRefFrom<typeof keyCaptureMachine>;
type KeyCaptureSnapshot = SnapshotFrom<typeof keyCaptureMachine>;

export const selectIsCapturing = (snapshot: KeyCaptureSnapshot) => snapshot.matches('capturing');
export const selectCapturedAction = (snapshot: KeyCaptureSnapshot) => snapshot.context.action;
/** The key's name, empty for none. */
export const selectKey = ({ context: { keybinds, action } }: KeyCaptureSnapshot) => keybinds[action];
