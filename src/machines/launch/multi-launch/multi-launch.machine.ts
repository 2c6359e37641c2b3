import { assign, enqueueActions, sendTo, setup, type AnyEventObject } from 'xstate';
import { LIMITS } from '#shared/limits';
import { keyed, notice } from '#shared/notice';
import type { OperationEnd } from '../../money/operation/operation.types';
import { channel } from '../../channel';
import { raised } from '../../parent';
import * as parts from './multi-launch.outcome';
import type { MultiLaunchContext, MultiLaunchEvent, MultiLaunchInput, MultiLaunchOutput } from './multi-launch.types';

/** Effects of launching several coins by one press. */
export const multiLaunchPorts = {
  /** Says `part.landed` of each whose coin stands. */
  watchParts: channel<AnyEventObject, { readonly ids: readonly string[] }>('watchParts'),
};

const noneDeployed = notice('multi/noneDeployed');

/** Several coins by one press: each is an operation of its own, and all of them begin or none. */
export const multiLaunchMachine = setup({
  types: {
    input: {} as MultiLaunchInput,
    context: {} as MultiLaunchContext,
    events: {} as MultiLaunchEvent,
    output: {} as MultiLaunchOutput,
  },
  actors: multiLaunchPorts,
  guards: {
    isPart: ({ context }, id: string) => parts.isPart(context, id),
    isJudged: ({ context }) => parts.isJudged(context),
    someDeployed: ({ context }) => parts.launchedOf(context) !== null,
  },
  actions: {
    store: assign((_, part: Partial<MultiLaunchContext>) => part),
    tellNone: sendTo(({ context }) => context.parent, raised(noneDeployed)),
    tellPart: enqueueActions(({ context, enqueue }, end: OperationEnd) => {
      const told = parts.partFailure(context, end);
      if (told !== null) enqueue.sendTo(context.parent, raised(keyed(told, end.id)));
    }),
    requestAll: enqueueActions(({ context, enqueue }) => {
      for (const request of context.launches) enqueue.sendTo(context.parent, { type: 'operation.requested', request });
    }),
  },
  delays: { settle: LIMITS.settleMs },
}).createMachine({
  id: 'multiLaunch',
  context: ({ input }) => ({ ...input, ends: {}, problem: null }),
  output: ({ context }) => ({ launched: parts.launchedOf(context), problem: context.problem }),
  initial: 'launching',
  states: {
    // The operations are on their own from here and cannot be cancelled; this flow only waits for their verdicts.
    launching: {
      entry: 'requestAll',
      invoke: {
        id: 'watchParts',
        src: 'watchParts',
        input: ({ context }) => ({ ids: context.launches.map(({ id }) => id) }),
      },
      always: [{ guard: 'isJudged', target: 'reporting' }],
      on: {
        'part.landed': {
          guard: { type: 'isPart', params: ({ event }) => event.id },
          actions: { type: 'store', params: ({ context, event }) => parts.withEnd(context, event.id, 'landed') },
        },
        'operation.ended': {
          guard: { type: 'isPart', params: ({ event }) => event.end.id },
          actions: [
            { type: 'store', params: ({ context, event }) => parts.ended(context, event.end) },
            { type: 'tellPart', params: ({ event }) => event.end },
          ],
        },
      },
    },
    reporting: { always: [{ guard: 'someDeployed', target: 'settling' }, { target: 'failed' }] },
    settling: { after: { settle: 'done' } },
    done: { type: 'final' },
    failed: { type: 'final', entry: [{ type: 'store', params: { problem: noneDeployed } }, 'tellNone'] },
  },
});
