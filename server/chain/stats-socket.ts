import { JobsKept, type Operation, type UserSocketMessage } from '#shared/contract/operations';
import { stringify } from '#shared/json';
import type { UserContext } from '../context';
import { readUserStats } from '../operations/user-stats';
import type { OpenWindow, Windows } from '../operations/windows';
import type { PageSocket } from './rpc-socket';

/** Trades and launches that have landed. */
const changesStats = ({ kind, state }: Operation): boolean =>
  state === 'done' && (kind === 'launch' || kind === 'buy' || kind === 'sell');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Both spellings of the first message: `{event: 'init'}` and `{type: 'init'}`. */
const isInit = (message: unknown): boolean =>
  isRecord(message) && (message['event'] === 'init' || message['type'] === 'init');

/**
 * The socket /users/me/stats: after `init` the jobs of other windows, the user's stats and the price of a SOL, then whatever the
 * hub, the feed and the other windows tell. A window says which jobs it keeps going; other messages are ignored.
 */
export function statsSocket(
  ctx: Pick<UserContext, 'db' | 'clock' | 'hub' | 'prices' | 'userId' | 'log'>,
  windows: Windows,
  page: PageSocket,
): { onMessage(text: string): Promise<void>; close(): void } {
  let stops: readonly (() => void)[] = [];
  let own: OpenWindow | null = null;
  const tell = (message: UserSocketMessage): void => page.send(stringify(message));
  const tellStats = async (): Promise<void> => {
    try {
      tell({ event: 'user_stats', data: await readUserStats(ctx, ctx.userId) });
    } catch (error) {
      ctx.log.error({ err: error }, 'stats could not be read');
    }
  };
  const pass = (message: UserSocketMessage): void => {
    tell(message);
    if (message.event === 'operation_changed' && changesStats(message.data)) void tellStats();
  };
  return {
    async onMessage(text) {
      const message = parse(text);
      if (own !== null) {
        const kept = JobsKept.safeParse(message);
        if (kept.success) own.keep(kept.data.data.ids);
        return;
      }
      if (!isInit(message)) return;
      stops = [ctx.hub.subscribe(ctx.userId, pass), ctx.prices.subscribe((data) => tell({ event: 'sol_price', data }))];
      own = windows.open(ctx.userId, (ids) => tell({ event: 'jobs_elsewhere', data: { ids: [...ids] } }));
      await tellStats();
      tell({ event: 'sol_price', data: ctx.prices.current() });
    },
    close() {
      for (const stop of stops) stop();
      own?.close();
    },
  };
}
