import type { Operation, UserSocketMessage } from '#shared/contract/operations';
import { stringify } from '#shared/json';
import type { UserContext } from '../context';
import { readUserStats } from '../operations/user-stats';
import type { PageSocket } from './rpc-socket';

/** Trades and launches that have landed. */
const changesStats = ({ kind, state }: Operation): boolean =>
  state === 'done' && (kind === 'launch' || kind === 'buy' || kind === 'sell');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Both spellings of the first message: `{event: 'init'}` and `{type: 'init'}`. */
function isInit(text: string): boolean {
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) && (message['event'] === 'init' || message['type'] === 'init');
  } catch {
    return false;
  }
}

/** The socket /users/me/stats: after `init` the user's stats and the price of a SOL, then whatever the hub and the feed tell; other messages are ignored. */
export function statsSocket(
  ctx: Pick<UserContext, 'db' | 'clock' | 'hub' | 'prices' | 'userId' | 'log'>,
  page: PageSocket,
): { onMessage(text: string): Promise<void>; close(): void } {
  let stops: readonly (() => void)[] = [];
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
      if (stops.length > 0 || !isInit(text)) return;
      stops = [ctx.hub.subscribe(ctx.userId, pass), ctx.prices.subscribe((data) => tell({ event: 'sol_price', data }))];
      await tellStats();
      tell({ event: 'sol_price', data: ctx.prices.current() });
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}
