const KINDS = [
  ['xstate.done.actor.', '✓ '],
  ['xstate.error.actor.', '✗ '],
] as const;
const AFTER = 'xstate.after.';
const DONE_STATE = 'xstate.done.state.';

/** An event as a person reads it: answers with ✓, failures with ✗, timers with "after". */
export function eventLabel(type: string): string {
  if (type === '') return 'always';
  for (const [prefix, sign] of KINDS) if (type.startsWith(prefix)) return `${sign}${type.slice(prefix.length)}`;
  if (type.startsWith(AFTER)) return `after ${type.slice(AFTER.length).split('.')[0] ?? ''}`;
  if (type.startsWith(DONE_STATE)) return 'when done';
  return type;
}
