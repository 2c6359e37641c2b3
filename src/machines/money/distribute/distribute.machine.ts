import { assign, sendTo, setup } from 'xstate';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import type { agreementMachine } from '../agreement/agreement.machine';
import { noMaster } from '../agreement/agreement.plan';
import type { AgreementOutput, GroupQuestion, MasterChanged } from '../agreement/agreement.types';
import type { OperationEnded } from '../operation/operation.types';
import { telling } from '../../parent';
import { childPort, type ChildrenOf } from '../../port';
import { draftOf, splitAgreed, splitOf } from './distribute.draft';
import type { DistributeContext, DistributeDraft, DistributeEvent, DistributeInput } from './distribute.types';

/** The plan of a distribution, its agreement and its run are a chart of their own. */
export const distributePorts = { agreement: childPort<typeof agreementMachine>('agreement') };

const NOTHING_TO_SPLIT = { mode: 'simple', totalLamports: 0n } as const;

/** What a distribution found under way asks for is not asked again; its plan is in the request. */
const questionOf = (context: DistributeContext): GroupQuestion => ({
  kind: 'distribute',
  groups: [context.group],
  everywhere: false,
  busy: [],
  split: context.request === null ? splitAgreed(context) : NOTHING_TO_SPLIT,
});

/** Distribute SOL to one group: a total in equal shares, or an amount a wallet between two bounds; then the agreement. */
export const distributeMachine = setup({
  types: {
    input: {} as DistributeInput,
    context: {} as DistributeContext,
    events: {} as DistributeEvent,
    children: {} as ChildrenOf<typeof distributePorts>,
  },
  actors: distributePorts,
  guards: {
    isUnderWay: ({ context }) => context.request !== null,
    isAdvanced: ({ context }) => context.mode === 'advanced',
    isComplete: ({ context }) => splitOf(context) !== null,
    lacksMaster: ({ context }) => context.master === null,
    isSigned: (_, { signed }: AgreementOutput) => signed,
  },
  actions: {
    storeMaster: assign({ master: (_, { address }: MasterChanged) => address }),
    storeMode: assign({ mode: (_, mode: DistributeContext['mode']) => mode, problemsShown: false }),
    edit: assign({
      draft: ({ context }, patch: Partial<DistributeDraft>) => ({ ...context.draft, ...patch }),
    }),
    showProblems: assign({ problemsShown: true }),
    tell: telling(),
    tellAgreement: sendTo('agreement', (_, event: OperationEnded | MasterChanged) => event),
    showAgreement: sendTo('agreement', { type: 'dialog.opened' }),
  },
}).createMachine({
  id: 'distribute',
  context: ({ input: { prefill, ...input } }) => ({ ...input, ...draftOf(prefill), problemsShown: false }),
  initial: 'starting',
  on: { 'master.changed': { actions: { type: 'storeMaster', params: ({ event }) => event } } },
  states: {
    starting: { always: [{ guard: 'isUnderWay', target: 'agreeing' }, { target: 'editing' }] },
    // Nothing is planned yet; what is typed stays when a plan is left or refused.
    editing: {
      initial: 'deciding',
      on: {
        'draft.edited': { actions: { type: 'edit', params: ({ event }) => event.patch } },
        'distribution.submitted': [
          { guard: 'lacksMaster', actions: { type: 'tell', params: noMaster('distribute') } },
          { guard: 'isComplete', target: 'agreeing' },
          { actions: 'showProblems' },
        ],
        'dialog.closed': 'closed',
      },
      states: {
        deciding: { always: [{ guard: 'isAdvanced', target: 'advanced' }, { target: 'simple' }] },
        simple: {
          on: {
            'mode.chosen': { target: 'deciding', actions: { type: 'storeMode', params: ({ event }) => event.mode } },
          },
        },
        advanced: {
          on: {
            'mode.chosen': { target: 'deciding', actions: { type: 'storeMode', params: ({ event }) => event.mode } },
          },
        },
      },
    },
    agreeing: {
      invoke: {
        id: 'agreement',
        src: 'agreement',
        input: ({ context }) => ({
          parent: context.parent,
          question: questionOf(context),
          master: context.master,
          requests: context.request === null ? [] : [context.request],
        }),
        onDone: [
          { guard: { type: 'isSigned', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'editing' },
        ],
        onError: {
          target: 'editing',
          actions: {
            type: 'tell',
            params: notice('distribute/failed', { reason: faultOf('internal/unexpected'), funded: 0, wallets: 0 }),
          },
        },
      },
      on: {
        'operation.ended': { actions: { type: 'tellAgreement', params: ({ event }) => event } },
        'master.changed': {
          actions: [
            { type: 'storeMaster', params: ({ event }) => event },
            { type: 'tellAgreement', params: ({ event }) => event },
          ],
        },
        'dialog.opened': { actions: 'showAgreement' },
      },
    },
    closed: { type: 'final' },
  },
});
