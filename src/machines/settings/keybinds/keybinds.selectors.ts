import type { SnapshotFrom } from 'xstate';
import type { keybindsMachine } from './keybinds.machine';

type KeybindsSnapshot = SnapshotFrom<typeof keybindsMachine>;

/** Which key each action has, for the caps on its buttons. */
export const selectKeybinds = (snapshot: KeybindsSnapshot) => snapshot.context.keybinds;
export const selectMayUseKeys = (snapshot: KeybindsSnapshot) => snapshot.matches('awake');
