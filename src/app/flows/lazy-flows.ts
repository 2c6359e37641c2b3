import type { AnyActorLogic } from 'xstate';
import { AppError } from '#shared/fault';

type Flows<Name extends PropertyKey = string> = { readonly [Each in Name]: AnyActorLogic };
type Sources<Names extends PropertyKey> = { readonly [Name in Names]: () => Promise<Flows<Name>> };
type FlowFrom<From, Name> = From extends () => Promise<infer All>
  ? Name extends keyof All
    ? All[Name]
    : never
  : never;
type FlowsFrom<From> = { readonly [Name in keyof From]: FlowFrom<From[Name], Name> };

/** A logic in place of one whose code is fetched later. */
export interface StandIn extends Pick<AnyActorLogic, 'transition' | 'getInitialSnapshot' | 'start'> {
  fetchLogic(): Promise<AnyActorLogic>;
}

/** Flows whose code is fetched later. */
export interface LazyFlows<From extends Sources<keyof From>> {
  /** For the machine that declares them; `load` must have resolved before an actor of one starts. */
  readonly flows: FlowsFrom<From>;
  /** Fetches what is not here yet. */
  load(): Promise<void>;
}

/** What Chromium, Firefox and Safari say of a script that did not arrive. */
const NOT_ARRIVED = /dynamically imported module|Importing a module script failed/;

/** A lost connection is no defect of the page; what fails once its code is here is one. */
async function arrived<Chunk>(fetchFlows: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await fetchFlows();
  } catch (cause) {
    if (cause instanceof TypeError && NOT_ARRIVED.test(cause.message)) throw new AppError('api/unreachable', { cause });
    throw cause;
  }
}

/**
 * Lets the page start without the code of flows it does not need at once. Each flow says which function fetches it;
 * those of one chunk name the same function, which is called once.
 */
export function lazyFlows<From extends Sources<keyof From> & Sources<string>>(sources: From): LazyFlows<From> {
  const here = new Map<unknown, Flows>();
  const load = async (): Promise<void> => {
    const chunks = [...new Set(Object.values(sources))];
    await Promise.all(
      chunks.map(async (fetchFlows) => here.has(fetchFlows) || here.set(fetchFlows, await arrived(fetchFlows))),
    );
  };
  const standIns = Object.entries(sources).map(([name, fetchFlows]): readonly [string, StandIn] => {
    const real = (): AnyActorLogic => {
      const logic = here.get(fetchFlows)?.[name];
      if (logic === undefined) throw new Error(`${name} is not loaded`);
      return logic;
    };
    return [
      name,
      {
        transition: (...given) => real().transition(...given),
        getInitialSnapshot: (...given) => real().getInitialSnapshot(...given),
        start: (...given) => real().start?.(...given),
        fetchLogic: () => load().then(real),
      },
    ];
  });
  return { flows: asFlows<From>(Object.fromEntries(standIns)), load };
}

/** The interpreter runs a logic by the methods of a stand-in only; those that persist a snapshot are never called here. */
function asFlows<From>(standIns: Readonly<Record<string, StandIn>>): FlowsFrom<From> {
  return standIns as unknown as FlowsFrom<From>;
}
