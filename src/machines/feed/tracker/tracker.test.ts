import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { trackerModel } from './tracker.model';
import { selectIsDrawerOpen, selectLook, selectSize, selectTrackerTab } from './tracker.selectors';

const { say, done, after } = script(trackerModel);

describeMachine(trackerModel, {
  delays: { settle: 300 },
  journeys: [
    {
      title: 'TRK-07 LST-09 the last used tab comes back',
      steps: [done('recallTab'), say('screen.resized')],
      ends: { tab: 'known', look: 'recalling', layout: 'column' },
      then: (snapshot) => expect(selectTrackerTab(snapshot)).toBe('tokens'),
    },
    {
      title: 'TRK-07 a chosen tab is remembered',
      steps: [done('recallTab', 1), say('tab.chosen')],
      ends: { tab: 'remembering', look: 'recalling', layout: 'measuring' },
    },
    {
      title: 'DEP-50 a launched coin shows Tokens',
      steps: [done('recallTab', 1), say('screen.resized', 1), say('coin.launched'), done('rememberTab')],
      ends: { tab: 'known', look: 'recalling', layout: { drawer: 'open' } },
      then: (snapshot) => expect([selectTrackerTab(snapshot), selectIsDrawerOpen(snapshot)]).toEqual(['tokens', true]),
    },
    {
      title: 'TRK-07 a link to the Deploy form opens the drawer on it, whatever tab was used last',
      steps: [done('recallTab'), say('screen.resized', 1), say('deploy.asked'), done('rememberTab')],
      ends: { tab: 'known', look: 'recalling', layout: { drawer: 'open' } },
      then: (snapshot) => expect([selectTrackerTab(snapshot), selectIsDrawerOpen(snapshot)]).toEqual(['deploy', true]),
    },
    {
      title: 'a link to the Deploy form is followed before the last tab is known',
      steps: [say('screen.resized', 1), say('deploy.asked'), done('rememberTab')],
      ends: { tab: 'known', look: 'recalling', layout: { drawer: 'open' } },
      then: (snapshot) => expect(selectTrackerTab(snapshot)).toBe('deploy'),
    },
    {
      title: 'the backdrop closes the drawer',
      steps: [done('recallTab', 1), say('screen.resized', 1), say('drawer.toggled'), say('drawer.closed')],
      ends: { tab: 'known', look: 'recalling', layout: { drawer: 'closed' } },
    },
    {
      title: 'the kept look comes back',
      steps: [done('recallLook')],
      ends: { tab: 'recalling', look: 'known', layout: 'measuring' },
      then: (snapshot) => expect([selectLook(snapshot).measure, selectSize('coin')(snapshot)]).toEqual(['price', 480]),
    },
    {
      title: 'a part is dragged no further than its bounds, and kept once it rests',
      steps: [
        done('recallLook', 1),
        say('look.changed', 1),
        say('look.changed'),
        after('settle'),
        done('rememberLook'),
      ],
      ends: { tab: 'recalling', look: 'known', layout: 'measuring' },
      then: (snapshot) => expect([selectSize('list')(snapshot), selectLook(snapshot).interval]).toEqual([480, '5m']),
    },
  ],
});
