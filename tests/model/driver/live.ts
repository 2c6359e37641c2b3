import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { rehearsalMachine } from '../../../src/machines/launch/rehearsal/rehearsal.machine';
import { SteppedClock } from '../../../src/machines/testing/clock';
import { inputsOf, situation } from '../../../src/machines/testing/explore';
import { DONE, FAILED, type AnyModel } from '../../../src/machines/testing/model';
import { childrenOf, scheduledTypes, startLive, withTwins, type Settle } from '../../../src/machines/testing/unsafe';
import type { Order } from './protocol';
import { complainOfDeaf, ordered } from './unheard';

function fixture<T>(list: readonly T[] | undefined, place: number, what: string): { readonly value: T } {
  const found = list?.map((value) => ({ value }))[place];
  if (found === undefined) throw new Error(`no fixture ${place} for ${what}`);
  return found;
}

/** Parts of parts whose own snapshots a view reads, by the machine they are of. */
const INNER: Readonly<Record<string, Readonly<Record<string, AnyStateMachine>>>> = {
  launchWarmup: { rehearsal: rehearsalMachine },
};

function silentPart(part: AnyStateMachine): AnyStateMachine {
  const inner = Object.entries(INNER[part.id] ?? {}).map(([name, child]) => [name, silentPart(child)] as const);
  return withTwins(part, () => undefined).provide({ actors: Object.fromEntries(inner) });
}

/** The machine with twins for all it asks; named children live, but their own effects never answer. */
export function silenced(
  machine: AnyStateMachine,
  children: Readonly<Record<string, AnyStateMachine>>,
  onStart: (id: string, settle: Settle) => void,
): AnyStateMachine {
  const actors = Object.entries(children).map(([name, child]) => [name, silentPart(child)] as const);
  return withTwins(machine, onStart).provide({ actors: Object.fromEntries(actors) });
}

/** Says to an actor how something it invoked has ended. */
export function tell(actor: AnyActorRef, id: string, kind: 'done' | 'error', value: unknown): void {
  if (kind === 'done') actor.send({ type: `${DONE}${id}`, output: value, actorId: id });
  else actor.send({ type: `${FAILED}${id}`, error: value, actorId: id });
}

/** A live actor whose ports, children and clock wait for orders. */
export function goLive(model: AnyModel, input: number, children: Readonly<Record<string, AnyStateMachine>> = {}) {
  const clock = new SteppedClock();
  const waiting = new Map<string, Settle>();
  const machine = silenced(model.machine, children, (id, settle) => waiting.set(id, settle));
  const actor = startLive(machine, inputsOf(model)[input], clock, complainOfDeaf);

  function answer(id: string, kind: 'done' | 'error', place: number): void {
    const src = childrenOf(actor.getSnapshot()).find((child) => child.id === id)?.src ?? id;
    const { value } = fixture(model.outcomes[src]?.[kind], place, `${id} ${kind}`);
    const settle = waiting.get(id);
    if (settle === undefined) {
      // A child that is shown goes on by itself; its end is said as the parent would hear it.
      tell(actor, id, kind, value);
    } else if (kind === 'done') settle.resolve(value);
    else settle.reject(value);
  }

  return {
    actor,
    situation: (): string => situation(model, actor.getSnapshot()),
    /** Whether it leads on as things stand: some steps come about by a press alone. */
    takes(order: Order): boolean {
      const snapshot = actor.getSnapshot();
      if (order.does === 'says') return snapshot.can(fixture(model.events[order.type], order.place, order.type).value);
      return order.does !== 'answers' || childrenOf(snapshot).some(({ id }) => id === order.id);
    },
    obey: (order: Order): void =>
      ordered(() => {
        if (order.does === 'says') actor.send(fixture(model.events[order.type], order.place, order.type).value);
        else if (order.does === 'answers') answer(order.id, order.kind, order.place);
        // The actor system and the clock keep their timers in the same order.
        else if (!clock.ring(scheduledTypes(actor).indexOf(order.type))) throw new Error(`${order.type} does not run`);
      }),
  };
}

export type Live = ReturnType<typeof goLive>;
