import { assign, setup } from 'xstate';
import { notice } from '#shared/notice';
import { telling } from '../../parent';
import { port } from '../../port';
import {
  ZOOM_MAX,
  ZOOM_MIN,
  type CropArea,
  type CropContext,
  type CropEvent,
  type CropInput,
  type CropOutput,
  type Offset,
  type Picture,
} from './crop.types';

/** Effects of cutting a picture. */
export const cropPorts = {
  /** Cuts the area out of the picture of this id and keeps the result under an id of its own. */
  renderCrop: port<Picture, { readonly id: string; readonly area: CropArea }>('renderCrop'),
};

/** Choosing the part of a picture that is kept. */
export const cropMachine = setup({
  types: {
    input: {} as CropInput,
    context: {} as CropContext & { readonly result: Picture | null },
    events: {} as CropEvent,
    output: {} as CropOutput,
    tags: {} as 'busy',
  },
  actors: cropPorts,
  guards: { isArea: (_, { width, height }: CropArea) => width >= 1 && height >= 1 },
  actions: {
    storeZoom: assign({ zoom: (_, zoom: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom)) }),
    storeOffset: assign({ offset: (_, offset: Offset) => offset }),
    storeArea: assign({ area: (_, area: CropArea) => area }),
    storeResult: assign({ result: (_, picture: Picture) => picture }),
    tell: telling(),
  },
  delays: { loadTimeout: 10_000, renderTimeout: 10_000 },
}).createMachine({
  id: 'crop',
  context: ({ input }) => ({
    ...input,
    zoom: ZOOM_MIN,
    offset: { x: 0, y: 0 },
    area: { x: 0, y: 0, width: input.picture.width, height: input.picture.height },
    result: null,
  }),
  output: ({ context }) => context.result,
  initial: 'loading',
  on: { 'crop.cancelled': '.closed' },
  states: {
    loading: {
      on: {
        'image.shown': 'cropping',
        'image.lost': { target: 'closed', actions: { type: 'tell', params: notice('crop/loadFailed') } },
      },
      after: { loadTimeout: { target: 'closed', actions: { type: 'tell', params: notice('crop/loadFailed') } } },
    },
    cropping: {
      on: {
        'zoom.set': { actions: { type: 'storeZoom', params: ({ event }) => event.zoom } },
        'picture.moved': { actions: { type: 'storeOffset', params: ({ event }) => event.offset } },
        'crop.chosen': {
          guard: { type: 'isArea', params: ({ event }) => event.area },
          target: 'rendering',
          actions: { type: 'storeArea', params: ({ event }) => event.area },
        },
      },
    },
    rendering: {
      tags: 'busy',
      invoke: {
        id: 'renderCrop',
        src: 'renderCrop',
        input: ({ context: { picture, area } }) => ({ id: picture.id, area }),
        onDone: { target: 'closed', actions: { type: 'storeResult', params: ({ event }) => event.output } },
        onError: { target: 'cropping', actions: { type: 'tell', params: notice('crop/failed') } },
      },
      after: { renderTimeout: { target: 'cropping', actions: { type: 'tell', params: notice('crop/failed') } } },
    },
    closed: { type: 'final' },
  },
});
