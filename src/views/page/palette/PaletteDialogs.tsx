import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { selectPaletteFace, type PaletteActor } from '../../../machines/page/palette/palette.selectors';
import { useIsDark } from '../../hooks/use-color-theme';
import { useKeybinds } from '../../hooks/use-keybinds';
import type { ShellActors } from '../shell/actors';
import { CommandPalette } from './CommandPalette';
import { commandsOf } from './commands';
import { ShortcutSheet } from './ShortcutSheet';

interface PaletteDialogsProps {
  readonly palette: PaletteActor;
  readonly actors: ShellActors;
}

/** The command palette or the sheet of shortcuts, whichever is open. */
export function PaletteDialogs({ palette, actors }: PaletteDialogsProps) {
  const face = useSelector(palette, selectPaletteFace);
  const keybinds = useKeybinds(actors.settings);
  const dark = useIsDark();
  const [, go] = useLocation();
  const close = () => palette.send({ type: 'dialog.closed' });
  if (face === 'commands')
    return <CommandPalette commands={commandsOf({ actors, keybinds, dark, go })} onClose={close} />;
  return face === 'shortcuts' ? <ShortcutSheet keybinds={keybinds} onClose={close} /> : null;
}
