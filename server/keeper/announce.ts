import { inArray } from 'drizzle-orm';
import { intentOf } from '#operations/intent';
import { touchedBy } from '#operations/movements';
import type { Clock } from '../base/context';
import type { NetworkAccess } from '../chain/network-access';
import type { Db } from '../db/db';
import { operation } from '../db/schema/index';
import type { Hub } from '../bus/hub';
import { readOperations } from '../journal/operation-view';
import { readUserStats } from '../stats/user-stats';
import { gather } from '../base/gather';
import type { Written } from './journal-news';
import type { OpenStep } from '../journal/open-step';

/** Tells people's open pages what the keeper wrote. Each resolves when it was told; what nobody hears is not even read. */
export interface Announcer {
  /** States of operations, then the balances and tokens that landed steps moved. */
  written(operations: readonly Written[]): Promise<void>;
  closed(steps: readonly OpenStep[]): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly hub: Hub;
  readonly clock: Clock;
  readonly network: Pick<NetworkAccess, 'id'>;
}

/** Of an operation: what was written of it, or that it must be read, since its ledger was closed. */
type Change = { readonly written: Written } | { readonly closed: OpenStep };

export function createAnnouncer({ db, hub, clock, network }: Deps): Announcer {
  const readAgain = async (steps: readonly OpenStep[]): Promise<void> => {
    const owners = new Map(steps.map(({ operationId, userId }) => [operationId, userId]));
    const unheard = [...owners].filter(([, userId]) => !hub.isHeard(userId));
    for (const [id, userId] of unheard) hub.passOn(userId, { event: 'operation_changed', id });
    const ids = [...owners].flatMap(([id, userId]) => (hub.isHeard(userId) ? [id] : []));
    if (ids.length === 0) return;
    for (const data of await readOperations(db, inArray(operation.id, ids), ids.length)) {
      const userId = owners.get(data.id);
      if (userId !== undefined) hub.publish(userId, { event: 'operation_changed', data });
    }
  };
  // One behind the other, so that what was read before something was written is never told after it.
  const changed = gather<Change>(async (changes) => {
    for (const change of changes)
      if ('written' in change) {
        const { id, userId, view } = change.written;
        if (hub.isHeard(userId)) hub.publish(userId, { event: 'operation_changed', data: view() });
        else hub.passOn(userId, { event: 'operation_changed', id });
      }
    await readAgain(changes.flatMap((change) => ('closed' in change ? [change.closed] : [])));
  });
  const stats = gather<string>(async (users) => {
    for (const userId of new Set(users))
      if (hub.isHeard(userId))
        hub.publish(userId, { event: 'user_stats', data: await readUserStats({ db, clock, network }, userId) });
      else hub.passOn(userId, { event: 'user_stats' });
  });
  return {
    async written(operations) {
      await changed(...operations.map((written) => ({ written })));
      for (const { step, news } of operations.flatMap((one) => one.news)) {
        const { userId, plan, idx } = step;
        if (news.kind === 'verdict' && news.verdict.state === 'landed')
          hub.publish(userId, { event: 'holdings_changed', data: { addresses: [...touchedBy(intentOf(plan), idx)] } });
      }
    },
    async closed(steps) {
      await changed(...steps.map((step) => ({ closed: step })));
      await stats(...steps.map(({ userId }) => userId));
    },
  };
}
