import { fromCallback, type AnyEventObject, type CallbackActorLogic, type EventObject } from 'xstate';
import { markPort } from './port-kind';

/** Declares a stream a machine listens to: what it hears arrives as the machine's own events. The app provides it. */
export function channel<Command extends EventObject = AnyEventObject, Input = void>(
  name: string,
): CallbackActorLogic<Command, Input> {
  return markPort(
    'channel',
    fromCallback<Command, Input>(() => {
      throw new Error(`channel '${name}' is not provided`);
    }),
  );
}
