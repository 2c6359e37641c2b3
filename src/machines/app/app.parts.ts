import { assign, sendTo, setup } from 'xstate';
import type { callbackMachine } from '../session/callback/callback.machine';
import { channel } from '../channel';
import type { loginMachine } from '../session/login/login.machine';
import type { networkMachine } from '../page/network/network.machine';
import { childPort, port, type ChildrenOf } from '../port';
import type { referralMachine } from '../session/referral/referral.machine';
import type { ReferralOutput } from '../session/referral/referral.types';
import type { sessionMachine } from '../session/session/session.machine';
import type { SessionStatus } from '../session/session/session.types';
import type { setupMachine } from '../session/setup/setup.machine';
import type { toastsMachine } from '../page/toasts/toasts.machine';
import type { workspaceMachine } from '../session/workspace/workspace.machine';
import { addressOf, callbackOf, destinationOf, inviteOf } from './app.routes';
import type { AppContext, AppEvent, AppInput } from './app.types';

/** Effects and children of the page. */
export const appPorts = {
  /** Says `path.changed` with path and search whenever the address changes, Back and Forward included. */
  watchPath: channel('watchPath'),
  /** Replaces the address in the history, Back does not return; done when `path.changed` has been said. */
  replacePath: port<void, { readonly to: string }>('replacePath'),
  session: childPort<typeof sessionMachine>('session'),
  toasts: childPort<typeof toastsMachine>('toasts'),
  login: childPort<typeof loginMachine>('login'),
  setup: childPort<typeof setupMachine>('setup'),
  callback: childPort<typeof callbackMachine>('callback'),
  referral: childPort<typeof referralMachine>('referral'),
  network: childPort<typeof networkMachine>('network'),
  workspace: childPort<typeof workspaceMachine>('workspace'),
};

/** Types, ports, guards and actions of the page. */
export const appParts = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppContext,
    events: {} as AppEvent,
    children: {} as ChildrenOf<typeof appPorts>,
  },
  actors: appPorts,
  guards: {
    isSame: ({ context: { status } }, next: SessionStatus) =>
      status !== null && status.kind !== 'anonymous' && next.kind === status.kind && next.userId === status.userId,
    isReady: (_, status: SessionStatus) => status.kind === 'ready',
    isIncomplete: (_, status: SessionStatus) => status.kind === 'needsSetup',
    isReturning: ({ context }) => callbackOf(context) !== null,
    hasLeftReturn: ({ context }) => callbackOf(context) === null,
    isInvite: ({ context }) => {
      const invite = inviteOf(context);
      return invite !== null && invite.code !== context.captured && addressOf(context) !== context.unknown;
    },
    mustLeave: ({ context }) => destinationOf(context) !== null,
    isUnknown: (_, { code }: ReferralOutput) => code === null,
    isAtLogin: ({ context }) => context.path === '/login',
  },
  actions: {
    storePath: assign((_, { path, search }: Pick<AppContext, 'path' | 'search'>) => ({ path, search })),
    storeStatus: assign({ status: (_, status: SessionStatus) => status }),
    storeCaptured: assign({ captured: (_, { code }: ReferralOutput) => code }),
    storeUnknown: assign({ unknown: ({ context }) => addressOf(context) }),
    tellPage: sendTo('workspace', (_, path: string) => ({ type: 'page.shown', path })),
    show: sendTo('toasts', (_, event: AppEvent) => event),
    recheckSession: sendTo('session', { type: 'signIn.completed' }),
    tellSetup: sendTo('session', { type: 'setup.completed' }),
    askAgain: sendTo('session', { type: 'session.retried' }),
    tellRefused: sendTo('session', { type: 'session.refused' }),
  },
});
