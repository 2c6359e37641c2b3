/** `port` answers once, `channel` only speaks, `child` is a machine with a life of its own. */
export type PortKind = 'port' | 'channel' | 'child';

const kinds = new WeakMap<object, PortKind>();

export function markPort<Logic extends object>(kind: PortKind, logic: Logic): Logic {
  kinds.set(logic, kind);
  return logic;
}

/** What a declared actor is; a machine listed as itself is a child. */
export const portKind = (logic: object): PortKind => kinds.get(logic) ?? ('__xstatenode' in logic ? 'child' : 'port');

/** Whether this is still the declaration of an effect, which the app has to provide. */
export const isDeclaration = (logic: object): boolean => kinds.has(logic);
