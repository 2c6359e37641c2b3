import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { UserSocketMessage } from '#shared/contract/operations';
import { KEYS } from '../services/queries/queries';
import { hearUser } from './user-link';

const stats: UserSocketMessage = {
  event: 'user_stats',
  data: {
    totalSpent: '0',
    totalCoins: 0,
    coinsCreated: 0,
    totalProfit: '0',
    profitChange: null,
    affiliates: 0,
    affiliateChange: 0,
    globalStat: { allTime: { liveTokens: 0 } },
  },
};

function listening() {
  const queryClient = new QueryClient();
  let say = (_message: UserSocketMessage): void => {};
  let live = (_live: boolean): void => {};
  const stop = hearUser(
    {
      on(listener) {
        say = listener;
        return () => undefined;
      },
      onLive(listener) {
        live = listener;
        return () => undefined;
      },
    },
    queryClient,
  );
  const history = [...KEYS.operations, 'history', ''];
  /** Whether this has to be read again since it was read last, the history if nothing is named. */
  const isStale = (key: readonly string[] = history): boolean => {
    const stale = queryClient.getQueryState(key)?.isInvalidated === true;
    queryClient.setQueryData(key, []);
    return stale;
  };
  isStale();
  isStale(KEYS.coins);
  return { say: (message: UserSocketMessage) => say(message), live: (now: boolean) => live(now), isStale, stop };
}

test('what was read before the socket heard is read again, once an opening', () => {
  const { say, live, isStale } = listening();
  live(true);
  expect(isStale()).toBe(false);
  say(stats);
  expect(isStale()).toBe(true);
  say(stats);
  expect(isStale()).toBe(false);
  live(false);
  live(true);
  say(stats);
  expect(isStale()).toBe(true);
});

test('SOC-09 GAP-19 a change of holdings has the coins read again, and only them', () => {
  const { say, isStale, stop } = listening();
  say({ event: 'holdings_changed', data: { addresses: ['Vote111111111111111111111111111111111111111'] } });
  expect([isStale(KEYS.coins), isStale(), isStale(KEYS.coins)]).toEqual([true, false, false]);
  stop();
});
