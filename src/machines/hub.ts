import {
  sendTo,
  setup,
  type ActorRefFrom,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type MetaObject,
  type StateMachine,
  type Values,
} from 'xstate';
import type { ParentOf } from './parent';
import { childPort } from './port';

/** One child of a hub: which flow it is, when it begins, with what, and whether its end is the end of the hub. */
export interface ChildRow<Flow extends AnyStateMachine = AnyStateMachine, Late extends boolean = boolean> {
  /** Its code comes behind the first screen. */
  readonly late: Late;
  /** It ends only when a part of it broke, and the hub ends with it. */
  readonly ends: boolean;
  /** What it begins with; only `parent`, to whom it reports, when absent. */
  readonly input?: (hub: { readonly parent: ParentOf<ReportOf<Flow>>; readonly path: string }) => InputFrom<Flow>;
  /** Carries the type of the flow; never there. */
  readonly flow?: Flow;
}

/** The table of a hub's children, in the order they begin. */
export type ChildTable = Readonly<Record<string, ChildRow>>;

type RowInput<Flow extends AnyStateMachine> = Pick<ChildRow<Flow>, 'input'>;
type RowOptions<Flow extends AnyStateMachine> = { readonly ends?: boolean } & (Pick<
  { readonly parent: ParentOf<ReportOf<Flow>> },
  'parent'
> extends InputFrom<Flow>
  ? RowInput<Flow>
  : Required<RowInput<Flow>>);
type MaybeOptions<Flow extends AnyStateMachine> =
  Partial<RowOptions<Flow>> extends RowOptions<Flow> ? readonly [RowOptions<Flow>?] : readonly [RowOptions<Flow>];

/** A child that is there with the first screen. */
export const first = <Flow extends AnyStateMachine>(...[options]: MaybeOptions<Flow>): ChildRow<Flow, false> => ({
  ends: false,
  ...options,
  late: false,
});

/** A child whose code comes behind the first screen. */
export const late = <Flow extends AnyStateMachine>(...[options]: MaybeOptions<Flow>): ChildRow<Flow, true> => ({
  ends: false,
  ...options,
  late: true,
});

/** The names of a table, as its type knows them. */
export const namesIn = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

/** What a flow says to whom it reports. */
export type ReportOf<Flow extends AnyStateMachine> =
  InputFrom<Flow> extends { readonly parent: { readonly send: (event: infer Report) => void } }
    ? Extract<Report, EventObject>
    : never;

export type FlowOf<Row> = Row extends ChildRow<infer Flow> ? Flow : never;
export type ReportsOf<Table extends ChildTable> = { [Name in keyof Table]: ReportOf<FlowOf<Table[Name]>> }[keyof Table];
export type PortsOf<Table extends ChildTable> = { [Name in keyof Table]: FlowOf<Table[Name]> };
/** Actors of the children by name; undefined until they begin. */
export type ActorsOf<Table extends ChildTable> = {
  [Name in keyof Table & string]?: ActorRefFrom<FlowOf<Table[Name]>>;
};
/** Names of the children that come late, or of those that do not. */
export type NamesOf<Table extends ChildTable, Late extends boolean = boolean> = {
  [Name in keyof Table & string]: Table[Name]['late'] extends Late ? Name : never;
}[keyof Table & string];

export interface HubInput<Table extends ChildTable> {
  /** Whom the children report to. */
  readonly parent: ParentOf<ReportsOf<Table>>;
  /** Where the person is at the start. */
  readonly path: string;
}

/** A child hears something. */
export type ChildTold<Table extends ChildTable> = {
  [Name in keyof Table & string]: {
    readonly type: 'child.told';
    readonly to: Name;
    readonly event: EventFromLogic<FlowOf<Table[Name]>>;
  };
}[keyof Table & string];

export type HubEvent<Table extends ChildTable> =
  | ChildTold<Table>
  /** The code of the children that come late is there. */
  | { readonly type: 'flows.opened' };

interface HubStates {
  readonly states: {
    readonly open: { readonly states: { readonly early: object; readonly whole: object } };
    readonly broken: object;
  };
}

/** A hub's machine as its table types it. */
export type HubMachine<Table extends ChildTable> = StateMachine<
  HubInput<Table>,
  HubEvent<Table>,
  ActorsOf<Table>,
  Values<{
    [Name in keyof Table & string]: { readonly src: Name; readonly logic: FlowOf<Table[Name]>; readonly id: Name };
  }>,
  never,
  never,
  never,
  'broken' | { open: 'early' | 'whole' },
  string,
  HubInput<Table>,
  unknown,
  EventObject,
  MetaObject,
  HubStates
>;

/** Declares the children of a table as ports. */
export function portsOf<Table extends ChildTable>(table: Table): PortsOf<Table> {
  return portsAs<Table>(Object.fromEntries(Object.keys(table).map((name) => [name, childPort(name)])));
}

const portsAs = <Table extends ChildTable>(ports: object): PortsOf<Table> => ports as PortsOf<Table>;

interface AnyHubInput {
  readonly parent: ParentOf<EventObject>;
  readonly path: string;
}

const invokesOf = (id: string, table: ChildTable, isLate: boolean) =>
  Object.entries(table)
    .filter(([, row]) => row.late === isLate)
    .map(([name, { input, ends }]) => ({
      id: name,
      src: name,
      input: ({ context }: { readonly context: AnyHubInput }): unknown =>
        input === undefined ? { parent: context.parent } : input(context),
      onError: `#${id}.broken`,
      ...(ends ? { onDone: `#${id}.broken` } : {}),
    }));

/**
 * Makes the machine of a hub from the table of its children. They report to the hub's own parent, which tells them what
 * others said; the late ones begin when their code is there, and nobody goes on without one that broke.
 */
export function hubMachine<Table extends ChildTable>(id: string, table: Table): HubMachine<Table> {
  const machine = setup({
    types: {
      input: {} as AnyHubInput,
      context: {} as AnyHubInput,
      events: {} as
        | { readonly type: 'child.told'; readonly to: string; readonly event: EventObject }
        | { readonly type: 'flows.opened' },
    },
    actors: Object.fromEntries(Object.keys(table).map((name) => [name, childPort(name)])),
    actions: {
      tell: sendTo(
        (_, { to }: { readonly to: string; readonly event: EventObject }) => to,
        (_, { event }) => event,
      ),
    },
  }).createMachine({
    id,
    context: ({ input }) => input,
    initial: 'open',
    states: {
      open: {
        invoke: invokesOf(id, table, false),
        on: { 'child.told': { actions: { type: 'tell', params: ({ event }) => event } } },
        initial: 'early',
        states: {
          early: { on: { 'flows.opened': 'whole' } },
          whole: { invoke: invokesOf(id, table, true) },
        },
      },
      broken: { type: 'final' },
    },
  });
  return hubAs<Table>(machine);
}

const hubAs = <Table extends ChildTable>(machine: AnyStateMachine): HubMachine<Table> =>
  machine as unknown as HubMachine<Table>;
