import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { portsOf, type ChildTable, type ChildTold, type FlowOf, type PortsOf } from '../hub';
import type { AnyModel, Model, NonEmpty } from './model';
import { someParent } from './parent';

/** A child of a hub hears this. */
export const childTold = <Table extends ChildTable, Name extends keyof Table & string>(
  _table: Table,
  to: Name,
  event: EventFromLogic<FlowOf<Table[Name]>>,
) => ({ type: 'child.told', to, event }) as const;

/** What the walk must know of a hub: its table says the rest. One fixture at least for each child that hears anything. */
export function hubModel<Hub extends AnyStateMachine, Table extends ChildTable>(
  machine: Hub,
  table: Table,
  told: NonEmpty<ChildTold<Table>>,
): Model<Hub, PortsOf<Table>> {
  return typed<Hub, Table>({
    machine,
    input: { parent: someParent, path: '/dashboard' },
    ports: portsOf(table),
    events: { 'child.told': told, 'flows.opened': [{ type: 'flows.opened' }] },
    outcomes: Object.fromEntries(
      Object.entries(table).map(([name, { ends }]) => [
        name,
        { error: [new Error('a flow broke')], ...(ends ? { done: [undefined] } : {}) },
      ]),
    ),
  });
}

/** The table has typed the machine, its ports and what is told; how each child breaks is the same for all. */
const typed = <Hub extends AnyStateMachine, Table extends ChildTable>(model: AnyModel): Model<Hub, PortsOf<Table>> =>
  model as unknown as Model<Hub, PortsOf<Table>>;
