import type { AnyActorLogic } from 'xstate';

type Methods = Pick<
  AnyActorLogic,
  'transition' | 'getInitialSnapshot' | 'getPersistedSnapshot' | 'restoreSnapshot' | 'start'
>;

/** A logic whose code is fetched later: `load` must have resolved before an actor of it starts. */
export interface LazyLogic<Logic extends AnyActorLogic> {
  readonly logic: Logic;
  load(): Promise<void>;
}

/** Lets the page start without the code of what only signed-in people use. */
export function lazyLogic<Logic extends AnyActorLogic>(fetchLogic: () => Promise<Logic>): LazyLogic<Logic> {
  let loaded: Logic | null = null;
  const real = (): Logic => {
    if (loaded === null) throw new Error('a lazy logic was started before it was loaded');
    return loaded;
  };
  const methods: Methods = {
    transition: (snapshot, event, scope) => real().transition(snapshot, event, scope),
    getInitialSnapshot: (scope, input) => real().getInitialSnapshot(scope, input),
    getPersistedSnapshot: (snapshot, options) => real().getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (snapshot, scope) => real().restoreSnapshot?.(snapshot, scope),
    start: (snapshot, scope) => real().start?.(snapshot, scope),
  };
  return {
    logic: standIn<Logic>(methods),
    async load() {
      loaded ??= await fetchLogic();
    },
  };
}

/** The interpreter calls a logic by these methods only. */
function standIn<Logic extends AnyActorLogic>(methods: Methods): Logic {
  return methods as unknown as Logic;
}
