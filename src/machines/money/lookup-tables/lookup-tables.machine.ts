import { assign, sendTo, setup } from 'xstate';
import { ofKind } from '#operations/by-kind';
import type { OperationRequest } from '#operations/domain/operation';
import { storingFault, withFault } from '../../keep-fault';
import { port, type ChildrenOf } from '../../port';
import { reading } from '../../reading';
import type { OperationEnd } from '../operation/operation.types';
import { requested } from './lookup-tables.plan';
import type { LookupTablesContext, LookupTablesEvent, LookupTablesInput, TablesShown } from './lookup-tables.types';

/** Effects of looking at the network's lookup tables and making one. */
export const lookupTablesPorts = {
  /** Asks the server which tables there are, now, and the chain what they hold. */
  readTables: port<TablesShown>('readTables'),
  /**
   * Plans a table of what is missing, paid by the active master: `chain/out-of-range` where nothing is missing any more,
   * `chain/insufficient-funds`.
   */
  planTable: port<OperationRequest, { readonly master: string }>('planTable'),
};

/** The network's lookup tables: what they hold, what is missing, and the plan of one more, which an operation makes. */
export const lookupTablesMachine = setup({
  types: {
    input: {} as LookupTablesInput,
    context: {} as LookupTablesContext,
    events: {} as LookupTablesEvent,
    tags: {} as 'busy',
    children: {} as ChildrenOf<typeof lookupTablesPorts>,
  },
  actors: lookupTablesPorts,
  guards: {
    mayPlan: ({ context: { master, tables } }) => master !== null && (tables?.missing ?? 0) > 0,
    madeTable: (_, { intent, verdict }: OperationEnd) => verdict === 'done' && ofKind('lookup-table', intent) !== null,
    isDone: ({ context }, end: OperationEnd) => end.id === context.request?.id && end.verdict === 'done',
    isOver: ({ context }, end: OperationEnd) => end.id === context.request?.id,
  },
  actions: {
    storeMaster: assign({ master: (_, master: string | null) => master }),
    storeTables: assign((_, tables: TablesShown) => ({ tables, fault: null })),
    storeRequest: assign((_, request: OperationRequest) => ({ request, fault: null })),
    forgetRequest: assign({ request: null }),
    storeFault: storingFault(),
    requestTable: sendTo(
      ({ context }) => context.parent,
      ({ context }) => requested(context.request),
    ),
  },
  delays: { planTtl: 60_000 },
}).createMachine({
  id: 'lookupTables',
  context: ({ input }) => ({ ...input, master: null, tables: null, request: null, fault: null }),
  on: {
    'masters.known': { actions: { type: 'storeMaster', params: ({ event }) => event.active?.address ?? null } },
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetRequest',
      on: {
        'tables.asked': 'looking',
        'operation.ended': { guard: { type: 'madeTable', params: ({ event }) => event.end }, target: 'learning' },
      },
    },
    // A table was made that nobody looks at: who plans launches and trades has it from now on.
    learning: {
      invoke: {
        id: 'readTables',
        src: 'readTables',
        onDone: { target: 'closed', actions: { type: 'storeTables', params: ({ event }) => event.output } },
        onError: 'closed',
      },
      on: { 'tables.asked': 'looking' },
    },
    looking: {
      tags: 'busy',
      invoke: reading('readTables', 'shown', 'storeTables'),
      on: { 'tables.closed': 'closed' },
    },
    shown: {
      entry: 'forgetRequest',
      on: {
        'tables.asked': 'looking',
        'tables.closed': 'closed',
        'plan.asked': { guard: 'mayPlan', target: 'planning' },
      },
    },
    planning: {
      tags: 'busy',
      invoke: {
        id: 'planTable',
        src: 'planTable',
        input: ({ context }) => ({ master: context.master ?? '' }),
        onDone: { target: 'reviewing', actions: { type: 'storeRequest', params: ({ event }) => event.output } },
        onError: withFault('shown'),
      },
      on: { 'tables.closed': 'closed' },
    },
    // Nothing is signed yet; a plan is made again after a minute, since its slot grows old.
    reviewing: {
      on: { 'plan.confirmed': 'operating', 'plan.reconsidered': 'shown', 'tables.closed': 'closed' },
      after: { planTtl: 'planning' },
    },
    // The operation is on its own from here; closing the panel leaves it in flight.
    operating: {
      tags: 'busy',
      entry: 'requestTable',
      on: {
        'operation.ended': [
          { guard: { type: 'isDone', params: ({ event }) => event.end }, target: 'looking' },
          {
            guard: { type: 'isOver', params: ({ event }) => event.end },
            target: 'shown',
            actions: { type: 'storeFault', params: ({ event }) => event.end.fault },
          },
        ],
        'tables.closed': 'closed',
      },
    },
    failed: { on: { 'tables.asked': 'looking', 'tables.closed': 'closed' } },
  },
});
