import { createActor, type ActorRefFrom, type AnyStateMachine } from 'xstate';
import { withTwins } from '../../../src/machines/testing/unsafe';

/** A machine beside the one that is driven: it lives, and its effects never answer. */
export const quiet = <M extends AnyStateMachine>(machine: M, input?: unknown): ActorRefFrom<M> =>
  createActor(
    withTwins(machine, () => undefined),
    { input },
  ).start() as ActorRefFrom<M>;
