import { createActor, fromTransition, type AnyEventObject } from 'xstate';

/** Stands for whoever a flow reports to; what it is told shows in a journey's `tells` as `parent`. */
export const someParent = createActor(
  fromTransition<null, AnyEventObject, never, null>((state) => state, null),
  { id: 'parent', input: null },
);
