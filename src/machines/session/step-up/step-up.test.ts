import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { stepUpModel } from './step-up.model';
import { selectFace, selectFault, selectIsOpen, selectWay, selectWays } from './step-up.selectors';

const { say, done, failed, after } = script(stepUpModel);
const asked = [say('confirmation.asked'), done('readWays')] as const;

describeMachine(stepUpModel, {
  delays: { askTimeout: 15_000, lookAgain: 1_500 },
  journeys: [
    {
      title: 'T6 a call that waits opens the question',
      steps: [...asked],
      ends: 'choosing',
      then: (end) =>
        expect([selectIsOpen(end), selectFace(end), selectWays(end)]).toEqual([
          true,
          'choosing',
          ['passkey', 'email', 'twitter', 'discord', 'oidc'],
        ]),
    },
    {
      title: 'T6 a passkey confirms, and the call goes on',
      steps: [...asked, say('way.chosen'), done('provePasskey'), done('settleAsked')],
      ends: 'closed',
      then: (end) => expect(selectIsOpen(end)).toBe(false),
    },
    {
      title: 'T6 a mailed link confirms from another tab',
      steps: [
        ...asked,
        say('way.chosen', 1),
        done('mailConfirmation'),
        after('lookAgain'),
        done('checkConfirmed', 1),
        after('lookAgain'),
        done('checkConfirmed'),
        done('settleAsked'),
      ],
      ends: 'closed',
    },
    {
      title: 'T6 so does a provider',
      steps: [...asked, say('way.chosen', 3), done('openProvider'), after('lookAgain'), done('checkConfirmed')],
      ends: 'confirmed',
      then: (end) => expect(selectWay(end)).toBe('discord'),
    },
    {
      title: 'a passkey that did not confirm is said, and another way is open',
      steps: [...asked, say('way.chosen'), failed('provePasskey')],
      ends: 'choosing',
      then: (end) => expect(selectFault(end)).toEqual(faultOf('api/forbidden')),
    },
    {
      title: 'closing the browser’s own dialog is no failure',
      steps: [...asked, say('way.chosen'), failed('provePasskey', 1)],
      ends: 'choosing',
      then: (end) => expect(selectFault(end)).toBe(null),
    },
    {
      title: 'with two factors no other way is taken',
      steps: [say('confirmation.asked'), done('readWays', 1), say('way.chosen', 1)],
      ends: 'choosing',
    },
    {
      title: 'while it waits another way can be taken',
      steps: [...asked, say('way.chosen', 1), done('mailConfirmation'), say('ways.refreshed')],
      ends: 'asking',
    },
    {
      title: 'declining refuses the calls that wait',
      steps: [...asked, say('confirmation.declined')],
      ends: 'declined',
    },
    {
      title: 'a server that cannot be asked can be asked again',
      steps: [say('confirmation.asked'), after('askTimeout'), say('ways.refreshed')],
      ends: 'asking',
    },
  ],
});
