import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { priceFeedModel } from './price-feed.model';
import { selectIsSample, selectMicroUsdPerSol } from './price-feed.selectors';

const { say, wait, after } = script(priceFeedModel);
const shown = (end: Parameters<typeof selectIsSample>[0]) => [selectMicroUsdPerSol(end), selectIsSample(end)];
const told = say('price.told');

describeMachine(priceFeedModel, {
  delays: { connectTimeout: 10_000, reconnectTimeout: 30_000 },
  journeys: [
    {
      title: 'CON-46 before a price is told it is 240 dollars, called a sample',
      steps: [],
      ends: 'connecting',
      then: (end) => expect(shown(end)).toEqual([240_000_000n, true]),
    },
    {
      title: 'SHL-25 the price of the feed',
      steps: [told],
      ends: 'live',
      then: (end) => expect(shown(end)).toEqual([180_500_000n, false]),
    },
    {
      title: 'a figure that is called a sample by the server is one here',
      steps: [say('price.told', 2)],
      ends: 'live',
      then: (end) => expect(shown(end)).toEqual([240_000_000n, true]),
    },
    { title: 'CON-46 a feed that says nothing for 10 s', steps: [after('connectTimeout')], ends: 'fallback' },
    {
      title: 'a feed that has fallen silent has no price',
      steps: [told, say('price.told', 1)],
      ends: 'fallback',
      then: (end) => expect(shown(end)).toEqual([240_000_000n, true]),
    },
    {
      title: 'what is not above zero is no price',
      steps: [told, say('price.told', 3)],
      ends: 'fallback',
      then: (end) => expect(shown(end)).toEqual([240_000_000n, true]),
    },
    {
      title: 'a lost line keeps the last price for 30 s',
      steps: [told, say('price.dropped'), wait(29_999)],
      ends: 'dropped',
      then: (end) => expect(shown(end)).toEqual([180_500_000n, false]),
    },
    {
      title: 'and no longer',
      steps: [told, say('price.dropped'), wait(30_000)],
      ends: 'fallback',
      then: (end) => expect(shown(end)).toEqual([240_000_000n, true]),
    },
    { title: 'a line that is back has a price again', steps: [told, say('price.dropped'), told], ends: 'live' },
  ],
});
