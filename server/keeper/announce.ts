import { inArray } from 'drizzle-orm';
import type { Clock } from '../context';
import type { Db } from '../db/db';
import { operation } from '../db/schema/index';
import type { Hub } from '../operations/hub';
import { readOperations } from '../operations/operation-view';
import { touchedBy } from '../operations/plan';
import { readUserStats } from '../operations/user-stats';
import { gather } from '../gather';
import type { StepNews } from './journal-news';
import type { OpenStep } from './open-steps';

/** Tells people's open pages what the keeper wrote. Each resolves when it was told; what nobody hears is not even read. */
export interface Announcer {
  /** States of operations, then the balances and tokens that landed steps moved. */
  written(news: readonly StepNews[]): Promise<void>;
  closed(steps: readonly OpenStep[]): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly hub: Hub;
  readonly clock: Clock;
}

export function createAnnouncer({ db, hub, clock }: Deps): Announcer {
  const changed = gather<OpenStep>(async (steps) => {
    const owners = new Map(steps.map(({ operationId, userId }) => [operationId, userId]));
    const ids = [...owners].flatMap(([id, userId]) => (hub.isHeard(userId) ? [id] : []));
    if (ids.length === 0) return;
    for (const data of await readOperations(db, inArray(operation.id, ids), ids.length)) {
      const userId = owners.get(data.id);
      if (userId !== undefined) hub.publish(userId, { event: 'operation_changed', data });
    }
  });
  const stats = gather<string>(async (users) => {
    for (const userId of new Set(users))
      if (hub.isHeard(userId))
        hub.publish(userId, { event: 'user_stats', data: await readUserStats({ db, clock }, userId) });
  });
  return {
    async written(news) {
      await changed(...news.map(({ step }) => step));
      for (const { step, news: one } of news) {
        const { userId, plan, idx } = step;
        if (one.kind === 'verdict' && one.verdict.state === 'landed')
          hub.publish(userId, { event: 'holdings_changed', data: { addresses: [...touchedBy(plan, idx)] } });
      }
    },
    async closed(steps) {
      await changed(...steps);
      await stats(...steps.map(({ userId }) => userId));
    },
  };
}
