import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { groupReturnMachine } from './group-return.machine';
import type { ReturnRequest } from './group-return.types';

export { sumsOf } from './return.plan';
export type GroupReturnActor = ActorRefFrom<typeof groupReturnMachine>;
type ReturnSnapshot = SnapshotFrom<typeof groupReturnMachine>;

export type ReturnStep = 'planning' | 'reviewing' | 'operating' | 'settling' | 'concluded';

export function selectReturnStep(snapshot: ReturnSnapshot): ReturnStep {
  if (snapshot.matches({ open: { work: { preparing: 'reviewing' } } })) return 'reviewing';
  if (snapshot.matches({ open: { work: 'operating' } })) return 'operating';
  if (snapshot.matches({ open: { work: 'settling' } }) || snapshot.matches({ open: { work: 'refreshing' } }))
    return 'settling';
  return snapshot.matches({ open: { work: 'concluded' } }) ? 'concluded' : 'planning';
}
export const selectIsReturnShown = (snapshot: ReturnSnapshot): boolean =>
  snapshot.matches({ open: { dialog: 'shown' } });
export const selectReturnGroup = ({ context }: ReturnSnapshot) => context.group;
/** The plan as it will be signed, or is; null before it is made. */
export const selectReturn = ({ context }: ReturnSnapshot): ReturnRequest | null => context.request;
export const selectReturnEnd = ({ context }: ReturnSnapshot) => context.end;
export const selectReturnFault = ({ context }: ReturnSnapshot) => context.fault ?? context.end?.fault ?? null;
export const selectCanConfirmReturn = (snapshot: ReturnSnapshot): boolean => snapshot.can({ type: 'return.confirmed' });
export const selectCanRetryReturn = (snapshot: ReturnSnapshot): boolean => snapshot.can({ type: 'return.retried' });
