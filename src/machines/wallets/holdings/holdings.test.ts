import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { holdingsModel } from './holdings.model';
import { selectHoldingsCounter } from './holdings.selectors';

const { say, done, failed } = script(holdingsModel);

describeMachine(holdingsModel, {
  journeys: [
    {
      title: 'TOK-40 a trade, a launch and the socket each have holdings read anew',
      steps: [
        say('trade.done'),
        done('refreshHoldings'),
        say('coin.launched'),
        failed('refreshHoldings'),
        say('holdings.changed'),
        done('refreshHoldings'),
      ],
      ends: 'idle',
      then: (snapshot) => expect(selectHoldingsCounter(snapshot)).toBe(3),
    },
    {
      title: 'TOK-40 what changes during a read is read after it, once',
      steps: [say('holdings.changed'), say('trade.done'), say('holdings.changed'), done('refreshHoldings')],
      ends: 'signalled',
      then: (snapshot) => expect(selectHoldingsCounter(snapshot)).toBe(2),
    },
    {
      title: 'TOK-38 a read that fails is tried again with the next signal',
      steps: [say('trade.done'), failed('refreshHoldings'), say('trade.done')],
      ends: 'signalled',
    },
  ],
});
