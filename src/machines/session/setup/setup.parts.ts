import { and, assign, not, or, sendTo, setup, stateIn } from 'xstate';
import type { Fault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { checkReferralCode, checkUsername, keepReferralCode } from '#shared/validation';
import { childPort, port, type ChildrenOf } from '../../port';
import type { setupAvatarMachine } from '../setup-avatar/setup-avatar.machine';
import type { Profile, SetupContext, SetupEvent, SetupInput } from './setup.types';

/** Effects of profile setup. */
export const setupPorts = {
  /** The invite code kept in this browser, or null. */
  readStoredCode: port<string | null>('readStoredCode'),
  /** Forgets the kept invite code (REF-08). */
  forgetStoredCode: port<void>('forgetStoredCode'),
  /** GET /users/check-referral-code?code=… */
  checkCode: port<{ readonly exists: boolean }, { readonly code: string }>('checkCode'),
  setupAvatar: childPort<typeof setupAvatarMachine>('setupAvatar'),
  /** POST /users/setup as form data with the kept picture, under one idempotency key. */
  submitSetup: port<void, Profile>('submitSetup'),
};

/** Refusals of the server that name what is wrong, such as a taken name (GAP-44). */
const NAMED: ReadonlySet<Fault['code']> = new Set([
  'api/conflict',
  'api/invalid',
  'api/unprocessable',
  'api/too-large',
]);
export const failureOf = (reason: Fault): Notice =>
  NAMED.has(reason.code) && reason.detail !== undefined ? notice('setup/refused', { reason }) : notice('setup/failed');

/** A conflict is about the name: it is taken (GAP-44). */
const refusedName = (fault: Fault): Notice | null => (fault.code === 'api/conflict' ? failureOf(fault) : null);

/** Types, ports, guards and actions of profile setup, shared by its regions. */
export const setupParts = setup({
  types: {
    input: {} as SetupInput,
    context: {} as SetupContext,
    events: {} as SetupEvent,
    tags: {} as 'busy',
    children: {} as ChildrenOf<typeof setupPorts>,
  },
  actors: setupPorts,
  guards: {
    nameIsGood: ({ context }) => checkUsername(context.username) === null,
    codeIsGood: ({ context }) => checkReferralCode(context.code) === null,
    codeIsValid: or([stateIn('#code.hidden'), stateIn('#code.shown.valid')]),
    codeIsInvalid: stateIn('#code.shown.invalid'),
    codeIsPending: or([stateIn('#code.checkingStored'), stateIn('#code.shown.checking')]),
    codeIsSettled: not('codeIsPending'),
    isEditing: stateIn('#form.editing'),
    mayCheckCode: and(['isEditing', 'nameIsGood', 'codeIsGood']),
    maySubmit: and(['nameIsGood', 'codeIsValid']),
    mayAwaitCode: and(['nameIsGood', 'codeIsGood', not('codeIsInvalid')]),
    hasCode: (_, code: string | null) => code !== null && checkReferralCode(keepReferralCode(code)) === null,
    exists: (_, answer: { readonly exists: boolean }) => answer.exists,
  },
  actions: {
    storeName: assign({ username: (_, username: string) => username, usernameProblem: null, usernameRefusal: null }),
    refuseName: assign({ usernameRefusal: (_, fault: Fault) => refusedName(fault) }),
    judgeName: assign({ usernameProblem: ({ context }) => checkUsername(context.username) }),
    storeCode: assign({ code: (_, code: string) => keepReferralCode(code), codeProblem: null, codeNotice: null }),
    judgeCode: assign({ codeProblem: ({ context }) => checkReferralCode(context.code) }),
    storeCodeNotice: assign({ codeNotice: (_, one: Notice | null) => one }),
    clearCode: assign({ code: '' }),
    storeAvatar: assign({ avatarId: (_, id: string) => id }),
    dropAvatar: assign({ avatarId: null }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => ({ type: 'notice.raised', notice: one }),
    ),
  },
  delays: { readTimeout: 2_000, checkTimeout: 10_000, submitTimeout: 30_000 },
});
