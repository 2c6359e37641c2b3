import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { LIMITS } from '#shared/limits';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { launchModeMachine } from './launch-mode.machine';
import { launchModeModel } from './launch-mode.model';
import { selectSaleDelay, selectSells } from './launch-mode.selectors';

const { say, done, failed, after } = script(launchModeModel);
const sale = (instaSellMs: number | null) => ['parent', { type: 'mode.changed', mode: { instaSellMs } }] as const;

describeMachine(launchModeModel, {
  delays: { frame: 16 },
  journeys: [
    {
      title: 'LCH-13 the remembered delay is that of the sale that is switched on, and says nothing by itself',
      steps: [done('recallDelay'), say('sale.switched')],
      ends: { instaSell: 'on', memory: 'known' },
      tells: [sale(300)],
    },
    {
      title: 'LCH-12 the delay follows the slider, and the sale is switched off again',
      steps: [done('recallDelay', 1), say('sale.switched'), say('delay.chosen'), say('sale.switched')],
      ends: { instaSell: 'off', memory: 'known' },
      tells: [sale(0), sale(400), sale(null)],
    },
    {
      title: 'LCH-13 the delay is remembered when a launch begins',
      steps: [
        done('recallDelay', 1),
        say('sale.switched'),
        say('delay.chosen', 1),
        say('launch.begun'),
        after('frame'),
        done('rememberDelay'),
      ],
      ends: { instaSell: 'on', memory: 'known' },
      tells: [sale(0), sale(1_000)],
    },
    {
      title: 'a kept form is not told back to the form, and is newer than what was remembered',
      steps: [say('mode.recalled'), say('sale.switched'), say('sale.switched')],
      ends: { instaSell: 'on', memory: 'known' },
      tells: [sale(null), sale(700)],
    },
    {
      title: 'a kept form without a sale switches it off',
      steps: [failed('recallDelay'), say('sale.switched'), say('mode.recalled', 1)],
      ends: { instaSell: 'off', memory: 'known' },
      tells: [sale(0)],
    },
    {
      title: 'storage that takes nothing loses nothing but the memory',
      steps: [done('recallDelay', 1), say('launch.begun'), after('frame'), failed('rememberDelay')],
      ends: { instaSell: 'off', memory: 'known' },
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
    recallDelay: fromPromise<number | null, void>(async () => null),
    rememberDelay: fromPromise<void, { readonly delayMs: number }>(async () => undefined),
  };
  const input = { parent: someParent };
  const actor = createActor(launchModeMachine.provide({ actors }), { input }).start();
  actor.send({ type: 'sale.switched' });
  actor.send({ type: 'delay.chosen', delayMs: asked });
  expect([selectSells(actor.getSnapshot()), selectSaleDelay(actor.getSnapshot())]).toEqual([true, taken]);
  actor.stop();
});
