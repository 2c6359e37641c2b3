import { defineModel } from '../../testing/model';
import { priceFeedMachine, priceFeedPorts } from './price-feed.machine';

export const priceFeedModel = defineModel({
  machine: priceFeedMachine,
  ports: priceFeedPorts,
  input: undefined,
  events: {
    'price.told': [
      { type: 'price.told', microUsdPerSol: 180_500_000n, source: 'pyth' },
      { type: 'price.told', microUsdPerSol: null, source: 'pyth' },
      { type: 'price.told', microUsdPerSol: 240_000_000n, source: 'sample' },
      { type: 'price.told', microUsdPerSol: 0n, source: 'jupiter' },
    ],
    'price.dropped': [{ type: 'price.dropped' }],
  },
  outcomes: {},
});
