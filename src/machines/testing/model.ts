import type {
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
} from 'xstate';
import type { Preset } from '#shared/contract/presets';
import type { GroupRef } from '#shared/domain/group';
import type { IsPlain } from '#shared/plain';
import type { CoinRef } from '../coins/coins/coins.types';
import type { MasterRef } from '../wallets/masters/masters.types';

export type NonEmpty<T> = readonly [T, ...T[]];
export type Ports = Readonly<Record<string, AnyActorLogic>>;

type Fixtures<M extends AnyStateMachine> = {
  readonly [T in EventFromLogic<M>['type']]: NonEmpty<Extract<EventFromLogic<M>, { type: T }>>;
};

type Failures = { readonly error: NonEmpty<unknown> };
type Answers<L extends AnyActorLogic> = Failures & { readonly done: NonEmpty<OutputFrom<L>> };
/** A child machine without an output may live as long as its parent; one that ends says `done` all the same. */
type OutcomeOf<L extends AnyActorLogic> = L extends AnyStateMachine
  ? unknown extends OutputFrom<L>
    ? Failures & Partial<Answers<L>>
    : Answers<L>
  : Answers<L>;
type IsChannel<L extends AnyActorLogic> = L extends AnyStateMachine
  ? false
  : [OutputFrom<L>] extends [undefined]
    ? true
    : false;
type Outcomes<P extends Ports> = {
  readonly [K in keyof P as IsChannel<P[K]> extends true ? never : K]: OutcomeOf<P[K]>;
};

/**
 * What the walk must know that the chart does not say. Exhaustive by type: a new event or port fails to compile.
 * A channel needs no outcome: what it hears are the machine's own events. A child machine is a port: its fixture is its output.
 */
export interface Model<M extends AnyStateMachine, P extends Ports> {
  readonly machine: M;
  readonly input: InputFrom<M>;
  /** Other ways to begin, where the chart starts differently. */
  readonly otherInputs?: readonly InputFrom<M>[];
  readonly ports: P;
  readonly events: Fixtures<M>;
  readonly outcomes: Outcomes<P>;
  /** Planted secrets, held by the fixtures above; the replay proves that no inspector, snapshot or output ever sees one. */
  readonly secrets?: readonly string[];
  /** What of the context tells two situations apart; all of it when absent. Must keep whatever guards read. */
  readonly project?: (context: ContextFrom<M>) => unknown;
  /** Leaves out steps nobody can make, like typing what is already there. */
  readonly feasible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** Situations after which the walk gives up, 2,000 when absent. */
  readonly limit?: number;
}

/** Why a context holds a list: its flow is the owner, or was asked about just these, which must not change meanwhile. */
export type ListRole = 'owned' | 'asked about';

/** A model whose types the kit no longer needs. */
export interface AnyModel {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly otherInputs?: readonly unknown[];
  readonly ports: Ports;
  readonly events: Readonly<Record<string, readonly AnyEventObject[]>>;
  readonly outcomes: Readonly<
    Record<string, { readonly done?: readonly unknown[]; readonly error: readonly unknown[] }>
  >;
  readonly secrets?: readonly string[];
  readonly project?: (context: never) => unknown;
  readonly feasible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  readonly limit?: number;
  readonly lists?: Readonly<Record<string, ListRole>>;
}

/** A machine that declares no context has the library's own empty one, typed with `any`. */
type HasNoContext<C> = string extends keyof C ? (0 extends 1 & C[string] ? true : false) : false;
type PlainWall<M extends AnyStateMachine> = true extends IsPlain<ContextFrom<M>> | HasNoContext<ContextFrom<M>>
  ? IsPlain<EmittedFrom<M>> extends true
    ? unknown
    : { readonly machine: 'emits what is not plain data' }
  : { readonly machine: 'keeps what is not plain data in its context' };

/** One of a list that other flows read by its owner. */
type Listed = GroupRef | MasterRef | CoinRef | Preset;
type IsAny<T> = 0 extends 1 & T ? true : false;
type HoldsList<T> =
  IsAny<T> extends true
    ? false
    : T extends string | number | boolean | bigint | null | undefined | AnyActorRef
      ? false
      : T extends readonly (infer Item)[]
        ? [Item] extends [never]
          ? false
          : [Item] extends [Listed]
            ? true
            : HoldsList<Item>
        : T extends object
          ? { [K in keyof T]-?: HoldsList<T[K]> }[keyof T]
          : false;
type FieldsWithLists<C> =
  HasNoContext<C> extends true ? never : { [K in keyof C]-?: true extends HoldsList<C[K]> ? K : never }[keyof C];
type ListsOf<M extends AnyStateMachine> = {
  readonly [K in FieldsWithLists<ContextFrom<M>>]: ListRole;
};
/** A list has one owner. A context that holds one must say why; who only reads it keeps its owner. */
type ListWall<M extends AnyStateMachine> = [FieldsWithLists<ContextFrom<M>>] extends [never]
  ? unknown
  : { readonly lists: ListsOf<M> };

/** Checks a model by type and gives it back: every event and port has fixtures, the context is plain data and copies no list. */
export function defineModel<M extends AnyStateMachine, P extends Ports>(
  model: Model<M, P> & PlainWall<M> & ListWall<M>,
): Model<M, P> & ListWall<M> {
  return model;
}

/** Leaves the types of a checked model behind. */
export const untyped = <M extends AnyStateMachine, P extends Ports>(model: Model<M, P>): AnyModel => model;

export const DONE = 'xstate.done.actor.';
export const FAILED = 'xstate.error.actor.';
export const AFTER = 'xstate.after.';
export const WAITED = 'kit.waited';

/** Steps of a hand-written journey, named as a person would say them. Without an index the first fixture is meant. */
export function script<M extends AnyStateMachine, P extends Ports>(model: Model<M, P>) {
  const { events, outcomes } = untyped(model);
  const pick = <T>(list: readonly T[] | undefined, index: number, what: string): T => {
    const found = list?.map((fixture) => ({ fixture }))[index];
    if (found === undefined) throw new Error(`no fixture ${index} for ${what}`);
    return found.fixture;
  };
  return {
    say: (type: EventFromLogic<M>['type'] & string, index = 0): AnyEventObject => pick(events[type], index, type),
    done: (name: keyof Outcomes<P> & string, index = 0, id: string = name): AnyEventObject => ({
      type: `${DONE}${id}`,
      output: pick(outcomes[name]?.done, index, `${name} done`),
    }),
    failed: (name: keyof Outcomes<P> & string, index = 0, id: string = name): AnyEventObject => ({
      type: `${FAILED}${id}`,
      error: pick(outcomes[name]?.error, index, `${name} failed`),
    }),
    /** The named timer of the present state rings. */
    after: (delay: string): AnyEventObject => ({ type: `${AFTER}${delay}` }),
    /** Time passes, in ms, through whatever is due on the way. */
    wait: (ms: number): AnyEventObject => ({ type: WAITED, ms }),
  };
}
