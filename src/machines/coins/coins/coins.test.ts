import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { SteppedClock } from '../../testing/clock';
import { describeMachine, owning } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { rehearse } from '../../testing/replay';
import { someParent } from '../../testing/parent';
import { coinsMachine } from './coins.machine';
import { coinsModel, lantern } from './coins.model';
import {
  selectAddressRefusal,
  selectCoins,
  selectCoinsFace,
  selectLaunchedFrom,
  selectLaunchedMint,
  selectMarkedMint,
  selectOpenCoin,
  selectTogether,
} from './coins.selectors';
import type { CoinShown } from './coins.types';

const { say, done, failed, after } = script(coinsModel);

describeMachine(coinsModel, {
  delays: { secondRead: 2_500, settle: 200, poll: 15_000, mark: 10_000 },
  journeys: [
    {
      title: 'TOK-03 without coins the list is empty',
      steps: [done('readCoins', 1)],
      ends: { list: 'empty', echo: 'calm', selection: 'none', removal: 'idle' },
      then: (snapshot) => expect(selectCoinsFace(snapshot)).toBe('empty'),
    },
    {
      title: 'TOK-30 a chosen coin opens, and the address names it',
      steps: [done('readCoins'), say('coin.chosen')],
      tells: [
        ['parent', { type: 'coins.known', owner: owning('coins', [lantern]) }],
        ['coinAddress', { type: 'coin.shown', mint: 'Mint1' }],
      ],
      ends: { list: 'ready', echo: 'calm', selection: 'open', removal: 'idle' },
      then: (snapshot) => expect(selectOpenCoin(snapshot)).toEqual(lantern),
    },
    {
      title: 'RTE-17 a coin the address names opens once the list is there',
      steps: [say('coin.addressed'), done('readCoins')],
      ends: { list: 'ready', echo: 'calm', selection: 'open', removal: 'idle' },
      then: (snapshot) => expect(selectOpenCoin(snapshot)).toEqual(lantern),
    },
    {
      title: 'RTE-17 an address that names no coin any more closes the one that is open, and is not written again',
      steps: [done('readCoins'), say('coin.chosen'), say('coin.addressed', 1)],
      ends: { list: 'ready', echo: 'calm', selection: 'none', removal: 'idle' },
      tells: [
        ['parent', { type: 'coins.known', owner: owning('coins', [lantern]) }],
        ['coinAddress', { type: 'coin.shown', mint: 'Mint1' }],
      ],
    },
    {
      title: 'RTE-27 what no coin in the list has for an address is told, once the list is there',
      steps: [done('readCoins'), { type: 'coin.addressed', mint: 'Mint2' }],
      ends: { list: 'ready', echo: 'calm', selection: 'unknown', removal: 'idle' },
      then: (snapshot) => expect(selectAddressRefusal(snapshot)).toBe('unknown'),
    },
    {
      title: 'RTE-27 what is no address of a coin at all is told at once',
      steps: [say('coin.addressed', 2)],
      ends: { list: 'loading', echo: 'calm', selection: 'seeking', removal: 'idle' },
      then: (snapshot) => expect(selectAddressRefusal(snapshot)).toBe('malformed'),
    },
    {
      title: 'RTE-27 a coin that comes into the list while its address is shown opens',
      steps: [done('readCoins', 1), say('coin.addressed'), after('poll'), done('readCoins')],
      ends: { list: 'ready', echo: 'calm', selection: 'open', removal: 'idle' },
      then: (snapshot) => expect(selectOpenCoin(snapshot)).toEqual(lantern),
    },
    {
      title: 'TOK-30 a coin that is left leaves the address too',
      steps: [done('readCoins'), say('coin.chosen'), say('coin.left')],
      ends: { list: 'ready', echo: 'calm', selection: 'none', removal: 'idle' },
      tells: [
        ['parent', { type: 'coins.known', owner: owning('coins', [lantern]) }],
        ['coinAddress', { type: 'coin.shown', mint: 'Mint1' }],
        ['coinAddress', { type: 'coin.shown', mint: null }],
      ],
    },
    {
      title: 'GAP-51 APP-01 a launched coin opens, where the setting says so',
      steps: [done('readCoins'), say('coin.launched'), done('recallOverview'), after('settle')],
      ends: { list: 'loading', echo: 'waiting', selection: 'open', removal: 'idle' },
      then: (snapshot) => expect([selectOpenCoin(snapshot), selectLaunchedMint(snapshot)]).toEqual([lantern, null]),
    },
    {
      title: 'MUL-19 coins that one press launched lead to one another, until the next launch',
      steps: [done('readCoins'), say('coin.launched', 1)],
      ends: { list: 'loading', echo: 'waiting', selection: 'asking', removal: 'idle' },
      then: (snapshot) =>
        expect(['Mint1', 'Mint2', 'Mint4'].map((mint) => selectTogether(mint)(snapshot))).toEqual([[], [lantern], []]),
    },
    {
      title: 'MUL-19 one that was launched alone leads to no other',
      steps: [done('readCoins'), say('coin.launched', 1), say('coin.launched')],
      ends: { list: 'loading', echo: 'waiting', selection: 'asking', removal: 'idle' },
      then: (snapshot) => expect(selectTogether('Mint2')(snapshot)).toEqual([]),
    },
    {
      title: 'GAP-51 APP-01 else it is marked in the list and not opened',
      steps: [done('readCoins'), say('coin.launched'), done('recallOverview', 1)],
      ends: { list: 'loading', echo: 'waiting', selection: 'marked', removal: 'idle' },
      then: (snapshot) =>
        expect([selectOpenCoin(snapshot), selectMarkedMint(snapshot), selectLaunchedMint(snapshot)]).toEqual([
          undefined,
          'Mint1',
          'Mint1',
        ]),
    },
    {
      title: 'TOK-20 a removed coin leaves the list and is no longer looked at',
      steps: [done('readCoins'), say('coin.chosen'), say('removal.asked'), done('coinRemoval')],
      ends: { list: 'ready', echo: 'calm', selection: 'none', removal: 'idle' },
      tells: [
        ['parent', { type: 'coins.known', owner: owning('coins', []) }],
        ['coinAddress', { type: 'coin.shown', mint: 'Mint1' }],
        ['parent', { type: 'coins.known', owner: owning('coins', []) }],
        ['coinAddress', { type: 'coin.shown', mint: null }],
      ],
      then: (snapshot) => expect([selectCoins(snapshot), selectMarkedMint(snapshot)]).toEqual([[], null]),
    },
    {
      title: 'TOK-19 a coin that was kept stays',
      steps: [done('readCoins'), say('removal.asked'), done('coinRemoval', 1)],
      ends: { list: 'ready', echo: 'calm', selection: 'none', removal: 'idle' },
      then: (snapshot) => expect(selectCoins(snapshot)).toEqual([lantern]),
    },
    {
      title: 'a list that cannot be read says so',
      steps: [failed('readCoins')],
      ends: { list: 'failed', echo: 'calm', selection: 'none', removal: 'idle' },
      then: (snapshot) => expect(selectCoinsFace(snapshot)).toBe('failed'),
    },
  ],
});

const coinAddress = fromCallback<CoinShown, void>(() => undefined);
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('DEP-49 DEP-50 TOK-39 CCH-04 CCH-12 read at once, 2.5 s after a launch and every 15 s; the new coin opens after 200 ms', async () => {
  const clock = new SteppedClock();
  const reads: number[] = [];
  const readCoins = fromPromise<readonly (typeof lantern)[], void>(async () => {
    reads.push(clock.now());
    return [lantern];
  });
  const recallOverview = fromPromise<boolean, void>(async () => true);
  const coins = createActor(coinsMachine.provide({ actors: { readCoins, recallOverview, coinAddress } }), {
    input: { parent: someParent },
    clock,
  }).start();
  await settled();
  coins.send({ type: 'coin.launched', mint: 'Mint1', others: [] });
  await settled();
  clock.advance(199);
  expect(selectOpenCoin(coins.getSnapshot())).toBe(undefined);
  clock.advance(1);
  expect(selectOpenCoin(coins.getSnapshot())).toEqual(lantern);
  for (let passed = 200; passed < 18_000; passed += 100) {
    clock.advance(100);
    await settled();
  }
  expect(reads).toEqual([0, 0, 2_500, 17_500]);
  coins.stop();
});

test('GAP-58 without automatic refresh the clock reads nothing; chosen again it reads at once', async () => {
  const clock = new SteppedClock();
  const reads: number[] = [];
  const readCoins = fromPromise<readonly (typeof lantern)[], void>(async () => {
    reads.push(clock.now());
    return [lantern];
  });
  const coins = createActor(coinsMachine.provide({ actors: { readCoins, coinAddress } }), {
    input: { parent: someParent },
    clock,
  }).start();
  await settled();
  coins.send({ type: 'refresh.chosen', auto: false });
  clock.advance(60_000);
  await settled();
  coins.send({ type: 'refresh.chosen', auto: true });
  await settled();
  clock.advance(15_000);
  await settled();
  expect(reads).toEqual([0, 60_000, 75_000]);
  coins.stop();
});

test('of the coins launched from a post it is told how many there are and when the first was', async () => {
  const from = (mint: string, post: string, at: number) => ({ ...lantern, mint, from: { post, at } });
  const coins = [from('Mint2', 'x:1', 3_000), lantern, from('Mint3', 'x:2', 1_000), from('Mint4', 'x:1', 2_000)];
  const { end } = await rehearse(coinsModel, [done('readCoins')]);
  const known = { ...end, context: { ...end.context, coins } };
  expect(['x:1', 'x:2', 'x:3'].map((post) => selectLaunchedFrom(post)(known))).toEqual([
    { count: 2, first: 2_000 },
    { count: 1, first: 1_000 },
    null,
  ]);
});
