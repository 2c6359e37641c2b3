import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { LaunchBundle } from '#shared/launch-form';
import type { SeveralFields } from '#shared/launch-several';
import { LIMITS } from '#shared/limits';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { launchModeMachine } from './launch-mode.machine';
import { launchModeModel } from './launch-mode.model';
import { selectBundle, selectSaleDelay, selectSells, selectSeveral, selectWay } from './launch-mode.selectors';
import type { LastChoices } from './launch-mode.types';

interface Remembered {
  readonly delayMs: number;
  readonly sniperBuy: string;
  readonly several: SeveralFields;
}

const { say, done, failed, after } = script(launchModeModel);
const bundle = (changed: Partial<LaunchBundle> = {}) =>
  [
    'parent',
    {
      type: 'mode.changed',
      mode: {
        instaSellMs: null,
        bundle: { way: 'delayed', snipers: 0, shortest: '100', longest: '500', sniperBuy: '', ...changed },
      },
    },
  ] as const;
const standard = ['parent', { type: 'mode.changed', mode: { bundle: null } }] as const;
const several = (changed: Partial<SeveralFields> | null = {}) =>
  [
    'parent',
    {
      type: 'mode.changed',
      mode: { several: changed === null ? null : { count: 2, least: '0.1', most: '1', ...changed } },
    },
  ] as const;
const sale = (instaSellMs: number | null) => ['parent', { type: 'mode.changed', mode: { instaSellMs } }] as const;

describeMachine(launchModeModel, {
  delays: { frame: 16 },
  journeys: [
    {
      title: 'LCH-13 the remembered delay is that of the sale that is switched on, and says nothing by itself',
      steps: [done('recallLast'), say('sale.switched')],
      ends: { mode: { standard: 'single' }, instaSell: 'on', memory: 'known' },
      tells: [sale(300)],
    },
    {
      title: 'LCH-12 the delay follows the slider, and the sale is switched off again',
      steps: [done('recallLast', 1), say('sale.switched'), say('delay.chosen'), say('sale.switched')],
      ends: { mode: { standard: 'single' }, instaSell: 'off', memory: 'known' },
      tells: [sale(0), sale(400), sale(null)],
    },
    {
      title: 'LCH-13 the delay is remembered when a launch begins',
      steps: [
        done('recallLast', 1),
        say('sale.switched'),
        say('delay.chosen', 1),
        say('launch.begun'),
        after('frame'),
        done('rememberLast'),
      ],
      ends: { mode: { standard: 'single' }, instaSell: 'on', memory: 'known' },
      tells: [sale(0), sale(1_000)],
    },
    {
      title: 'a kept form is not told back to the form, and is newer than what was remembered',
      steps: [say('mode.recalled'), say('sale.switched'), say('sale.switched')],
      ends: { mode: { standard: 'single' }, instaSell: 'on', memory: 'known' },
      tells: [sale(null), sale(700)],
    },
    {
      title: 'a kept form without a sale switches it off',
      steps: [failed('recallLast'), say('sale.switched'), say('mode.recalled', 1)],
      ends: { mode: { standard: 'single' }, instaSell: 'off', memory: 'known' },
      tells: [sale(0)],
    },
    {
      title: 'LCH-10 CON-55 bundled mode is delayed and begins with nobody and 100 to 500 ms',
      steps: [failed('recallLast'), say('bundled.chosen')],
      ends: { mode: { bundled: 'delayed' }, instaSell: 'unavailable', memory: 'known' },
      tells: [bundle()],
    },
    {
      title: 'LCH-11 a sale that was switched on is off in bundled mode, and stays off behind it',
      steps: [
        done('recallLast'),
        say('sale.switched'),
        say('bundled.chosen'),
        say('sale.switched'),
        say('standard.chosen'),
      ],
      ends: { mode: { standard: 'single' }, instaSell: 'off', memory: 'known' },
      tells: [sale(300), bundle({ sniperBuy: '0.4' }), standard],
    },
    {
      title: 'LCH-17 going back to standard clears how many and how long, and keeps what a sniper spends',
      steps: [
        done('recallLast'),
        say('bundled.chosen'),
        say('bundle.edited'),
        say('bundle.edited', 1),
        say('standard.chosen'),
        say('bundled.chosen'),
      ],
      ends: { mode: { bundled: 'delayed' }, instaSell: 'unavailable', memory: 'known' },
      tells: [
        bundle({ sniperBuy: '0.4' }),
        bundle({ sniperBuy: '0.4', snipers: 3 }),
        bundle({ sniperBuy: '0.4', snipers: 3, longest: '250' }),
        standard,
        bundle({ sniperBuy: '0.4' }),
      ],
    },
    {
      title: 'a kept form that was bundled is bundled again, and not told back',
      steps: [failed('recallLast'), say('mode.recalled', 2), say('bundle.edited', 1)],
      ends: { mode: { bundled: 'delayed' }, instaSell: 'unavailable', memory: 'known' },
      tells: [bundle({ snipers: 2, shortest: '40', longest: '250', sniperBuy: '0.2' })],
    },
    {
      title: 'LCH-06 LCH-07 safe lets nobody else buy, and LCH-11 may sell again',
      steps: [
        done('recallLast', 1),
        say('bundled.chosen'),
        say('bundle.edited'),
        say('way.chosen'),
        say('bundle.edited'),
        say('sale.switched'),
        say('delay.chosen'),
      ],
      ends: { mode: { bundled: 'safe' }, instaSell: 'on', memory: 'known' },
      tells: [bundle(), bundle({ snipers: 3 }), bundle({ way: 'safe' }), sale(0), sale(400)],
      then: (end) => expect([selectWay(end), selectBundle(end).snipers]).toEqual(['safe', 0]),
    },
    {
      title: 'LCH-11 a sale that safe had is off in instant, where others buy in the bundle',
      steps: [
        done('recallLast', 1),
        say('bundled.chosen'),
        say('way.chosen'),
        say('sale.switched'),
        say('way.chosen', 1),
        say('bundle.edited'),
        say('sale.switched'),
      ],
      ends: { mode: { bundled: 'instant' }, instaSell: 'unavailable', memory: 'known' },
      tells: [
        bundle(),
        bundle({ way: 'safe' }),
        sale(0),
        bundle({ way: 'instant' }),
        bundle({ way: 'instant', snipers: 3 }),
      ],
    },
    {
      title: 'and back to delayed its waits are as they were',
      steps: [
        done('recallLast', 1),
        say('bundled.chosen'),
        say('bundle.edited', 1),
        say('way.chosen', 1),
        say('way.chosen', 2),
      ],
      ends: { mode: { bundled: 'delayed' }, instaSell: 'unavailable', memory: 'known' },
      tells: [
        bundle(),
        bundle({ longest: '250' }),
        bundle({ way: 'instant', longest: '250' }),
        bundle({ longest: '250' }),
      ],
    },
    {
      title: 'a kept form that was instant is instant again',
      steps: [failed('recallLast'), say('mode.recalled', 3)],
      ends: { mode: { bundled: 'instant' }, instaSell: 'unavailable', memory: 'known' },
      tells: [],
    },
    {
      title: 'and one that was safe is so with its sale',
      steps: [failed('recallLast'), say('mode.recalled', 5)],
      ends: { mode: { bundled: 'safe' }, instaSell: 'on', memory: 'known' },
      tells: [],
      then: (end) => expect([selectSells(end), selectSaleDelay(end)]).toEqual([true, 200]),
    },
    {
      title:
        'MUL-01 MUL-04 MUL-05 CON-50 a multi-launch begins with two more coins and 0.1 to 1 SOL, and says what changes',
      steps: [done('recallLast', 1), say('several.switched'), say('several.edited'), say('several.edited', 1)],
      ends: { mode: { standard: 'multi' }, instaSell: 'off', memory: 'known' },
      tells: [several(), several({ count: 4 }), several({ count: 4, most: '0.5' })],
    },
    {
      title: 'MUL-18 it begins with what was launched last, and is remembered with the launch',
      steps: [
        done('recallLast'),
        say('several.switched'),
        say('several.switched'),
        say('several.switched'),
        say('launch.begun'),
        after('frame'),
        done('rememberLast'),
      ],
      ends: { mode: { standard: 'multi' }, instaSell: 'off', memory: 'known' },
      tells: [
        several({ count: 1, least: '0.3', most: '2' }),
        several(null),
        several({ count: 1, least: '0.3', most: '2' }),
      ],
    },
    {
      title: 'MUL-01 in bundled mode one coin is made, and back in standard it is made alone',
      steps: [done('recallLast', 1), say('several.switched'), say('bundled.chosen'), say('standard.chosen')],
      ends: { mode: { standard: 'single' }, instaSell: 'off', memory: 'known' },
      tells: [several(), several(null), bundle(), standard],
    },
    {
      title: 'a kept form that made several makes them again, with its sale',
      steps: [failed('recallLast'), say('mode.recalled', 4)],
      ends: { mode: { standard: 'multi' }, instaSell: 'on', memory: 'known' },
      tells: [],
      then: (end) =>
        expect([selectSeveral(end), selectSaleDelay(end)]).toEqual([{ count: 3, least: '0.2', most: '' }, 300]),
    },
    {
      title: 'storage that takes nothing loses nothing but the memory',
      steps: [done('recallLast', 1), say('launch.begun'), after('frame'), failed('rememberLast')],
      ends: { mode: { standard: 'single' }, instaSell: 'off', memory: 'known' },
      tells: [],
    },
  ],
});

test.each([
  [-1, 0],
  [0, 0],
  [400.4, 400],
  [LIMITS.instaSellMs, 1_000],
  [LIMITS.instaSellMs + 1, 1_000],
])('LCH-12 of %d ms %d are taken', (asked, taken) => {
  const actors = {
    recallLast: fromPromise<LastChoices, void>(async () => ({ delayMs: null, sniperBuy: null, several: null })),
    rememberLast: fromPromise<void, Remembered>(async () => undefined),
  };
  const input = { parent: someParent };
  const actor = createActor(launchModeMachine.provide({ actors }), { input }).start();
  actor.send({ type: 'sale.switched' });
  actor.send({ type: 'delay.chosen', delayMs: asked });
  expect([selectSells(actor.getSnapshot()), selectSaleDelay(actor.getSnapshot())]).toEqual([true, taken]);
  actor.stop();
});
