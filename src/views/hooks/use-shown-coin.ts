import { useEffect } from 'react';
import type { ActivityMonitorActor } from '../../machines/coins/activity-monitor/activity-monitor.selectors';
import { mention } from './mention';

/** Tells the monitor that the coin is on the screen, for as long as it is. A coin without trades to read is not told of. */
export function useShownCoin(monitor: ActivityMonitorActor | undefined, mint: string | null): void {
  useEffect(() => {
    if (monitor === undefined || mint === null) return undefined;
    monitor.send({ type: 'coin.shown', mint });
    return () => mention(monitor, { type: 'coin.hidden', mint });
  }, [monitor, mint]);
}
