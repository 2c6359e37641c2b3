import { assign, type ErrorActorEvent, type EventObject, type ProvidedActor } from 'xstate';
import { toFault, type Fault } from '#shared/fault';

interface KeepsFault {
  readonly fault: Fault | null;
}

/** The action `storeFault`: keeps why something failed, for who shows it; null where it ended without a reason. */
export const storingFault = <Context extends KeepsFault, Event extends EventObject, Actor extends ProvidedActor>() =>
  assign<Context, Event, Fault | null, Event, Actor>((_, fault) => partOf<Context>({ fault }));

/** What every such context has is a part of each. */
const partOf = <Context extends KeepsFault>(part: KeepsFault): Partial<Context> => part as Partial<Context>;

/** Where a failure of a port leads, keeping why; for `onError` of a machine with the action above. */
export const withFault = <const Target extends string>(target: Target) =>
  ({
    target,
    actions: { type: 'storeFault', params: ({ event }: { readonly event: ErrorActorEvent }) => toFault(event.error) },
  }) as const;
