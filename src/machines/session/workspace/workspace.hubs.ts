import type { ActorRefFrom, EventFromLogic } from 'xstate';
import { namesIn, type FlowOf, type HubMachine, type NamesOf, type ReportsOf } from '../../hub';
import { childPort } from '../../port';
import { moneyChildren } from '../../money/money-hub/money-hub.children';
import { pageChildren } from '../../page/page-hub/page-hub.children';
import { holdingsChildren } from '../../wallets/holdings-hub/holdings-hub.children';

/** The hubs of a workspace, each by the table of its children; a further hub is one row. */
export const hubs = {
  pageHub: pageChildren,
  moneyHub: moneyChildren,
  holdingsHub: holdingsChildren,
};

export type Hubs = typeof hubs;
export type HubName = keyof Hubs;
type NamesIn<IsLate extends boolean> = { [Hub in HubName]: NamesOf<Hubs[Hub], IsLate> }[HubName];

/** Names of all flows in the hubs. */
export type FlowName = NamesIn<boolean>;
/** Of those that are there with the first screen. */
export type FirstFlow = NamesIn<false>;
/** Of those whose code comes behind it. */
export type LateFlow = NamesIn<true>;
export type FlowNamed<Name extends FlowName> = {
  [Hub in HubName]: Name extends keyof Hubs[Hub] ? FlowOf<Hubs[Hub][Name]> : never;
}[HubName];
export type FlowEvent<Name extends FlowName> = EventFromLogic<FlowNamed<Name>>;
export type HubMachines = { readonly [Hub in HubName]: HubMachine<Hubs[Hub]> };

/** Everything the flows of the hubs report. */
export type FlowReport = { [Hub in HubName]: ReportsOf<Hubs[Hub]> }[HubName];

/** The actors of all flows; of those that come late undefined until their code is there. */
export type FlowActors = { readonly [Name in FirstFlow]: ActorRefFrom<FlowNamed<Name>> } & LateActors;
type LateActors = { readonly [Name in LateFlow]: ActorRefFrom<FlowNamed<Name>> | undefined };

export const hubNames = namesIn(hubs);

/** Declares every hub as a port. */
export const hubPorts = (): HubMachines => portsAs(Object.fromEntries(hubNames.map((name) => [name, childPort(name)])));
const portsAs = (ports: object): HubMachines => ports as HubMachines;

interface Place {
  readonly hub: HubName;
  readonly late: boolean;
}

/** Where each flow is: its hub, and whether it comes late. */
export const places: Readonly<Record<FlowName, Place>> = Object.assign(
  {},
  ...hubNames.flatMap((hub) => Object.entries(hubs[hub]).map(([name, { late }]) => ({ [name]: { hub, late } }))),
);

/** The late flows before their code is there. */
export const noLateFlows = (): LateActors =>
  Object.assign({}, ...namesIn(places).map((name) => (places[name].late ? { [name]: undefined } : {})));
