import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { coinDetailModel } from './coin-detail.model';
import { selectTradeMode } from './coin-detail.selectors';

const { say } = script(coinDetailModel);

describeMachine(coinDetailModel, {
  journeys: [
    {
      title: 'CDT-16 begins with selling',
      steps: [],
      ends: 'sell',
      then: (snapshot) => expect(selectTradeMode(snapshot)).toBe('sell'),
    },
    { title: 'CDT-16 buying is chosen', steps: [say('mode.chosen')], ends: 'buy' },
    {
      title: 'the next visit begins with selling again',
      steps: [say('mode.chosen'), say('detail.left')],
      ends: 'sell',
    },
  ],
});
