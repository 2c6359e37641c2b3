import { notice } from '#shared/notice';
import { toFault } from '#shared/fault';
import { failureOf, setupParts } from './setup.parts';

/** The referral code: kept from an invite link, or typed and checked when the field is left. */
export const codeRegion = setupParts.createStateConfig({
  id: 'code',
  initial: 'readingStored',
  states: {
    readingStored: {
      invoke: {
        id: 'readStoredCode',
        src: 'readStoredCode',
        onDone: [
          {
            guard: { type: 'hasCode', params: ({ event }) => event.output },
            target: 'checkingStored',
            actions: { type: 'storeCode', params: ({ event }) => event.output ?? '' },
          },
          { target: 'shown' },
        ],
        onError: 'shown',
      },
      after: { readTimeout: 'shown' },
    },
    checkingStored: {
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: { type: 'exists', params: ({ event }) => event.output }, target: 'hidden' },
          {
            target: 'forgetting',
            actions: ['clearCode', { type: 'storeCodeNotice', params: () => notice('setup/codeGone') }],
          },
        ],
        onError: { target: 'shown', actions: { type: 'tell', params: () => notice('setup/codeUnchecked') } },
      },
      after: {
        checkTimeout: { target: 'shown', actions: { type: 'tell', params: () => notice('setup/codeUnchecked') } },
      },
    },
    forgetting: {
      invoke: { id: 'forgetStoredCode', src: 'forgetStoredCode', onDone: 'shown', onError: 'shown' },
      after: { readTimeout: 'shown' },
    },
    hidden: { on: { 'code.revealed': { guard: 'isEditing', target: 'shown.valid' } } },
    shown: {
      initial: 'unchecked',
      on: {
        'code.typed': {
          guard: 'isEditing',
          target: '.unchecked',
          actions: { type: 'storeCode', params: ({ event }) => event.code },
        },
      },
      states: {
        unchecked: {
          on: {
            'code.left': [{ guard: 'codeIsGood', target: 'checking' }, { actions: 'judgeCode' }],
            'setup.submitted': { guard: 'mayCheckCode', target: 'checking' },
          },
        },
        checking: {
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ context }) => ({ code: context.code }),
            onDone: [
              { guard: { type: 'exists', params: ({ event }) => event.output }, target: 'valid' },
              { target: 'invalid' },
            ],
            onError: 'checkFailed',
          },
          after: { checkTimeout: 'checkFailed' },
        },
        valid: { entry: { type: 'storeCodeNotice', params: null } },
        invalid: { entry: { type: 'storeCodeNotice', params: () => notice('setup/codeInvalid') } },
        checkFailed: {
          entry: { type: 'storeCodeNotice', params: () => notice('setup/codeCheckFailed') },
          on: {
            'code.left': 'checking',
            'setup.submitted': { guard: 'mayCheckCode', target: 'checking' },
          },
        },
      },
    },
  },
});

/** The form itself: a code that is still being checked is waited for, then everything is sent at once. */
export const formRegion = setupParts.createStateConfig({
  id: 'form',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'username.typed': { actions: { type: 'storeName', params: ({ event }) => event.username } },
        'username.left': { actions: 'judgeName' },
        'setup.submitted': [
          { guard: 'maySubmit', target: 'submitting' },
          { guard: 'mayAwaitCode', target: 'awaitingCode' },
          { actions: ['judgeName', 'judgeCode'] },
        ],
      },
    },
    awaitingCode: {
      tags: 'busy',
      always: [
        { guard: 'codeIsValid', target: 'submitting' },
        { guard: 'codeIsSettled', target: 'editing' },
      ],
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitSetup',
        src: 'submitSetup',
        input: ({ context }) => ({
          username: context.username,
          referralCode: context.code,
          avatarId: context.avatarId,
        }),
        onDone: { target: '#setup.done', actions: { type: 'tell', params: () => notice('setup/done') } },
        onError: {
          target: 'editing',
          actions: [
            { type: 'refuseName', params: ({ event }) => toFault(event.error) },
            { type: 'tell', params: ({ event }) => failureOf(toFault(event.error)) },
          ],
        },
      },
      after: { submitTimeout: { target: 'editing', actions: { type: 'tell', params: () => notice('setup/failed') } } },
    },
  },
});
