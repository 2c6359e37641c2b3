import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { cropMachine, cropPorts } from './crop.machine';
import type { Picture } from './crop.types';

export const aPicture: Picture = { id: 'picture-1', previewUrl: 'blob:1', width: 800, height: 600 };
export const aCrop: Picture = { id: 'picture-2', previewUrl: 'blob:2', width: 512, height: 512 };

export const cropModel = defineModel({
  machine: cropMachine,
  ports: cropPorts,
  input: { parent: someParent, picture: aPicture },
  events: {
    'image.shown': [{ type: 'image.shown' }],
    'image.lost': [{ type: 'image.lost' }],
    'zoom.set': [
      { type: 'zoom.set', zoom: 2 },
      { type: 'zoom.set', zoom: 9 },
      { type: 'zoom.set', zoom: 0 },
    ],
    'picture.moved': [{ type: 'picture.moved', offset: { x: -40, y: 0 } }],
    'crop.chosen': [
      { type: 'crop.chosen', area: { x: 100, y: 0, width: 600, height: 600 } },
      { type: 'crop.chosen', area: { x: 0, y: 0, width: 0, height: 0 } },
    ],
    'crop.cancelled': [{ type: 'crop.cancelled' }],
  },
  outcomes: { renderCrop: { done: [aCrop], error: [new AppError('internal/unexpected')] } },
});
