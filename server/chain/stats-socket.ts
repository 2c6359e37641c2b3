import { JobsKept, type Operation, type UserSocketMessage } from '#operations/contract';
import { policyOf } from '#operations/movements';
import { CoinsWatched } from '#shared/contract/trades';
import { isRecord, parseJson, stringify } from '#shared/json';
import type { UserContext } from '../base/context';
import { readUserStats } from '../stats/user-stats';
import type { OpenWindow } from '../base/windows';
import type { PageSocket } from '../requests/page-socket';

/** Trades and launches that have landed. */
const changesStats = (operation: Operation): boolean =>
  operation.state === 'done' && policyOf(operation).counts !== 'neither';

/** Both spellings of the first message: `{event: 'init'}` and `{type: 'init'}`. */
const isInit = (message: unknown): boolean =>
  isRecord(message) && (message['event'] === 'init' || message['type'] === 'init');

/**
 * The socket /users/me/stats: after `init` the jobs of other windows, the user's stats and the price of a SOL, then whatever the
 * hub, the feed and the other windows tell. A window says which jobs it keeps going and which of the user's coins it looks at, whose
 * trades are told then; other messages are ignored.
 */
export function statsSocket(
  ctx: Pick<UserContext, 'db' | 'clock' | 'hub' | 'network' | 'prices' | 'trades' | 'userId' | 'log'>,
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
  const looks = new Map<string, () => void>();
  let closed = false;
  let asked = 0;
  const look = async (mints: readonly string[]): Promise<void> => {
    const turn = (asked += 1);
    const seen = await ctx.trades.tracked(ctx.userId, mints);
    if (closed || turn !== asked) return;
    for (const [mint, stop] of looks) if (!mints.includes(mint) && looks.delete(mint)) stop();
    for (const coin of seen) {
      const { mint } = coin;
      if (looks.has(mint)) continue;
      looks.set(
        mint,
        ctx.trades.watch(coin, (data) => tell({ event: 'coin_trades', data })),
      );
      // Who comes later hears how far it is as well.
      const news = ctx.trades.newsOf(mint);
      if (news !== null) tell({ event: 'coin_trades', data: { mint, ...news, trades: [] } });
    }
  };
  return {
    async onMessage(text) {
      const message = parseJson(text);
      if (own !== null) {
        const kept = JobsKept.safeParse(message);
        if (kept.success) own.keep(kept.data.data.ids);
        const watched = CoinsWatched.safeParse(message);
        if (watched.success) await look(watched.data.data.mints);
        return;
      }
      if (!isInit(message)) return;
      stops = [ctx.hub.subscribe(ctx.userId, pass), ctx.prices.subscribe((data) => tell({ event: 'sol_price', data }))];
      own = ctx.hub.windows.open(ctx.userId, (ids) => tell({ event: 'jobs_elsewhere', data: { ids: [...ids] } }));
      await tellStats();
      tell({ event: 'sol_price', data: ctx.prices.current() });
    },
    close() {
      closed = true;
      for (const stop of looks.values()) stop();
      for (const stop of stops) stop();
      own?.close();
    },
  };
}
