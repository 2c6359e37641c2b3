import { defineModel } from '../../testing/model';
import { someTexts } from '../translation/translation.model';
import { translationsMachine, translationsPorts } from './translations.machine';

export const translationsModel = defineModel({
  machine: translationsMachine,
  ports: translationsPorts,
  input: undefined,
  events: {
    'translation.asked': [
      { type: 'translation.asked', id: 'test:39', texts: someTexts },
      { type: 'translation.asked', id: 'test:38', texts: { ...someTexts, quoted: null } },
    ],
    'language.changed': [{ type: 'language.changed' }],
  },
  outcomes: { translation: { error: [new Error('a translation broke')] } },
  project: ({ held }) => held.map(({ id }) => id),
});
