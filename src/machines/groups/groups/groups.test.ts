import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { notice } from '#shared/notice';
import { SteppedClock } from '../../testing/clock';
import { describeMachine, owning } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent, told } from '../../testing/parent';
import { groupsMachine } from './groups.machine';
import { groupsModel, harbor } from './groups.model';
import { selectGroupsFace, selectIsRefreshing, selectMayAddGroup, selectWalletCount } from './groups.selectors';

const { say, done, failed, after } = script(groupsModel);
const known = ['parent', { type: 'groups.known', owner: owning('groups', [harbor]) }] as const;
const refreshed = told(notice('balances/refreshed'));

describeMachine(groupsModel, {
  delays: { poll: [2_000, 4_000], holdingsPoll: 60_000, throttle: 1_000, masterSettle: 400 },
  journeys: [
    {
      title: 'GSB-02 the list is told and counted',
      steps: [done('readGroups')],
      ends: { list: 'ready', balances: 'waiting', holdings: 'reading' },
      tells: [known],
      then: (snapshot) => expect([selectWalletCount(snapshot), selectMayAddGroup(snapshot)]).toEqual([2, true]),
    },
    {
      title: 'GSB-09 Refresh Balances reads at once and says when it is done',
      steps: [done('readGroups'), say('balances.asked'), done('refreshBalances')],
      ends: { list: 'ready', balances: 'resting', holdings: 'reading' },
      tells: [known, refreshed],
    },
    {
      title: 'GSB-11 two requests within a second read twice at most, a second apart',
      steps: [
        done('readGroups'),
        say('balances.asked'),
        done('refreshBalances'),
        say('balances.asked'),
        say('balances.asked'),
        after('throttle'),
      ],
      ends: { list: 'ready', balances: 'reading', holdings: 'reading' },
      tells: [known, refreshed],
      then: (snapshot) => expect(selectIsRefreshing(snapshot)).toBe(true),
    },
    {
      title: 'MAS-36 another master is let settle before balances are read',
      steps: [done('readGroups'), say('master.changed')],
      ends: { list: 'ready', balances: 'masterChanged', holdings: 'reading' },
    },
    {
      title: 'an empty list stays on the screen while it is read again: nothing a person is about to press goes away',
      steps: [done('readGroups', 1), say('groups.changed')],
      ends: { list: 'loading', balances: 'waiting', holdings: 'reading' },
      then: (snapshot) => expect(selectGroupsFace(snapshot)).toBe('empty'),
    },
    {
      title: 'nothing is shown as empty before it was read',
      steps: [],
      ends: { list: 'loading', balances: 'waiting', holdings: 'waiting' },
      then: (snapshot) => expect(selectGroupsFace(snapshot)).toBe('loading'),
    },
    {
      title: 'GSB-16 a list that cannot be read says so',
      steps: [failed('readGroups')],
      ends: { list: 'failed', balances: 'waiting', holdings: 'waiting' },
      then: (snapshot) => expect(selectGroupsFace(snapshot)).toBe('failed'),
    },
  ],
});

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

async function readsWithin(
  ms: number,
  begin: (
    send: (type: 'bar.opened' | 'bar.closed' | 'master.changed' | 'feed.lost' | 'feed.restored') => void,
    choose: (auto: boolean) => void,
  ) => void,
) {
  const clock = new SteppedClock();
  const reads: number[] = [];
  const holdings: number[] = [];
  const actor = createActor(
    groupsMachine.provide({
      actors: {
        readGroups: fromPromise<readonly (typeof harbor)[], void>(async () => [harbor]),
        watchFeed: fromCallback<AnyEventObject, void>(() => undefined),
        refreshBalances: fromPromise<void, { readonly addresses: readonly string[] }>(async () => {
          reads.push(clock.now());
        }),
        refreshHoldings: fromPromise<void, { readonly addresses: readonly string[] }>(async () => {
          holdings.push(clock.now());
        }),
      },
    }),
    { input: { parent: someParent }, clock },
  ).start();
  await settled();
  begin(
    (type) => actor.send({ type }),
    (auto) => actor.send({ type: 'refresh.chosen', auto }),
  );
  await settled();
  for (let passed = 0; passed < ms; passed += 100) {
    clock.advance(100);
    await settled();
  }
  actor.stop();
  return { reads, holdings };
}

test('GSB-11 CCH-09 CON-08 balances are read every 5 s', async () =>
  expect((await readsWithin(18_000, () => undefined)).reads).toEqual([4_000, 9_000, 14_000]));

test('GSB-10 CON-09 with the bar open they are read at once and every 3 s', async () =>
  expect((await readsWithin(9_500, (send) => send('bar.opened'))).reads).toEqual([0, 3_000, 6_000, 9_000]));

test('GSB-11 and every 5 s again once it is closed', async () =>
  expect(
    (
      await readsWithin(10_500, (send) => {
        send('bar.opened');
        send('bar.closed');
      })
    ).reads,
  ).toEqual([0, 5_000, 10_000]));

test('GAP-58 without automatic refresh nothing is read by the clock, until it is chosen again', async () => {
  const { reads, holdings } = await readsWithin(130_000, (_, choose) => choose(false));
  expect([reads, holdings]).toEqual([[], [0]]);
  const again = await readsWithin(6_500, (_, choose) => {
    choose(false);
    choose(true);
  });
  expect(again.reads).toEqual([0, 5_000]);
});

test('GSB-10 what is pushed is not polled, and polled again when pushes stop', async () => {
  expect((await readsWithin(30_000, (send) => send('feed.restored'))).reads).toEqual([]);
  const { reads } = await readsWithin(9_500, (send) => {
    send('feed.restored');
    send('feed.lost');
  });
  expect(reads).toEqual([4_000, 9_000]);
});

test('MAS-36 CON-08 they are read 400 ms after another master became active', async () =>
  expect((await readsWithin(1_000, (send) => send('master.changed'))).reads).toEqual([400]));

test('GSB-12 CCH-10 CON-09 holdings are read when the groups are known, and every 60 s', async () =>
  expect((await readsWithin(121_000, () => undefined)).holdings).toEqual([0, 60_000, 120_000]));

test('P13 GAP-13 however often and whenever balances are asked for, two reads are never within a second', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(fc.nat(6_000), fc.constantFrom('balances.asked', 'bar.opened', 'bar.closed', 'master.changed')),
        {
          maxLength: 40,
        },
      ),
      async (asked) => {
        const clock = new SteppedClock();
        const reads: number[] = [];
        const actor = createActor(
          groupsMachine.provide({
            actors: {
              watchFeed: fromCallback<AnyEventObject, void>(() => undefined),
              readGroups: fromPromise<readonly (typeof harbor)[], void>(async () => [harbor]),
              refreshBalances: fromPromise<void, { readonly addresses: readonly string[] }>(async () => {
                reads.push(clock.now());
              }),
              refreshHoldings: fromPromise<void, { readonly addresses: readonly string[] }>(async () => undefined),
            },
          }),
          { input: { parent: someParent }, clock },
        ).start();
        for (let at = 0; at <= 8_000; at += 100) {
          for (const [when, type] of asked) if (when >= at && when < at + 100) actor.send({ type });
          await settled();
          clock.advance(100);
          await settled();
        }
        actor.stop();
        const gaps = reads.slice(1).map((read, index) => read - (reads[index] ?? 0));
        expect(gaps.filter((gap) => gap < 1_000)).toEqual([]);
        if (asked.some(([, type]) => type === 'balances.asked')) expect(reads.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 25 },
  ));
