import { fromCallback, type AnyEventObject, type CallbackActorLogic, type EventObject } from 'xstate';

/** Declares a stream a machine listens to: what it hears arrives as the machine's own events. The app provides it. */
export function channel<Command extends EventObject = AnyEventObject, Input = void>(
  name: string,
): CallbackActorLogic<Command, Input> {
  return fromCallback<Command, Input>(() => {
    throw new Error(`channel '${name}' is not provided`);
  });
}
