import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { trackerModel } from './tracker.model';
import { selectIsDrawerOpen, selectTrackerTab } from './tracker.selectors';

const { say, done } = script(trackerModel);

describeMachine(trackerModel, {
  journeys: [
    {
      title: 'TRK-07 LST-09 the last used tab comes back',
      steps: [done('recallTab'), say('screen.resized')],
      ends: { tab: 'known', layout: 'column' },
      then: (snapshot) => expect(selectTrackerTab(snapshot)).toBe('tokens'),
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
      then: (snapshot) => expect([selectTrackerTab(snapshot), selectIsDrawerOpen(snapshot)]).toEqual(['tokens', true]),
    },
    {
      title: 'TRK-07 a link to the Deploy form opens the drawer on it, whatever tab was used last',
      steps: [done('recallTab'), say('screen.resized', 1), say('deploy.asked'), done('rememberTab')],
      ends: { tab: 'known', layout: { drawer: 'open' } },
      then: (snapshot) => expect([selectTrackerTab(snapshot), selectIsDrawerOpen(snapshot)]).toEqual(['deploy', true]),
    },
    {
      title: 'a link to the Deploy form is followed before the last tab is known',
      steps: [say('screen.resized', 1), say('deploy.asked'), done('rememberTab')],
      ends: { tab: 'known', layout: { drawer: 'open' } },
      then: (snapshot) => expect(selectTrackerTab(snapshot)).toBe('deploy'),
    },
    {
      title: 'the backdrop closes the drawer',
      steps: [done('recallTab', 1), say('screen.resized', 1), say('drawer.toggled'), say('drawer.closed')],
      ends: { tab: 'known', layout: { drawer: 'closed' } },
    },
  ],
});
