import type { ActorRef, Snapshot } from 'xstate';

type Lists = Readonly<Record<string, readonly unknown[]>>;

/** The flow that keeps a list. Others hear of it by news and read the list when they need it; none keeps a copy. */
export type ListOwner<List extends Lists> = ActorRef<Snapshot<unknown> & { readonly context: Readonly<List> }, never>;

/** The list as it is now; empty as long as nobody has heard of its owner. */
export const listIn = <Name extends string, Item>(
  owner: ListOwner<Record<Name, readonly Item[]>> | null,
  name: Name,
): readonly Item[] => owner?.getSnapshot().context[name] ?? [];
