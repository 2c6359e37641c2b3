import { assign, setup } from 'xstate';
import { notice } from '#shared/notice';
import type { PnlFigures } from '#shared/pnl-figures';
import { telling } from '../../parent';
import { port } from '../../port';
import type { PnlImageContext, PnlImageEvent, PnlImageInput } from './pnl-image.types';

/** Effects of the picture of a PNL. */
export const pnlImagePorts = {
  /** Draws the figures as a PNG and hands it to the browser as a download. */
  drawPnl: port<void, { readonly figures: PnlFigures }>('drawPnl'),
};

/** The PNL image button of a card (TOK-17): one picture at a time, and a word once it is there. */
export const pnlImageMachine = setup({
  types: { input: {} as PnlImageInput, context: {} as PnlImageContext, events: {} as PnlImageEvent },
  actors: pnlImagePorts,
  actions: {
    take: assign({ figures: (_, figures: PnlFigures) => figures }),
    tell: telling(),
  },
  delays: { drawTimeout: 10_000 },
}).createMachine({
  id: 'pnlImage',
  context: ({ input }) => ({ ...input, figures: null }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'image.asked': { target: 'drawing', actions: { type: 'take', params: ({ event }) => event.figures } } },
    },
    drawing: {
      invoke: {
        id: 'drawPnl',
        src: 'drawPnl',
        input: ({ context }) => {
          if (context.figures === null) throw new Error('nothing was asked for');
          return { figures: context.figures };
        },
        onDone: { target: 'idle', actions: { type: 'tell', params: notice('coin/pnlDrawn') } },
        onError: { target: 'idle', actions: { type: 'tell', params: notice('coin/pnlFailed') } },
      },
      after: { drawTimeout: { target: 'idle', actions: { type: 'tell', params: notice('coin/pnlFailed') } } },
    },
  },
});
