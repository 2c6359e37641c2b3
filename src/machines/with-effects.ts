import type { AnyStateMachine, MachineImplementationsFrom } from 'xstate';

declare const complete: unique symbol;
type Complete = { readonly [complete]: true };

type DeclaredBy<Machine extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<Machine>['actors']>;

/** A machine whose every port is provided, those of its children included; one that declares none is so from the start. */
export type WithEffects<Machine extends AnyStateMachine> = [keyof DeclaredBy<Machine>] extends [never]
  ? Machine
  : Machine & Complete;

type Provided<Logic> = Logic extends AnyStateMachine ? WithEffects<Logic> : Logic;

/** One implementation for every port that a machine declares; a child machine comes with its own effects. */
export type EffectsOf<Machine extends AnyStateMachine> = {
  readonly [Name in keyof DeclaredBy<Machine>]-?: Provided<NonNullable<DeclaredBy<Machine>[Name]>>;
};

/** Gives a machine all its effects at once: a port that is left out, or a child without its own, does not compile. */
export function withEffects<Machine extends AnyStateMachine>(
  machine: Machine,
  actors: EffectsOf<Machine>,
): WithEffects<Machine> {
  return completed<Machine>(machine.provide({ actors }));
}

/** What `provide` answers has the type of what it was asked of. */
function completed<Machine extends AnyStateMachine>(machine: AnyStateMachine): WithEffects<Machine> {
  return machine as WithEffects<Machine>;
}
