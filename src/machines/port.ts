import { fromCallback, fromPromise, type AnyActorLogic, type PromiseActorLogic } from 'xstate';
import { markPort } from './port-kind';

/** Declares an effect a machine needs: one question, one answer. The app provides it; until then invoking it fails loudly. */
export function port<Output, Input = void>(name: string): PromiseActorLogic<Output, Input> {
  return markPort(
    'port',
    fromPromise<Output, Input>(() => Promise.reject(new Error(`port '${name}' is not provided`))),
  );
}

/** Declares a child machine by type alone, so that its own effects are provided where the app is composed. */
export function childPort<Child extends AnyActorLogic>(name: string): Child {
  const unprovided = fromCallback(() => {
    throw new Error(`child machine '${name}' is not provided`);
  });
  return standIn<Child>(markPort('child', unprovided));
}

/** The `children` type of a machine: every port runs under its own name, but those `Spawned` under a name for each. */
export type ChildrenOf<Ports extends object, Spawned extends keyof Ports = never> = {
  readonly [Name in Exclude<keyof Ports, Spawned> & string]: Name;
};

/** A child that is never run may stand in for any other; running it throws. */
function standIn<Child extends AnyActorLogic>(logic: AnyActorLogic): Child {
  return logic as Child;
}
