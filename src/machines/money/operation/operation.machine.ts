import { assign, sendTo, setup } from 'xstate';
import { faultOf, toFault, type Fault } from '#shared/fault';
import { storingFault, withFault } from '../../keep-fault';
import { askedOf, ended, heard, isJob, isRefusal, rested } from './operation.end';
import { operationPorts } from './operation.ports';
import type { DueStep, OperationContext, OperationEvent, OperationInput } from './operation.types';
import type { OperationRecord, Signed, Verdict } from './operation.types';

const stateOf = ({ context }: { readonly context: OperationContext }) => context.record?.state;

/** One operation as the browser sees it; the server's keeper is the only judge. Chart: docs/statecharts/money/operation.md */
export const operationMachine = setup({
  types: {
    input: {} as OperationInput,
    context: {} as OperationContext,
    events: {} as OperationEvent,
    tags: {} as 'busy' | 'signed' | 'needsPerson',
  },
  actors: operationPorts,
  guards: {
    wasFound: ({ context }) => context.record !== null,
    isRefusal: (_, fault: Fault) => isRefusal(fault),
    isRefusedAgain: ({ context }, fault: Fault) => fault.code === 'api/conflict' && context.fault?.code === fault.code,
    isFound: (_, record: OperationRecord | null) => record !== null,
    holdsBytes: ({ context }) => context.signed.length > 0 || (isJob(context) && context.record === null),
    isDone: (args) => stateOf(args) === 'done',
    isFailed: (args) => stateOf(args) === 'failed',
    isAbandoned: (args) => stateOf(args) === 'abandoned',
    isWaiting: (args) => stateOf(args) === 'waiting',
    isResting: (args) => stateOf(args) === 'waiting' && isJob(args.context),
    isUnknown: (args) => stateOf(args) === 'unknown',
  },
  actions: {
    storeRecord: assign(({ context }, record: OperationRecord | null) => heard(context, record)),
    storeSigned: assign({ signed: (_, signed: Signed) => signed, fault: null }),
    storeFault: storingFault(),
    dropSigned: assign((_, fault: Fault) => ({ fault, signed: [] })),
    storeDue: assign((_, due: DueStep) => ({ due, fault: null })),
    tellRest: sendTo(
      ({ context }) => context.parent,
      ({ context }) => rested(context),
    ),
    tellEnd: sendTo(
      ({ context }) => context.parent,
      ({ context }, verdict: Verdict) => ended(context, verdict),
    ),
  },
  delays: { signTimeout: 30_000, lookAgain: 2_000 },
}).createMachine({
  id: 'operation',
  context: ({ input }) => ({ ...input, signed: [], fault: null, due: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'wasFound', target: 'watching' }, { target: 'signing' }] },
    signing: {
      tags: 'busy',
      invoke: {
        id: 'signOperation',
        src: 'signOperation',
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: 'submitting', actions: { type: 'storeSigned', params: ({ event }) => event.output } },
        onError: withFault('failed'),
      },
      on: { 'operation.withdrawn': 'abandoned' },
      after: {
        signTimeout: { target: 'failed', actions: { type: 'storeFault', params: faultOf('signer/unavailable') } },
      },
    },
    // No way back from here: the server may hold the bytes, and they may land whatever the user does.
    submitting: {
      tags: ['busy', 'signed'],
      invoke: {
        id: 'submitOperation',
        src: 'submitOperation',
        input: ({ context }) => ({ request: context.request, signed: context.signed }),
        onDone: { target: 'watching', actions: { type: 'storeRecord', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isRefusal', params: ({ event }) => toFault(event.error) }, ...withFault('failed') },
          { guard: { type: 'isRefusedAgain', params: ({ event }) => toFault(event.error) }, target: 'failed' },
          withFault('lookingUp'),
        ],
      },
    },
    lookingUp: {
      tags: ['busy', 'signed'],
      invoke: {
        id: 'lookUpOperation',
        src: 'lookUpOperation',
        input: ({ context }) => ({ id: context.request.id }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'watching',
            actions: { type: 'storeRecord', params: ({ event }) => event.output },
          },
          { guard: 'holdsBytes', target: 'unheard' },
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { tags: 'signed', after: { lookAgain: 'lookingUp' } },
    // The lost message may still arrive, so the very same bytes follow it under the same id.
    unheard: { tags: 'signed', after: { lookAgain: 'submitting' } },
    watching: {
      tags: 'signed',
      invoke: {
        id: 'watchOperation',
        src: 'watchOperation',
        input: ({ context }) => ({ id: context.request.id }),
      },
      on: {
        'operation.progressed': {
          target: '.judging',
          actions: { type: 'storeRecord', params: ({ event }) => event.record },
        },
      },
      initial: 'judging',
      states: {
        judging: {
          always: [
            { guard: 'isDone', target: '#operation.done' },
            { guard: 'isFailed', target: '#operation.failed' },
            { guard: 'isAbandoned', target: '#operation.abandoned' },
            { guard: 'isResting', target: 'resting' },
            { guard: 'isWaiting', target: 'waiting' },
            { guard: 'isUnknown', target: 'unknown' },
            { target: 'running' },
          ],
        },
        running: {},
        unknown: {},
        // A job goes on with its next trade when who follows it says so.
        resting: {
          entry: 'tellRest',
          on: {
            'operation.continued': {
              target: '#operation.resigning',
              actions: { type: 'storeDue', params: ({ event }) => event.due },
            },
            'operation.abandoned': '#operation.abandoning',
          },
        },
        waiting: {
          tags: 'needsPerson',
          on: { 'operation.resumed': '#operation.resigning', 'operation.abandoned': '#operation.abandoning' },
        },
      },
    },
    // The keeper proved that the former bytes can never land, so new ones may be signed.
    resigning: {
      tags: ['busy', 'signed'],
      invoke: {
        id: 'signOperation',
        src: 'signOperation',
        input: ({ context }) => askedOf(context),
        onDone: { target: 'resuming', actions: { type: 'storeSigned', params: ({ event }) => event.output } },
        onError: withFault('watching'),
      },
      after: {
        signTimeout: { target: 'watching', actions: { type: 'storeFault', params: faultOf('signer/unavailable') } },
      },
    },
    resuming: {
      tags: ['busy', 'signed'],
      invoke: {
        id: 'resumeOperation',
        src: 'resumeOperation',
        input: ({ context }) => ({
          id: context.request.id,
          fence: context.record?.fence ?? 0,
          signed: context.signed,
          trade: context.due?.trade ?? null,
        }),
        onDone: { target: 'watching', actions: { type: 'storeRecord', params: ({ event }) => event.output } },
        onError: { target: 'lookingUp', actions: { type: 'dropSigned', params: ({ event }) => toFault(event.error) } },
      },
    },
    abandoning: {
      tags: ['busy', 'signed'],
      invoke: {
        id: 'abandonOperation',
        src: 'abandonOperation',
        input: ({ context }) => ({ id: context.request.id }),
        onDone: { target: 'watching', actions: { type: 'storeRecord', params: ({ event }) => event.output } },
        onError: withFault('lookingUp'),
      },
    },
    done: { type: 'final', entry: { type: 'tellEnd', params: 'done' } },
    failed: { type: 'final', entry: { type: 'tellEnd', params: 'failed' } },
    abandoned: { type: 'final', entry: { type: 'tellEnd', params: 'abandoned' } },
  },
});
