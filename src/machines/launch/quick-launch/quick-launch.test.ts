import { describe, expect, test } from 'vitest';
import { NEW_QUICK, quickConfigOf } from '#shared/quick-launch';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { harbor, lantern } from '../quick-configs/quick-configs.model';
import { patchOf, quickNeed, reasonOf } from './quick-launch.need';
import { quickLaunchModel, someForm } from './quick-launch.model';
import { selectIsConfirming, selectIsMoved, selectLaunched, selectQuickReason } from './quick-launch.selectors';

const { say, wait, done, failed, after } = script(quickLaunchModel);
const known = say('form.known');
const pressed = [say('quick.chosen'), known, say('star.pressed')];
const asked = [...pressed, done('readBalance')];
const confirmed = say('launch.confirmed');
const chosen = ['host', { type: 'quick.chosen', config: harbor }] as const;
const chosenOther = ['host', { type: 'quick.chosen', config: lantern }] as const;
const applied = (patch: object) => ['parent', { type: 'quick.applied', patch }] as const;
const launched = ['parent', { type: 'quick.confirmed', agreed: 'plan 1' }] as const;
const dropped = ['parent', { type: 'quick.dropped' }] as const;

describeMachine(quickLaunchModel, {
  delays: { triggerTime: 100, balanceTimeout: 5_000, handTimeout: 5_000 },
  journeys: [
    {
      title: 'QLN-18 QLN-19 CON-92 the star, a balance, a confirmation, and 100 ms later one launch by the form',
      steps: [...asked, confirmed, wait(99), wait(1), say('form.known', 2), known],
      ends: 'ready',
      tells: [chosen, applied(patchOf(harbor)), launched],
    },
    {
      title: 'QLN-29 a confirmation that is cancelled launches nothing, and the form is as it was',
      steps: [...asked, say('launch.cancelled'), wait(10_000)],
      ends: 'ready',
      tells: [chosen, applied(patchOf(harbor)), dropped],
    },
    {
      title: 'so is one that is taken back within the 100 ms',
      steps: [...asked, confirmed, wait(99), say('launch.cancelled'), wait(10_000)],
      ends: 'ready',
      tells: [chosen, applied(patchOf(harbor)), dropped],
    },
    {
      title: 'F10 two confirmations, two presses of the star and a poll between them are one launch',
      steps: [
        ...asked,
        say('star.pressed'),
        confirmed,
        confirmed,
        say('quick.chosen'),
        after('triggerTime'),
        confirmed,
        say('form.known', 2),
        confirmed,
        say('star.pressed'),
      ],
      ends: 'deploying',
      tells: [chosen, applied(patchOf(harbor)), chosen, launched],
    },
    {
      title: 'F10 a plan that is renewed with other figures before it was seen is asked about again',
      steps: [...asked, say('form.known', 1), confirmed],
      ends: 'confirming',
      tells: [chosen, applied(patchOf(harbor))],
      then: (end) => expect([selectIsMoved(end), selectIsConfirming(end)]).toEqual([true, true]),
    },
    {
      title: 'F10 so is one that the form finds changed',
      steps: [...asked, confirmed, after('triggerTime'), say('plan.moved')],
      ends: 'confirming',
      tells: [chosen, applied(patchOf(harbor)), launched],
      then: (end) => expect(selectIsMoved(end)).toBe(true),
    },
    {
      title: 'without a plan nothing can be confirmed',
      steps: [...asked, say('form.known', 4), confirmed],
      ends: 'confirming',
      tells: [chosen, applied(patchOf(harbor))],
    },
    {
      title: 'F10 a config that is edited or unstarred meanwhile is launched as it was asked about',
      steps: [...asked, say('quick.chosen', 1), confirmed, after('triggerTime')],
      ends: 'handingOver',
      tells: [chosen, applied(patchOf(harbor)), chosenOther, launched],
      then: (end) => expect(selectLaunched(end)).toEqual(harbor),
    },
    {
      title: 'QLN-17 platform and quote token are chosen before it is confirmed',
      steps: [...asked, say('platform.chosen'), say('quote.chosen')],
      ends: 'confirming',
      tells: [chosen, applied(patchOf(harbor)), applied({ platform: 'bonk' }), applied({ quote: 'usd1' })],
    },
    {
      title: 'QLN-25 a balance that no longer covers it is said at the star, and nothing is asked',
      steps: [...pressed, done('readBalance', 1)],
      ends: 'unavailable',
      tells: [chosen],
      then: (end) => expect(selectQuickReason(end)).toEqual({ code: 'insufficient', need: 526_520_000n, have: 1n }),
    },
    {
      title: 'ERR-215 a balance that cannot be read is told to nobody, and the star can be pressed again',
      steps: [...pressed, failed('readBalance')],
      ends: 'ready',
      tells: [chosen],
    },
    {
      title: 'nor is one that never comes',
      steps: [...pressed, after('balanceTimeout')],
      ends: 'ready',
      tells: [chosen],
    },
    {
      title: 'QLN-24 without a balance nothing is launched',
      steps: [say('quick.chosen'), say('form.known', 3), say('star.pressed')],
      ends: 'unavailable',
      tells: [chosen],
      then: (end) => expect(selectQuickReason(end)).toEqual({ code: 'balance' }),
    },
    {
      title: 'a form that does not take the launch is given back',
      steps: [...asked, confirmed, after('triggerTime'), after('handTimeout')],
      ends: 'ready',
      tells: [chosen, applied(patchOf(harbor)), launched, dropped],
    },
  ],
});

describe('why nothing is launched quickly', () => {
  test.each([
    ['QLN-21 ERR-110', { lacks: 'image' }, 'image'],
    ['QLN-22 ERR-111', { lacks: 'name' }, 'name'],
    ['QLN-23 ERR-112', { lacks: 'symbol' }, 'symbol'],
    ['QLN-24 ERR-113', { masterLamports: null }, 'balance'],
    ['a master that is not known', { master: null }, 'balance'],
    ['a launch that runs', { isDeploying: true }, 'running'],
  ] as const)('VAL-51 %s', (_name, part, code) => expect(reasonOf(harbor, { ...someForm, ...part })).toEqual({ code }));

  test('a config must be starred', () => expect(reasonOf(null, someForm)).toEqual({ code: 'config' }));

  test('QLN-20 QLN-25 VAL-51 ERR-114 it is covered to the lamport', () => {
    const need = 25_000_000n + 500_000_000n + 1_500_000n + 20_000n;
    const on = (masterLamports: bigint) => reasonOf(harbor, { ...someForm, masterLamports });
    expect([on(need), on(need + 1n), on(need - 1n)]).toEqual([
      null,
      null,
      { code: 'insufficient', need, have: need - 1n },
    ]);
  });

  test('QLN-20 several coins need fee, reserve and the smaller amount of each, whichever was typed first', () => {
    const turned = quickConfigOf('two', {
      ...NEW_QUICK,
      name: 'Turned',
      devBuyAmount: '1',
      multiLaunchEnabled: true,
      multiLaunchCount: 3,
      multiLaunchDevBuyRange: { min: '0.4', max: '0.2' },
    });
    const need = 26_500_000n * 4n + 1_000_000_000n + 600_000_000n + 20_000n;
    expect([quickNeed(lantern, someForm), quickNeed(turned, someForm)]).toEqual([need, need]);
  });

  test('QLN-20 for USD1 the platform’s fee, the reserve and the larger allowance; where it is not offered as for SOL', () =>
    expect([
      quickNeed(lantern, { platform: 'bonk', quote: 'usd1' }),
      quickNeed(harbor, { platform: 'pumpfun', quote: 'usd1' }),
    ]).toEqual([35_000_000n + 1_500_000n + 25_000n, 526_520_000n]));
});

test('a config fills in what it says, and that nobody else buys', () =>
  expect([patchOf(harbor), patchOf(lantern)]).toEqual([
    { devBuy: '0.5', instaSellMs: null, bundle: null, several: null },
    { devBuy: '1', instaSellMs: 300, bundle: null, several: { count: 3, least: '0.2', most: '0.4' } },
  ]));
