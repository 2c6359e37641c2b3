import { useEffect } from 'react';
import type { ShellActor } from '../../machines/shell/shell.selectors';
import type { ShellEvent } from '../../machines/shell/shell.types';

const KEYS: Readonly<Record<string, ShellEvent>> = {
  g: { type: 'groups.toggled' },
  p: { type: 'presets.toggled' },
  Escape: { type: 'escape.pressed' },
};

/** Someone types, chooses from a menu, or stands in a dialog: keys belong to that. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=tablist]') !== null;

const RETURN_SOL = 'r';

/** The keys the shell's buttons show; never with a modifier, never while typing. `onReturn` is stable. */
export function useShortcuts(shell: ShellActor, onReturn: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTaken(event.target)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const known = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
      if (known !== undefined) shell.send(known);
      if (key === RETURN_SOL) onReturn();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [shell, onReturn]);
}
