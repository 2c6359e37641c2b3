import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { signOutModel } from './sign-out.model';
import { selectIsSignOutShown, selectLost } from './sign-out.selectors';

const { say, done, failed } = script(signOutModel);
const asked = say('signOut.asked');

describeMachine(signOutModel, {
  journeys: [
    {
      title: 'GAP-57 what a sign-out clears is named before it',
      steps: [asked, done('readLost')],
      ends: 'asking',
      then: (end) => expect([selectIsSignOutShown(end), selectLost(end)]).toEqual([true, ['settings', 'lastUsed']]),
    },
    {
      title: 'a browser that cannot be read loses nothing',
      steps: [asked, failed('readLost')],
      ends: 'asking',
      then: (end) => expect(selectLost(end)).toEqual([]),
    },
    { title: 'it can be left', steps: [asked, done('readLost'), say('dialog.closed')], ends: 'closed' },
  ],
});
