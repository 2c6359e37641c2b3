import { setup } from 'xstate';
import { channel } from '../../channel';
import type { PaletteEvent } from './palette.types';

/** Effects of the command palette. */
export const palettePorts = {
  /** Says `palette.asked` for Ctrl or ⌘ with K and `shortcuts.asked` for `?`; neither while a dialog is open, the latter not while typing. */
  watchPaletteKeys: channel('watchPaletteKeys'),
};

/** The command palette and the sheet of shortcuts: one of them at a time. */
export const paletteMachine = setup({
  types: { events: {} as PaletteEvent },
  actors: palettePorts,
}).createMachine({
  id: 'palette',
  invoke: { id: 'watchPaletteKeys', src: 'watchPaletteKeys' },
  initial: 'closed',
  states: {
    closed: { on: { 'palette.asked': 'commands', 'shortcuts.asked': 'shortcuts' } },
    commands: { on: { 'dialog.closed': 'closed', 'palette.asked': 'closed', 'shortcuts.asked': 'shortcuts' } },
    shortcuts: { on: { 'dialog.closed': 'closed', 'palette.asked': 'commands' } },
  },
});
