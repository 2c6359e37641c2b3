import { assign, setup } from 'xstate';
import { checkReferralCode, keepReferralCode } from '#shared/validation';
import { port } from '../../port';
import type { ReferralContext, ReferralInput, ReferralOutput } from './referral.types';

/** Effects of capturing an invite code. */
export const referralPorts = {
  /** GET /users/check-referral-code?code=… */
  checkCode: port<{ readonly exists: boolean }, { readonly code: string }>('checkCode'),
  /** Keeps the code in this browser until setup (REF-01). */
  storeCode: port<void, { readonly code: string }>('storeCode'),
};

/** Reads a code from the address, keeps it, hands over to sign-in. Chart: docs/statecharts/session/referral.md */
export const referralMachine = setup({
  types: { input: {} as ReferralInput, context: {} as ReferralContext, output: {} as ReferralOutput },
  actors: referralPorts,
  guards: {
    isMalformed: ({ context }) => checkReferralCode(context.code) !== null,
    isAnywhere: ({ context }) => context.from === 'anywhere',
    exists: (_, answer: { readonly exists: boolean }) => answer.exists,
  },
  actions: { storeKept: assign({ kept: true }) },
  delays: { checkTimeout: 10_000, storeTimeout: 2_000 },
}).createMachine({
  id: 'referral',
  context: ({ input }) => ({ ...input, code: keepReferralCode(input.code), kept: false }),
  output: ({ context }) => ({ code: context.kept ? context.code : null }),
  initial: 'reading',
  states: {
    reading: {
      always: [
        { guard: 'isMalformed', target: 'notFound' },
        { guard: 'isAnywhere', target: 'checking' },
        { target: 'storing' },
      ],
    },
    checking: {
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: { type: 'exists', params: ({ event }) => event.output }, target: 'storing' },
          { target: 'notFound' },
        ],
        onError: 'notFound',
      },
      after: { checkTimeout: 'notFound' },
    },
    storing: {
      invoke: {
        id: 'storeCode',
        src: 'storeCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: 'redirecting',
        // The code goes on in the address too, so a browser without storage still carries it to sign-in.
        onError: 'redirecting',
      },
      after: { storeTimeout: 'redirecting' },
    },
    redirecting: { type: 'final', entry: 'storeKept' },
    notFound: { type: 'final' },
  },
});
