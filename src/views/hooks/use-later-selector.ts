import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyActorRef } from 'xstate';

type Readable = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>;

/** One frame: what an event sets off has left the page by then, and nobody sees the difference. */
const LATER_MS = 16;
const due = new Set<() => void>();

function flush(): void {
  const all = [...due];
  due.clear();
  for (const tell of all) tell();
}

function later(tell: () => void): void {
  if (due.size === 0) setTimeout(flush, LATER_MS);
  due.add(tell);
}

/** The same actor for callers that only read it. */
const reading = <Actor extends Readable>(_of: Actor, part: unknown): Actor => part as Actor;

/** The actor as it is, which tells of its changes a frame later; changes of that frame come as one. */
export const lagging = <Actor extends Readable>(actor: Actor): Actor =>
  reading(actor, {
    getSnapshot: () => actor.getSnapshot(),
    subscribe({ next }: { readonly next: () => void }) {
      const tell = (): void => next();
      const subscription = actor.subscribe({ next: () => later(tell), error: () => later(tell) });
      return {
        unsubscribe() {
          due.delete(tell);
          subscription.unsubscribe();
        },
      };
    },
  });

type SnapshotIn<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/**
 * `useSelector` for what may be drawn a frame after it happened: anything but text that is being typed. A view that
 * changes with the click is drawn before the answer to the click's own message is read, and holds the message up.
 */
export function useLaterSelector<Actor extends Readable, Value>(
  actor: Actor,
  selector: (snapshot: SnapshotIn<Actor>) => Value,
): Value {
  const lag = useMemo(() => lagging(actor), [actor]);
  return useSelector(lag, selector);
}
