import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { callbackModel } from './callback.model';
import { selectEmail, selectNotice, selectStep } from './callback.selectors';

const { done, failed, wait, after } = script(callbackModel);

describeMachine(callbackModel, {
  delays: { settle: 1_500, checkTimeout: 10_000, showFailure: 3_000, showSuccess: 1_500 },
  journeys: [
    { title: 'CBK-01 CON-91 asks nothing before 1,500 ms', steps: [wait(1_499)], ends: 'loading' },
    {
      title: 'CBK-03 shows loading while it asks',
      steps: [wait(1_500), done('openLink')],
      ends: 'checking',
      then: (end) => expect([selectStep(end), selectNotice(end)]).toEqual(['loading', null]),
    },
    {
      title: 'CBK-04 says that it succeeded',
      steps: [wait(1_500), done('openLink'), done('confirmSession')],
      ends: 'succeeded',
      then: (end) => expect(selectNotice(end)).toEqual(notice('callback/succeeded')),
    },
    {
      title: 'CBK-05 shows that for 1,500 ms',
      steps: [wait(1_500), done('openLink'), done('confirmSession'), wait(1_499)],
      ends: 'succeeded',
    },
    {
      title: 'CBK-05 CBK-11 CON-91 then goes on',
      steps: [wait(1_500), done('openLink'), done('confirmSession'), wait(1_500)],
      ends: 'done',
      output: { signedIn: true },
    },
    {
      title: 'CBK-06 a link that did not work',
      steps: [wait(1_500), failed('openLink')],
      ends: 'failed',
      then: (end) => expect(selectNotice(end)).toEqual(notice('callback/failed', { way: 'link' })),
    },
    {
      title: 'CBK-07 X did not work',
      input: { way: 'twitter' },
      steps: [wait(1_500), failed('confirmSession')],
      ends: 'failed',
      then: (end) => expect(selectNotice(end)).toEqual(notice('callback/failed', { way: 'twitter' })),
    },
    {
      title: 'CBK-08 CBK-10 Discord, and a network that failed',
      input: { way: 'discord' },
      steps: [wait(1_500), failed('confirmSession', 1)],
      ends: 'failed',
      then: (end) => expect(selectNotice(end)).toEqual(notice('callback/failed', { way: 'discord' })),
    },
    {
      title: 'CBK-09 CON-91 goes back after 3,000 ms',
      steps: [wait(1_500), done('openLink', 1), failed('confirmSession'), wait(3_000)],
      ends: 'givenUp',
      output: { signedIn: false },
    },
    {
      title: 'a link that another browser asked for signs nobody in without a click',
      steps: [wait(1_500), done('openLink', 2)],
      ends: 'confirming',
      then: (end) => expect([selectStep(end), selectEmail(end)]).toEqual(['confirming', 'someone@gantry.example']),
    },
    {
      title: 'the click opens that link',
      steps: [wait(1_500), done('openLink', 2), { type: 'signIn.confirmed' }, done('openLink')],
      ends: 'checking',
    },
    {
      title: 'saying no leaves it unopened',
      steps: [wait(1_500), done('openLink', 2), { type: 'signIn.declined' }],
      ends: 'givenUp',
      output: { signedIn: false },
    },
    {
      title: 'CBK-10 a server that does not answer',
      steps: [wait(1_500), done('openLink'), after('checkTimeout')],
      ends: 'failed',
    },
  ],
});
