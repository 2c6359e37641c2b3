import { notesFor } from '../../testing/notes';
import type { lookupTablesMachine } from './lookup-tables.machine';

export const lookupTablesNotes = notesFor<typeof lookupTablesMachine>({
  machine:
    'Is the panel of the network’s lookup tables: what they hold, what no table holds yet, and the plan of one more.',
  states: {
    closed: 'The panel is not shown.',
    learning: 'A table was made that nobody looks at, and the page asks anew which tables there are.',
    looking: 'The server names the tables and the chain says what they hold.',
    shown: 'The person reads what there is and what is missing.',
    planning: 'A table of everything that is missing is planned.',
    reviewing: 'The person reads what the table would cost and confirms it or goes back.',
    operating: 'The table is being created, filled and frozen, which can not be stopped any more.',
    failed: 'The tables could not be read, and the person may look again.',
  },
  events: {
    'masters.known': 'The list of master wallets was read, and with it which one is active.',
    'tables.asked': 'The person opens the panel, or looks again.',
    'tables.closed': 'The person closes the panel.',
    'plan.asked': 'The person wants a table made.',
    'plan.confirmed': 'The person agrees to the plan.',
    'plan.reconsidered': 'The person goes back to what there is.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    mayPlan: 'Is there an active master, and is anything missing?',
    madeTable: 'Was it the making of a table, in this window or another one, and did it succeed?',
    isDone: 'Is it this table’s operation, and did it succeed?',
    isOver: 'Is it this table’s operation, whatever came of it?',
  },
  delays: { planTtl: 'One minute after which a plan is too old to agree to and is made again.' },
});
