import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent, told } from '../../testing/parent';
import { copyMachine } from './copy.machine';
import { copyModel } from './copy.model';
import { selectIsCopied } from './copy.selectors';

const { say, done, failed, after } = script(copyModel);

describeMachine(copyModel, {
  delays: { shown: 2_000 },
  journeys: [
    {
      title: 'MAS-03 CON-18 shows what was copied for 2 s',
      steps: [say('copy.asked'), done('writeClipboard'), after('shown')],
      ends: 'idle',
      tells: [told({ code: 'copy/done', params: null })],
    },
    {
      title: 'TOK-10 a copied contract address is told as one',
      steps: [say('copy.asked', 1), done('writeClipboard')],
      ends: 'copied',
      tells: [told({ code: 'coin/copied', params: null })],
    },
    {
      title: 'TOK-10 a refusal of the browser is told',
      steps: [say('copy.asked', 1), failed('writeClipboard')],
      ends: 'idle',
      tells: [told({ code: 'coin/copyFailed', params: null })],
    },
    { title: 'an empty text is not copied', steps: [say('copy.asked', 2)], ends: 'idle', tells: [] },
  ],
});

test('MAS-03 only the text that was copied shows as copied', async () => {
  const actors = { writeClipboard: fromPromise<void, { readonly text: string }>(() => Promise.resolve()) };
  const copy = createActor(copyMachine.provide({ actors }), { input: { parent: someParent } }).start();
  copy.send({ type: 'copy.asked', kind: 'address', text: 'Maa1' });
  await Promise.resolve();
  expect([selectIsCopied('Maa1')(copy.getSnapshot()), selectIsCopied('Maa2')(copy.getSnapshot())]).toEqual([
    true,
    false,
  ]);
  copy.stop();
});
