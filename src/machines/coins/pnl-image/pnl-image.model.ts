import type { PnlFigures } from '#shared/pnl-figures';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { pnlImageMachine, pnlImagePorts } from './pnl-image.machine';

export const someFigures: PnlFigures = {
  mint: 'Mint1',
  symbol: 'LANTERN',
  name: 'Lantern Fish',
  picture: null,
  profit: '+0.3000 SOL',
  tone: 'up',
  rows: [],
  note: '',
};

export const pnlImageModel = defineModel({
  machine: pnlImageMachine,
  ports: pnlImagePorts,
  input: { parent: someParent },
  events: { 'image.asked': [{ type: 'image.asked', figures: someFigures }] },
  outcomes: { drawPnl: { done: [undefined], error: [new Error('no canvas')] } },
});
