import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { faultOf } from '#shared/fault';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { sessionModel } from './session.model';
import { selectFault, selectUserId } from './session.selectors';

const { say, done, failed, after } = script(sessionModel);
const ready = done('readSession', 2);
const settled = (status: object) => ['parent', { type: 'session.settled', status }] as const;

describeMachine(sessionModel, {
  delays: { readTimeout: 15_000, signOutTimeout: 15_000, forgetTimeout: 5_000 },
  journeys: [
    {
      title: 'CBK-01 looks at nothing while a return page does',
      input: { ...sessionModel.input, waits: true },
      steps: [],
      ends: 'waiting',
    },
    {
      title: 'a visitor whom the page was sent to as nobody is not asked for',
      input: { ...sessionModel.input, isNobody: true },
      steps: [],
      ends: 'anonymous',
      tells: [settled({ kind: 'anonymous', after: 'visit' })],
    },
    {
      title: 'and is looked at once something may have signed them in',
      input: { ...sessionModel.input, isNobody: true },
      steps: [say('signIn.completed'), ready],
      ends: 'ready',
      tells: [settled({ kind: 'anonymous', after: 'visit' }), settled({ kind: 'ready', userId: 'user-1' })],
    },
    {
      title: 'CBK-01 a return page looks, whatever was known when it was sent',
      input: { ...sessionModel.input, waits: true, isNobody: true },
      steps: [say('signIn.completed')],
      ends: 'checking',
    },
    {
      title: 'CBK-05 and looks when told',
      input: { ...sessionModel.input, waits: true },
      steps: [say('signIn.completed'), ready],
      ends: 'ready',
    },
    {
      title: 'nobody is signed in',
      steps: [done('readSession')],
      ends: 'anonymous',
      tells: [settled({ kind: 'anonymous', after: 'visit' })],
    },
    {
      title: 'RTE-22 an incomplete profile needs setup',
      steps: [done('readSession', 1)],
      ends: 'needsSetup',
      tells: [settled({ kind: 'needsSetup', userId: 'user-1' })],
    },
    {
      title: 'SUP-22 after setup the user is read again',
      steps: [done('readSession', 1), say('setup.completed'), ready],
      ends: 'ready',
      tells: [settled({ kind: 'needsSetup', userId: 'user-1' }), settled({ kind: 'ready', userId: 'user-1' })],
    },
    {
      title: 'RTE-26 signing out ends as a visitor who came by signing out',
      steps: [ready, say('signOut.requested'), done('signOut')],
      ends: 'anonymous',
      tells: [settled({ kind: 'ready', userId: 'user-1' }), settled({ kind: 'anonymous', after: 'signOut' })],
      then: (end) => expect(selectUserId(end)).toBe(null),
    },
    {
      title: 'SHL-20 a sign-out the server did not hear is said, and the session looked at again',
      steps: [ready, say('signOut.requested'), failed('signOut')],
      ends: 'checking',
      tells: [settled({ kind: 'ready', userId: 'user-1' }), told(notice('session/signOutFailed'))],
    },
    {
      title: 'GAP-85 a session the server ended is told once, dropped, and nobody is signed in',
      steps: [ready, say('session.refused'), say('session.refused'), done('forgetUser')],
      ends: 'anonymous',
      tells: [
        settled({ kind: 'ready', userId: 'user-1' }),
        told(notice('session/ended')),
        settled({ kind: 'anonymous', after: 'expiry' }),
      ],
    },
    {
      title: 'GAP-85 storage that cannot be cleared keeps nobody signed in',
      steps: [ready, say('session.refused'), failed('forgetUser')],
      ends: 'anonymous',
    },
    {
      title: 'ERR-54 an unreachable server is said and can be asked again',
      steps: [failed('readSession'), say('session.retried')],
      ends: 'checking',
      tells: [['parent', { type: 'session.lost' }]],
      then: (end) => expect(selectFault(end)).toEqual(faultOf('api/unreachable')),
    },
    { title: 'a server that does not answer is unreachable', steps: [after('readTimeout')], ends: 'unreachable' },
  ],
});
