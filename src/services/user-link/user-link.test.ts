import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { OperationState, ReadList, UserSocketMessage } from '#operations/contract';
import { planOf, type TransferIntent } from '#operations/intent';
import { aLaunch } from '../../machines/money/operation/operation.fixtures';
import { KEYS } from '../queries/queries';
import { NO_STATS } from '../../../tests/support/stats';
import { createLandedSlot } from './landed-slot';
import { hearUser } from './user-link';

const stats: UserSocketMessage = { event: 'user_stats', data: NO_STATS };

function listening() {
  const queryClient = new QueryClient();
  const landed = createLandedSlot();
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
    landed,
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
  return {
    say: (message: UserSocketMessage) => say(message),
    live: (now: boolean) => live(now),
    isStale,
    stop,
    slot: landed.slot,
  };
}

test('what was read before the socket heard is read again, once an opening', () => {
  const { say, live, isStale } = listening();
  const allStale = () => [KEYS.operations, KEYS.coins, KEYS.groups, KEYS.claims].map((key) => isStale(key));
  allStale();
  live(true);
  expect(allStale()).toEqual([false, false, false, false]);
  say(stats);
  expect(allStale()).toEqual([true, true, true, true]);
  say(stats);
  expect(allStale()).toEqual([false, false, false, false]);
  live(false);
  live(true);
  say(stats);
  expect(allStale()).toEqual([true, true, true, true]);
});

test('SOC-09 GAP-19 a change of holdings has the coins read again, and only them', () => {
  const { say, isStale, stop } = listening();
  say({ event: 'holdings_changed', data: { addresses: ['Vote111111111111111111111111111111111111111'] } });
  expect([isStale(KEYS.coins), isStale(), isStale(KEYS.coins)]).toEqual([true, false, false]);
  stop();
});

const LISTS: readonly ReadList[] = ['me', 'masters', 'groups', 'coins', 'claims', 'operations', 'accounts'];

test.each(LISTS)('CCH-14 %s changed in another window is read again, and nothing else', (list) => {
  const { say, isStale, stop } = listening();
  const stale = () => LISTS.filter((name) => isStale(KEYS[name]));
  stale();
  say({ event: 'list_changed', data: { list } });
  expect(stale()).toEqual([list]);
  stop();
});

const aTransfer: TransferIntent = {
  kind: 'transfer',
  from: 'Vote111111111111111111111111111111111111111',
  to: 'So11111111111111111111111111111111111111112',
  lamports: 1n,
  feeLamports: 5_000n,
};
const operation = (kind: 'launch' | 'transfer', state: OperationState): UserSocketMessage => ({
  event: 'operation_changed',
  data: {
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    kind,
    networkId: 'network',
    state,
    plan: planOf(kind === 'launch' ? aLaunch : aTransfer),
    fence: 1,
    error: null,
    steps: [],
    effects: [],
    createdAt: '2026-11-21T10:00:00.000Z',
    finishedAt: null,
  },
});

test.each([
  ['launch', 'done', [true, true, true, true]],
  ['launch', 'running', [true, false, false, false]],
  ['launch', 'failed', [true, false, false, false]],
  ['transfer', 'done', [true, false, false, false]],
] as const)('CCH-11 a %s that is %s has operations, coins, groups and claims read again: %j', (kind, state, stale) => {
  const { say, isStale, stop } = listening();
  const lists = [KEYS.operations, KEYS.coins, KEYS.groups, KEYS.claims];
  lists.forEach((key) => isStale(key));
  say(operation(kind, state));
  expect(lists.map((key) => isStale(key))).toEqual(stale);
  stop();
});

const landedAt = (slot: number | null): UserSocketMessage => {
  const said = operation('transfer', 'done');
  if (said.event !== 'operation_changed') throw new Error('no operation');
  const step = {
    idx: 0,
    attempt: 0,
    label: 'transfer',
    state: slot === null ? ('sent' as const) : ('landed' as const),
    signature: 'signature',
    from: aTransfer.from,
    to: aTransfer.to,
    mint: null,
    amount: '1',
    slot,
    fee: null,
    error: null,
    sends: 1,
    finalized: false,
  };
  return { ...said, data: { ...said.data, steps: [step] } };
};

test('reads are as new as what landed last, whichever window it was pressed in', () => {
  const { say, slot, stop } = listening();
  expect(slot()).toBe(0);
  say(landedAt(null));
  expect(slot()).toBe(0);
  say(landedAt(450));
  say(landedAt(440));
  expect(slot()).toBe(450);
  stop();
});
