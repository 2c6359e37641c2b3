import { assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import type { operationMachine } from '../operation/operation.machine';
import type { OperationEnd, OperationRecord, OperationRequest, OperationRested } from '../operation/operation.types';
import { telling } from '../../parent';
import { childPort, port } from '../../port';
import { endNotice, runningNotice } from './operations.notices';
import type {
  OperationContinued,
  OperationsContext,
  OperationsEvent,
  OperationsInput,
  Followed,
} from './operations.types';

/** Effects of following operations. */
export const operationsPorts = {
  /** GET /operations?state=open: what the keeper still works on, amounts as bigint lamports. */
  readOpenOperations: port<readonly OperationRecord[]>('readOpenOperations'),
  operation: childPort<typeof operationMachine>('operation'),
};

const childId = (id: string): string => `operation.${id}`;

const followedOf = (record: OperationRecord): Followed => ({
  request: { id: record.id, networkId: record.networkId, intent: record.intent },
  record,
});

/** One actor for every open operation, started here or found after a reload; they outlive every page. */
export const operationsMachine = setup({
  types: { input: {} as OperationsInput, context: {} as OperationsContext, events: {} as OperationsEvent },
  actors: operationsPorts,
  guards: {
    isNew: ({ context }, id: string) => context.running.every((one) => one.id !== id),
    isMine: ({ context }, id: string) => context.running.some((one) => one.id === id),
  },
  actions: {
    follow: assign({
      running: ({ context, spawn, self }, followed: readonly Followed[]) => [
        ...context.running,
        ...followed
          .filter(({ request }) => context.running.every((one) => one.id !== request.id))
          .map(({ request, record }) => ({
            id: request.id,
            actor: spawn('operation', { id: childId(request.id), input: { parent: self, request, record } }),
          })),
      ],
    }),
    tellFollowed: enqueueActions(({ context, enqueue }, followed: readonly Followed[]) => {
      for (const { request, record } of followed)
        if (context.running.every((one) => one.id !== request.id))
          enqueue.sendTo(context.parent, {
            type: 'operation.followed',
            request,
            ...(record === null ? {} : { found: record }),
          });
    }),
    tellNew: sendTo(
      ({ context }) => context.parent,
      (_, request: OperationRequest) => ({ type: 'operation.followed', request }),
    ),
    continueOne: sendTo(
      (_, { id }: OperationContinued) => childId(id),
      (_, { due }) => ({ type: 'operation.continued', due }),
    ),
    dropOne: sendTo((_, id: string) => childId(id), { type: 'operation.abandoned' }),
    tellRest: sendTo(
      ({ context }) => context.parent,
      (_, event: OperationRested) => event,
    ),
    forget: assign({
      running: ({ context }, id: string) => context.running.filter((one) => one.id !== id),
    }),
    stopOperation: stopChild((_, id: string) => childId(id)),
    tell: telling(),
    tellEnd: sendTo(
      ({ context }) => context.parent,
      (_, end: OperationEnd) => ({ type: 'operation.ended', end }),
    ),
  },
  delays: { askAgain: 2_000 },
}).createMachine({
  id: 'operations',
  context: ({ input }) => ({ parent: input.parent, running: [] }),
  on: {
    'operation.requested': {
      guard: { type: 'isNew', params: ({ event }) => event.request.id },
      actions: [
        { type: 'follow', params: ({ event }) => [{ request: event.request, record: null }] },
        { type: 'tellNew', params: ({ event }) => event.request },
        { type: 'tell', params: ({ event }) => runningNotice(event.request) },
      ],
    },
    'operation.continued': {
      guard: { type: 'isMine', params: ({ event }) => event.id },
      actions: { type: 'continueOne', params: ({ event }) => event },
    },
    'operation.dropped': {
      guard: { type: 'isMine', params: ({ event }) => event.id },
      actions: { type: 'dropOne', params: ({ event }) => event.id },
    },
    'operation.rested': { actions: { type: 'tellRest', params: ({ event }) => event } },
    'operation.ended': {
      guard: { type: 'isMine', params: ({ event }) => event.end.id },
      actions: [
        { type: 'stopOperation', params: ({ event }) => event.end.id },
        { type: 'forget', params: ({ event }) => event.end.id },
        { type: 'tell', params: ({ event }) => endNotice(event.end) },
        { type: 'tellEnd', params: ({ event }) => event.end },
      ],
    },
  },
  initial: 'rebuilding',
  states: {
    rebuilding: {
      invoke: {
        id: 'readOpenOperations',
        src: 'readOpenOperations',
        onDone: {
          target: 'following',
          actions: [
            { type: 'tellFollowed', params: ({ event }) => event.output.map(followedOf) },
            { type: 'follow', params: ({ event }) => event.output.map(followedOf) },
          ],
        },
        onError: 'unreachable',
      },
    },
    unreachable: { after: { askAgain: 'rebuilding' } },
    following: { on: { 'operations.missed': 'rebuilding' } },
  },
});
