import { defineModel } from '../../testing/model';
import { coinDetailMachine } from './coin-detail.machine';

export const coinDetailModel = defineModel({
  machine: coinDetailMachine,
  ports: {},
  input: undefined,
  events: {
    'mode.chosen': [
      { type: 'mode.chosen', mode: 'buy' },
      { type: 'mode.chosen', mode: 'sell' },
    ],
    'detail.left': [{ type: 'detail.left' }],
  },
  outcomes: {},
});
