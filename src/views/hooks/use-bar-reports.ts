import { useEffect } from 'react';
import type { GroupsActor } from '../../machines/groups/groups.selectors';

/** Balances are read more often while the groups bar is on screen. */
export function useBarReports(groups: GroupsActor): void {
  useEffect(() => {
    groups.send({ type: 'bar.opened' });
    return () => groups.send({ type: 'bar.closed' });
  }, [groups]);
}
