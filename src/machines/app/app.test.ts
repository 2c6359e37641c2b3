import { describe, expect, test } from 'vitest';
import { notice } from '#shared/notice';
import type { SessionStatus } from '../session/session/session.types';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { appModel } from './app.model';
import { destinationOf, inviteOf } from './app.routes';
import { selectGate } from './app.selectors';

const { say, done, failed } = script(appModel);
const settled = (index: number) => say('session.settled', index);
const visitor = settled(0);
const leaver = settled(1);
const newcomer = settled(2);
const user = settled(3);
const atLogin = say('path.changed', 0);
const atDashboard = say('path.changed', 1);
const atSetup = say('path.changed', 2);
const atRoot = say('path.changed', 3);

describeMachine(appModel, {
  journeys: [
    {
      title: 'RTE-15 nothing but waiting while the session loads',
      steps: [],
      ends: { alive: { user: 'unknown', server: 'reached', route: 'settled' } },
      then: (end) => expect(selectGate(end)).toBe('waiting'),
    },
    {
      title: 'RTE-14 a visitor inside is led to sign-in, and sees nothing on the way',
      steps: [visitor],
      ends: { alive: { user: 'anonymous', server: 'reached', route: 'leaving' } },
      then: (end) => expect(selectGate(end)).toBe('waiting'),
    },
    {
      title: 'RTE-03 and finds the form there',
      steps: [visitor, atLogin],
      ends: { alive: { user: 'anonymous', server: 'reached', route: 'settled' } },
      then: (end) => expect(selectGate(end)).toBe('open'),
    },
    {
      title: 'RTE-04 a signed-in user is at the dashboard',
      steps: [atLogin, user, atDashboard],
      ends: { alive: { user: 'ready', server: 'reached', route: 'settled' } },
      then: (end) => expect(selectGate(end)).toBe('open'),
      tells: [['workspace', { type: 'page.shown', path: '/dashboard' }]],
    },
    {
      title: 'RTE-22 RTE-23 setup comes first, then the dashboard',
      steps: [newcomer, atSetup, done('setup'), user, atDashboard],
      ends: { alive: { user: 'ready', server: 'reached', route: 'settled' } },
      tells: [
        ['session', { type: 'setup.completed' }],
        ['workspace', { type: 'page.shown', path: '/dashboard' }],
      ],
    },
    {
      title: 'RTE-26 signing out ends at the landing page and stops all of the user',
      steps: [user, leaver, atRoot],
      ends: { alive: { user: 'anonymous', server: 'reached', route: 'settled' } },
      then: (end) => expect(Object.keys(end.children).toSorted()).toEqual(['login', 'session', 'toasts', 'watchPath']),
    },
    {
      title: 'SHL-24 another user gets a workspace of their own',
      steps: [user, settled(4)],
      ends: { alive: { user: 'ready', server: 'reached', route: 'settled' } },
    },
    {
      title: 'GAP-85 whoever is answered 401 asks the session',
      steps: [user, say('session.refused')],
      ends: { alive: { user: 'ready', server: 'reached', route: 'settled' } },
      tells: [['session', { type: 'session.refused' }]],
    },
    {
      title: 'CBK-05 a return page finishes, the session is looked at, and then it is left',
      input: { ...appModel.input, path: '/auth/callback' },
      steps: [done('callback'), user, atDashboard],
      ends: { alive: { user: 'ready', server: 'reached', route: 'settled' } },
      tells: [
        ['session', { type: 'signIn.completed' }],
        ['workspace', { type: 'page.shown', path: '/dashboard' }],
      ],
    },
    {
      title: 'CBK-09 one that failed leads to sign-in',
      input: { ...appModel.input, path: '/auth/callback' },
      steps: [done('callback', 1), visitor],
      ends: { alive: { user: 'anonymous', server: 'reached', route: 'leaving' } },
    },
    {
      title: 'GAP-78 a session that is known does not cut a return page short',
      input: { ...appModel.input, path: '/auth/callback' },
      steps: [user],
      ends: { alive: { user: 'ready', server: 'reached', route: 'returning' } },
      then: (end) => expect(selectGate(end)).toBe('returning'),
    },
    {
      title: 'RTE-06 REF-02 an invite is kept and handed over to sign-in',
      input: { ...appModel.input, path: '/ref/abcd1' },
      steps: [visitor, done('referral'), say('path.changed', 5)],
      ends: { alive: { user: 'anonymous', server: 'reached', route: 'settled' } },
      then: (end) => expect([selectGate(end), end.context.captured]).toEqual(['open', 'ABCD1']),
    },
    {
      title: 'RTE-05 /login?ref= keeps the code and stays',
      input: { ...appModel.input, path: '/login', search: '?ref=ABCD1' },
      steps: [visitor, done('referral')],
      ends: { alive: { user: 'anonymous', server: 'reached', route: 'settled' } },
      then: (end) => expect(selectGate(end)).toBe('open'),
    },
    {
      title: 'RTE-27 GAP-63 what is no invite is no page',
      steps: [visitor, atLogin, say('path.changed', 4), done('referral', 1)],
      ends: { alive: { user: 'anonymous', server: 'reached', route: 'settled' } },
      then: (end) => expect(selectGate(end)).toBe('notFound'),
    },
    {
      title: 'ERR-54 a server that cannot be asked is said instead of waiting for ever',
      steps: [say('session.lost')],
      ends: { alive: { user: 'unknown', server: 'lost', route: 'settled' } },
      then: (end) => expect(selectGate(end)).toBe('unreachable'),
    },
    {
      title: 'and can be asked again',
      steps: [say('session.lost'), say('session.retried')],
      ends: { alive: { user: 'unknown', server: 'reached', route: 'settled' } },
      tells: [['session', { type: 'session.retried' }]],
    },
    {
      title: 'what flows say reaches the toasts',
      steps: [say('notice.raised')],
      ends: { alive: { user: 'unknown', server: 'reached', route: 'settled' } },
      tells: [['toasts', { type: 'notice.raised', notice: notice('group/created') }]],
    },
    {
      title: 'a flow that breaks is said instead of going on half',
      steps: [user, failed('workspace')],
      ends: 'broken',
      then: (end) => expect(selectGate(end)).toBe('broken'),
    },
    {
      title: 'so is a broken session',
      steps: [failed('session')],
      ends: 'broken',
      then: (end) => expect(selectGate(end)).toBe('broken'),
    },
  ],
});

describe('who may stay where', () => {
  const visit: SessionStatus = { kind: 'anonymous', after: 'visit' };
  const out: SessionStatus = { kind: 'anonymous', after: 'signOut' };
  const ended: SessionStatus = { kind: 'anonymous', after: 'expiry' };
  const incomplete: SessionStatus = { kind: 'needsSetup', userId: 'u' };
  const ready: SessionStatus = { kind: 'ready', userId: 'u' };
  test.each<readonly [string, SessionStatus | null, string, string | null]>([
    ['RTE-15', null, '/dashboard', null],
    ['RTE-02', visit, '/', null],
    ['RTE-03', visit, '/login', null],
    ['RTE-08', visit, '/setup', '/login'],
    ['RTE-14', visit, '/dashboard/tracker', '/login'],
    ['RTE-26', out, '/dashboard', '/'],
    ['GAP-85', ended, '/dashboard', '/login'],
    ['GAP-78', visit, '/terms', null],
    ['RTE-22', incomplete, '/dashboard/tracker', '/setup'],
    ['GAP-78', incomplete, '/', '/setup'],
    ['GAP-78', incomplete, '/privacy', null],
    ['RTE-07', incomplete, '/setup', null],
    ['RTE-01', ready, '/', '/dashboard'],
    ['RTE-04', ready, '/login', '/dashboard'],
    ['RTE-09', ready, '/setup', '/dashboard'],
    ['RTE-17', ready, '/dashboard/rewards', null],
    ['RTE-10', ready, '/test-loading', null],
    ['CBK-05', ready, '/auth/discord/callback', '/dashboard'],
    ['CBK-09', visit, '/auth/twitter/callback', '/login'],
  ])('%s %j at %s goes to %s', (_, status, path, to) => expect(destinationOf({ status, path })).toBe(to));

  test.each([
    ['/ref/abcd1', '', { code: 'ABCD1', from: 'link' }],
    ['/login', '?ref=abcd1', { code: 'ABCD1', from: 'link' }],
    ['/login', '?ref=', null],
    ['/login', '', null],
    ['/abcd1', '', { code: 'ABCD1', from: 'anywhere' }],
    ['/abc', '', null],
    ['/abcdefghijk', '', null],
    ['/terms', '', null],
    ['/dashboard/nope', '', null],
    ['/ref/%', '', { code: '', from: 'link' }],
    ['/', '', null],
  ] as const)('GAP-04 %s%s carries %j', (path, search, invite) => expect(inviteOf({ path, search })).toEqual(invite));
});
