import { startTransition, useEffect, useState } from 'react';
import type { AnyActorRef } from 'xstate';

type Readable = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>;
type SnapshotIn<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : never;

/**
 * `useSelector` whose changes are drawn as a transition: in slices that let a press through, and without drawing a whole
 * first screen again that they came amid. For what nobody pressed for: what arrives, what the network answers. The
 * selector must be stable.
 */
export function useTransitionSelector<Actor extends Readable, Value>(
  actor: Actor,
  selector: (snapshot: SnapshotIn<Actor>) => Value,
  isEqual: (before: Value, after: Value) => boolean = Object.is,
): Value {
  const read = (): Value => selector(actor.getSnapshot());
  const [drawn, setDrawn] = useState(() => ({ actor, value: read() }));
  useEffect(() => {
    const look = (): void =>
      startTransition(() =>
        setDrawn((before) => {
          const value = selector(actor.getSnapshot());
          return before.actor === actor && isEqual(before.value, value) ? before : { actor, value };
        }),
      );
    // Something may have changed between the drawing and this effect.
    look();
    const subscription = actor.subscribe({ next: look, error: look });
    return () => subscription.unsubscribe();
  }, [actor, selector, isEqual]);
  return drawn.actor === actor ? drawn.value : read();
}
