import type { SnapshotFrom } from 'xstate';
import type { PresetToggle } from '../presets/toggling';
import type { presetToggleMachine } from './preset-toggle.machine';

type PresetToggleSnapshot = SnapshotFrom<typeof presetToggleMachine>;

/** What the press changes, shown as done until it is known; nothing once it was refused. */
export const selectPressedToggles = ({ context }: PresetToggleSnapshot): readonly PresetToggle[] => context.toggles;
