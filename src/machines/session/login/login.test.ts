import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { loginModel } from './login.model';
import {
  selectCanChooseProvider,
  selectCanEdit,
  selectEmail,
  selectEmailProblem,
  selectIsBusy,
  selectRefusal,
  selectStep,
} from './login.selectors';

const { say, done, failed, after } = script(loginModel);
const typed = say('email.typed');
const asked = say('link.requested');

describeMachine(loginModel, {
  delays: { leaveTimeout: 20_000, sendTimeout: 20_000 },
  journeys: [
    {
      title: 'SGN-07 the form gives way to check-your-email',
      steps: [typed, asked, done('sendMagicLink')],
      ends: 'linkSent',
    },
    {
      title: 'SGN-10 SGN-16 another e-mail brings the form back, filled and editable',
      steps: [typed, asked, done('sendMagicLink'), say('email.discarded')],
      ends: { form: 'idle' },
      then: (end) =>
        expect([selectStep(end), selectEmail(end), selectCanEdit(end)]).toEqual(['idle', 'ann@example.com', true]),
    },
    {
      title: 'SGN-04 an empty e-mail is asked for, nothing is sent',
      steps: [asked],
      ends: { form: 'idle' },
      then: (end) => expect(selectEmailProblem(end)).toBe('email/required'),
    },
    {
      title: 'SGN-04 typing takes the complaint away',
      steps: [say('email.typed', 1), asked, typed],
      ends: { form: 'idle' },
      then: (end) => expect(selectEmailProblem(end)).toBe(null),
    },
    {
      title: 'SGN-11 a link that cannot be sent fills the red box and keeps the e-mail',
      steps: [typed, asked, failed('sendMagicLink')],
      ends: { form: 'idle' },
      then: (end) =>
        expect([selectRefusal(end), selectEmail(end)]).toEqual([notice('signIn/linkFailed'), 'ann@example.com']),
    },
    {
      title: 'SGN-11 a server that does not answer counts as failure',
      steps: [typed, asked, after('sendTimeout')],
      ends: { form: 'idle' },
      then: (end) => expect(selectRefusal(end)).toEqual(notice('signIn/linkFailed')),
    },
    {
      title: 'SGN-12 a failed provider is named in the red box',
      steps: [say('provider.chosen', 1), failed('startSocial')],
      ends: { form: 'idle' },
      then: (end) => expect(selectRefusal(end)).toEqual(notice('signIn/socialFailed', { provider: 'discord' })),
    },
    {
      title: 'SGN-12 the next try empties the red box',
      steps: [typed, asked, failed('sendMagicLink'), say('provider.chosen')],
      ends: { form: 'startingSocial' },
      then: (end) => expect(selectRefusal(end)).toBe(null),
    },
    {
      title: 'SGN-15 while a request runs nothing can be sent twice',
      steps: [typed, asked, asked, say('provider.chosen'), say('email.typed', 1)],
      ends: { form: 'sendingLink' },
      then: (end) =>
        expect([selectIsBusy(end), selectCanEdit(end), selectCanChooseProvider(end), selectEmail(end)]).toEqual([
          true,
          false,
          false,
          'ann@example.com',
        ]),
    },
    {
      title: 'a passkey signs in and the page is left',
      steps: [say('passkey.offered'), done('signInByPasskey')],
      ends: { form: 'leaving' },
    },
    {
      title: 'a passkey that nobody here has fills the red box',
      steps: [say('passkey.offered'), failed('signInByPasskey')],
      ends: { form: 'idle' },
      then: (end) => expect(selectRefusal(end)).toEqual(notice('signIn/passkeyFailed')),
    },
    {
      title: 'closing the browser’s own dialog is no failure',
      steps: [say('passkey.offered'), failed('signInByPasskey', 1)],
      ends: { form: 'idle' },
      then: (end) => expect(selectRefusal(end)).toBe(null),
    },
    {
      title: 'SGN-01 a page that was not left after all is usable again',
      steps: [say('provider.chosen'), done('startSocial'), after('leaveTimeout')],
      ends: { form: 'idle' },
    },
  ],
});
