import { useEffect } from 'react';
import type { TrackerActors } from '../shell/actors';
import { useAtLeast } from './use-media';

/** Tells the tracker how wide the screen is, and the shell that new posts are being looked at. */
export function useTrackerReports({ shell, tracker }: Pick<TrackerActors, 'shell' | 'tracker'>): void {
  const desktop = useAtLeast('xl');
  useEffect(() => {
    tracker.send({ type: 'screen.resized', desktop });
  }, [tracker, desktop]);
  useEffect(() => {
    shell.send({ type: 'tracker.entered' });
    return () => shell.send({ type: 'tracker.left' });
  }, [shell]);
}
