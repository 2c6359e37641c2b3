import { expect } from 'vitest';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { trackerModel } from './tracker.model';
import { selectIsDrawerOpen, selectTrackerTab } from './tracker.selectors';

const { say, done } = script(trackerModel);
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectTrackerTab>[0];

describeMachine(trackerModel, {
  journeys: [
    {
      title: 'TRK-07 LST-09 the last used tab comes back',
      steps: [done('recallTab'), say('screen.resized')],
      ends: { tab: 'known', layout: 'column' },
      then: (snapshot) => expect(selectTrackerTab(seen(snapshot))).toBe('tokens'),
    },
    {
      title: 'TRK-07 a chosen tab is remembered',
      steps: [done('recallTab', 1), say('tab.chosen')],
      ends: { tab: 'remembering', layout: 'measuring' },
    },
    {
      title: 'DEP-50 a launched coin shows Tokens',
      steps: [done('recallTab', 1), say('screen.resized', 1), say('coin.launched'), done('rememberTab')],
      ends: { tab: 'known', layout: { drawer: 'open' } },
      then: (snapshot) =>
        expect([selectTrackerTab(seen(snapshot)), selectIsDrawerOpen(seen(snapshot))]).toEqual(['tokens', true]),
    },
    {
      title: 'the backdrop closes the drawer',
      steps: [done('recallTab', 1), say('screen.resized', 1), say('drawer.toggled'), say('drawer.closed')],
      ends: { tab: 'known', layout: { drawer: 'closed' } },
    },
  ],
});
