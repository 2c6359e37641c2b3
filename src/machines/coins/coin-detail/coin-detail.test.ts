import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { coinDetailModel } from './coin-detail.model';
import { selectHidesOwn, selectHidesSmall, selectTradeMode } from './coin-detail.selectors';

const { say } = script(coinDetailModel);

describeMachine(coinDetailModel, {
  journeys: [
    {
      title: 'CDT-16 begins with selling',
      steps: [],
      ends: { mode: 'sell', small: 'shown', own: 'shown' },
      then: (snapshot) => expect(selectTradeMode(snapshot)).toBe('sell'),
    },
    {
      title: 'CDT-16 buying is chosen and kept while other things change',
      steps: [say('mode.chosen'), say('small.toggled'), say('own.toggled'), say('mode.chosen')],
      ends: { mode: 'buy', small: 'hidden', own: 'hidden' },
      then: (snapshot) => expect([selectHidesSmall(snapshot), selectHidesOwn(snapshot)]).toEqual([true, true]),
    },
    {
      title: 'the next visit begins with selling again',
      steps: [say('mode.chosen'), say('detail.left')],
      ends: { mode: 'sell', small: 'shown', own: 'shown' },
    },
  ],
});
