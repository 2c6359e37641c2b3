import type { PostTexts } from '#shared/contract/words';
import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { translationMachine, translationPorts } from './translation.machine';
import type { Translated } from './translation.types';

export const someTexts: PostTexts = {
  text: 'Ein Fisch mit einer Lampe',
  quoted: 'Kamera 3 lief die ganze Nacht',
  answered: null,
};
export const someTranslation: Translated = {
  text: 'A fish with a lamp',
  quoted: 'Camera 3 ran all night',
  answered: null,
  language: 'en-GB',
};

export const translationModel = defineModel({
  machine: translationMachine,
  ports: translationPorts,
  input: { texts: someTexts },
  events: {
    'retry.asked': [{ type: 'retry.asked' }],
    'translation.hidden': [{ type: 'translation.hidden' }],
    'translation.shown': [{ type: 'translation.shown' }],
  },
  outcomes: {
    translatePost: {
      done: [someTranslation],
      error: [
        new AppError('api/unavailable', { detail: 'The translation failed. Please try again.' }),
        new AppError('api/rate-limited'),
      ],
    },
  },
});
