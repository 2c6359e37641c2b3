import { useEffect } from 'react';
import type { ShellActor } from '../../machines/shell/shell.selectors';
import { useAtLeast } from './use-media';

/** Tells the shell whether side columns are overlays now. */
export function useScreenReports(shell: ShellActor): void {
  const wide = useAtLeast('xl');
  useEffect(() => {
    shell.send({ type: 'screen.resized', small: !wide });
  }, [shell, wide]);
}
