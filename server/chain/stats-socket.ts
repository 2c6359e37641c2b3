import type { UserSocketMessage } from '#shared/contract/operations';
import { stringify } from '#shared/json';
import type { UserContext } from '../context';
import { readUserStats } from '../operations/user-stats';
import type { PageSocket } from './rpc-socket';

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

/** The socket /users/me/stats: after `init` the user's stats, then whatever the hub tells; other messages are ignored. */
export function statsSocket(
  ctx: Pick<UserContext, 'db' | 'hub' | 'userId' | 'log'>,
  page: PageSocket,
): { onMessage(text: string): Promise<void>; close(): void } {
  let stop: (() => void) | null = null;
  const tell = (message: UserSocketMessage): void => page.send(stringify(message));
  return {
    async onMessage(text) {
      if (stop !== null || !isInit(text)) return;
      stop = ctx.hub.subscribe(ctx.userId, tell);
      try {
        tell({ event: 'user_stats', data: await readUserStats(ctx.db, ctx.userId) });
      } catch (error) {
        ctx.log.error({ err: error }, 'stats could not be read');
      }
    },
    close() {
      stop?.();
    },
  };
}
