import { notice } from '#shared/notice';
import { defineModel } from '../testing/model';
import { appMachine } from './app.machine';
import { appPorts } from './app.parts';
import { addressOf, inviteOf } from './app.routes';

const crashed = [new Error('a flow broke')] as const;

export const appModel = defineModel({
  machine: appMachine,
  ports: appPorts,
  input: { path: '/dashboard', search: '', isNobody: false },
  otherInputs: [
    { path: '/auth/callback', search: '', isNobody: false },
    { path: '/ref/abcd1', search: '', isNobody: false },
    { path: '/login', search: '?ref=ABCD1', isNobody: true },
  ],
  events: {
    'notice.raised': [{ type: 'notice.raised', notice: notice('group/created') }],
    'session.settled': [
      { type: 'session.settled', status: { kind: 'anonymous', after: 'visit' } },
      { type: 'session.settled', status: { kind: 'anonymous', after: 'signOut' } },
      { type: 'session.settled', status: { kind: 'needsSetup', userId: 'user-1' } },
      { type: 'session.settled', status: { kind: 'ready', userId: 'user-1' } },
      { type: 'session.settled', status: { kind: 'ready', userId: 'user-2' } },
    ],
    'path.changed': [
      { type: 'path.changed', path: '/login', search: '' },
      { type: 'path.changed', path: '/dashboard', search: '' },
      { type: 'path.changed', path: '/setup', search: '' },
      { type: 'path.changed', path: '/', search: '' },
      { type: 'path.changed', path: '/WXYZ9', search: '' },
      { type: 'path.changed', path: '/login', search: '?ref=ABCD1' },
    ],
    'session.lost': [{ type: 'session.lost' }],
    'session.retried': [{ type: 'session.retried' }],
    'session.refused': [{ type: 'session.refused' }],
  },
  outcomes: {
    replacePath: { done: [undefined], error: [new Error('the history is not there')] },
    session: { error: crashed },
    toasts: { error: crashed },
    login: { error: crashed },
    setup: { done: [undefined], error: crashed },
    callback: { done: [{ signedIn: true }, { signedIn: false }], error: crashed },
    referral: { done: [{ code: 'ABCD1' }, { code: null }], error: crashed },
    network: { error: crashed },
    workspace: { done: [undefined], error: crashed },
  },
  project: ({ status, captured, unknown, ...where }) => [
    addressOf(where),
    status,
    inviteOf(where)?.code === captured,
    addressOf(where) === unknown,
  ],
  feasible: ({ context }, event) => {
    if (event.type === 'path.changed') return addressOf(context) !== `${event.path}${event.search}`;
    // Where the page is when a flow breaks makes no difference.
    const isCrash = event.type.startsWith('xstate.error.actor.') && event.type !== 'xstate.error.actor.replacePath';
    return !isCrash || (context.captured === null && context.unknown === null);
  },
});
