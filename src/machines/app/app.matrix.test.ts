import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, type AnyActorLogic, type AnyEventObject } from 'xstate';
import type { CallbackWay } from '../session/callback/callback.types';
import { SteppedClock } from '../testing/clock';
import { callbackMachine } from '../session/callback/callback.machine';
import type { LinkAnswer } from '../session/callback/callback.types';
import { referralMachine } from '../session/referral/referral.machine';
import { sessionMachine } from '../session/session/session.machine';
import type { SessionUser } from '../session/session/session.types';
import { toastsMachine } from '../page/toasts/toasts.machine';
import { appMachine } from './app.machine';
import { selectGate, type Gate } from './app.selectors';

type Who = 'visitor' | 'newcomer' | 'user';
const USERS: Readonly<Record<Who, SessionUser | null>> = {
  visitor: null,
  newcomer: { userId: 'u', needsSetup: true },
  user: { userId: 'u', needsSetup: false },
};
const INSIDE = [
  '/dashboard',
  '/dashboard/tracker',
  '/dashboard/operations',
  '/dashboard/presets',
  '/dashboard/presets-api',
  '/dashboard/presets-old',
  '/dashboard/settings',
  '/dashboard/rewards',
  '/dashboard/help',
  '/dashboard/nope',
  '/dashboard/deep/nope',
] as const;
const READABLE = ['/landing', '/terms', '/privacy', '/test-loading'] as const;
const RETURNS: readonly CallbackWay[] = ['link', 'twitter', 'discord', 'oidc'];
const RETURN_PATHS: Readonly<Record<CallbackWay, string>> = {
  link: '/auth/callback',
  twitter: '/auth/twitter/callback',
  discord: '/auth/discord/callback',
  oidc: '/auth/oidc/callback',
};
const KNOWN_CODE = 'KNOWN1';

/** A child that is there and does nothing. */
const still = <Logic extends AnyActorLogic>(): Logic => setup({}).createMachine({}) as AnyActorLogic as Logic;
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Outcome {
  readonly path: string;
  readonly search: string;
  readonly gate: Gate;
  /** Every address it was led to, in order. */
  readonly led: readonly string[];
  readonly kept: string | null;
}

/** Opens the page at an address, as this person, until it comes to rest. */
async function open(who: Who, address: string): Promise<Outcome> {
  const clock = new SteppedClock();
  const led: string[] = [];
  let kept: string | null = null;
  let tell: (path: string, search: string) => void = () => undefined;
  const parts = (to: string): readonly [string, string] => {
    const { pathname, search } = new URL(to, 'http://page');
    return [pathname, search];
  };
  const [path, search] = parts(address);
  const answer = USERS[who];
  const logic = appMachine.provide({
    actors: {
      watchPath: fromCallback<AnyEventObject, void>(({ sendBack }) => {
        tell = (now, asked) => sendBack({ type: 'path.changed', path: now, search: asked });
      }),
      replacePath: fromPromise<void, { readonly to: string }>(async ({ input: { to } }) => {
        led.push(to);
        tell(...parts(to));
      }),
      session: sessionMachine.provide({
        actors: {
          readSession: fromPromise<SessionUser | null, void>(async () => answer),
          signOut: fromPromise<void, void>(async () => undefined),
          forgetUser: fromPromise<void, void>(async () => undefined),
        },
      }),
      callback: callbackMachine.provide({
        actors: {
          openLink: fromPromise<LinkAnswer, { readonly confirmed: boolean }>(async () => ({ status: 'signed-in' })),
          confirmSession: fromPromise<void, void>(async () => {
            if (answer === null) throw new Error('nobody');
          }),
        },
      }),
      referral: referralMachine.provide({
        actors: {
          checkCode: fromPromise(async ({ input }) => ({ exists: input.code === KNOWN_CODE })),
          storeCode: fromPromise<void, { readonly code: string }>(async ({ input }) => {
            kept = input.code;
          }),
        },
      }),
      toasts: toastsMachine,
      login: still(),
      setup: still(),
      network: still(),
      workspace: still(),
    },
  });
  const app = createActor(logic, { input: { path, search, isNobody: answer === null }, clock }).start();
  for (let turn = 0; turn < 12; turn += 1) {
    await settled();
    clock.advance(500);
  }
  const end = app.getSnapshot();
  app.stop();
  return { path: end.context.path, search: end.context.search, gate: selectGate(end), led, kept };
}

const stays = (path: string): Outcome => ({ path, search: '', gate: 'open', led: [], kept: null });
const leads = (to: string): Outcome => ({ path: to, search: '', gate: 'open', led: [to], kept: null });
const captured = (code: string, then: Outcome): Outcome => ({ ...then, kept: code });

type Row = readonly [who: Who, address: string, outcome: Outcome];
const rows: readonly Row[] = [
  // RTE-02 RTE-03 RTE-08 RTE-14 RTE-27: nobody is signed in.
  ...INSIDE.map((path): Row => ['visitor', path, leads('/login')]),
  ...READABLE.map((path): Row => ['visitor', path, stays(path)]),
  ['visitor', '/', stays('/')],
  ['visitor', '/login', stays('/login')],
  ['visitor', '/setup', leads('/login')],
  ['visitor', '/no/such/page', stays('/no/such/page')],
  // RTE-07 RTE-22 GAP-78: the profile is not complete.
  ...INSIDE.map((path): Row => ['newcomer', path, leads('/setup')]),
  ...READABLE.map((path): Row => ['newcomer', path, stays(path)]),
  ['newcomer', '/', leads('/setup')],
  ['newcomer', '/login', leads('/setup')],
  ['newcomer', '/setup', stays('/setup')],
  // RTE-01 RTE-04 RTE-09 RTE-17: a user.
  ...INSIDE.map((path): Row => ['user', path, stays(path)]),
  ...READABLE.map((path): Row => ['user', path, stays(path)]),
  ['user', '/', leads('/dashboard')],
  ['user', '/login', leads('/dashboard')],
  ['user', '/setup', leads('/dashboard')],
  // CBK-05 CBK-09 GAP-78: a return page finishes first.
  ...RETURNS.flatMap((way): Row[] => [
    ['visitor', RETURN_PATHS[way], leads('/login')],
    ['newcomer', RETURN_PATHS[way], leads('/setup')],
    ['user', RETURN_PATHS[way], leads('/dashboard')],
  ]),
  // REF-01 REF-02 REF-03 RTE-05 RTE-06: an invite is kept, whoever opens it.
  ['visitor', '/ref/abcd1', { ...captured('ABCD1', leads('/login')), search: '?ref=ABCD1', led: ['/login?ref=ABCD1'] }],
  ['visitor', '/login?ref=abcd1', { ...captured('ABCD1', stays('/login')), search: '?ref=abcd1' }],
  ['newcomer', '/ref/abcd1', { ...captured('ABCD1', leads('/setup')), led: ['/login?ref=ABCD1', '/setup'] }],
  ['user', '/ref/abcd1', { ...captured('ABCD1', leads('/dashboard')), led: ['/login?ref=ABCD1', '/dashboard'] }],
  // GAP-04 REF-10: a bare code that exists is an invite, one that does not is no page.
  ['visitor', '/known1', { ...captured('KNOWN1', leads('/login')), search: '?ref=KNOWN1', led: ['/login?ref=KNOWN1'] }],
  ['visitor', '/unknown1', { ...stays('/unknown1'), gate: 'notFound' }],
  ['newcomer', '/unknown1', { ...stays('/unknown1'), gate: 'notFound' }],
  ['user', '/unknown1', { ...stays('/unknown1'), gate: 'notFound' }],
  // What cannot be a code is no invite: too short, too long, of other signs, with a broken percent sign.
  ['visitor', '/ref/abc', { ...stays('/ref/abc'), gate: 'notFound' }],
  ['visitor', '/ref/abcdefghijk', { ...stays('/ref/abcdefghijk'), gate: 'notFound' }],
  ['visitor', '/ref/%', { ...stays('/ref/%'), gate: 'notFound' }],
  ['visitor', '/login?ref=%22%3E', { ...stays('/login'), search: '?ref=%22%3E' }],
];

test.each(rows)('RTE-15 %s at %s', async (who, address, outcome) => expect(await open(who, address)).toEqual(outcome));
