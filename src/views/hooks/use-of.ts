import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** What a selector says of an actor that may not be there; `otherwise` must be stable. */
export const useOf = <Actor extends AnyActorRef, Value>(
  actor: Actor | undefined,
  select: (snapshot: SnapshotFrom<Actor>) => Value,
  otherwise: Value,
): Value => useSelector(actor, (snapshot) => (snapshot === undefined ? otherwise : select(snapshot)));
