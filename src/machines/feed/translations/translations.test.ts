import { expect, test } from 'vitest';
import { createActor, fromCallback, type AnyEventObject } from 'xstate';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { translationMachine } from '../translation/translation.machine';
import { someTexts } from '../translation/translation.model';
import { translationsMachine } from './translations.machine';
import { translationsModel } from './translations.model';
import { selectTranslationOf } from './translations.selectors';

const { say } = script(translationsModel);

describeMachine(translationsModel, {
  journeys: [
    {
      title: 'each post is asked for by itself, and once, however often it is pressed',
      steps: [say('translation.asked'), say('translation.asked', 1), say('translation.asked')],
      ends: 'holding',
      asks: [
        ['watchLanguage', undefined],
        ['translation.test:39', { texts: someTexts }],
        ['translation.test:38', { texts: { ...someTexts, quoted: null } }],
      ],
      then: (end) => expect(end.context.held.map(({ id }) => id)).toEqual(['test:39', 'test:38']),
    },
    {
      title: 'a post is found by its id, and one nobody asked for is not',
      steps: [say('translation.asked')],
      ends: 'holding',
      then: (end) =>
        expect([selectTranslationOf('test:39')(end)?.id, selectTranslationOf('test:38')(end)]).toEqual([
          'translation.test:39',
          undefined,
        ]),
    },
    {
      title: 'what is in another language than the browser is forgotten, and asked for anew',
      steps: [say('translation.asked'), say('language.changed'), say('translation.asked')],
      ends: 'holding',
      asks: [
        ['watchLanguage', undefined],
        ['translation.test:39', { texts: someTexts }],
        ['translation.test:39', { texts: someTexts }],
      ],
      then: (end) => expect(end.context.held.length).toBe(1),
    },
    {
      title: 'until it is asked for nothing is held',
      steps: [say('translation.asked'), say('language.changed')],
      ends: 'empty',
      then: (end) => expect([end.context.held, selectTranslationOf('test:39')(end)]).toEqual([[], undefined]),
    },
  ],
});

test('200 are held; for one more the first goes and stops, and may be asked for again', () => {
  const actor = createActor(
    translationsMachine.provide({
      actors: {
        translation: translationMachine,
        watchLanguage: fromCallback<AnyEventObject, void>(() => undefined),
      },
    }),
  ).start();
  const ask = (at: number) => actor.send({ type: 'translation.asked', id: `test:${at}`, texts: someTexts });
  for (let at = 0; at < 200; at += 1) ask(at);
  const first = selectTranslationOf('test:0')(actor.getSnapshot());
  expect([actor.getSnapshot().context.held.length, first?.getSnapshot().status]).toEqual([200, 'active']);
  ask(200);
  const { held } = actor.getSnapshot().context;
  expect([held.length, held.at(0)?.id, held.at(-1)?.id, first?.getSnapshot().status]).toEqual([
    200,
    'test:1',
    'test:200',
    'stopped',
  ]);
  ask(0);
  expect(selectTranslationOf('test:0')(actor.getSnapshot()) === first).toBe(false);
  expect(actor.getSnapshot().context.held.length).toBe(200);
  actor.stop();
});
