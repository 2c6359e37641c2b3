import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { LIMITS } from '#shared/limits';
import type { groupsMachine } from './groups.machine';
import type { GroupRef } from './groups.types';

export type GroupsActor = ActorRefFrom<typeof groupsMachine>;
type GroupsSnapshot = SnapshotFrom<typeof groupsMachine>;

export type GroupsFace = 'loading' | 'failed' | 'empty' | 'full';

/** Which of the four faces the list shows; a re-read keeps on screen what was read before, nothing included. */
export function selectGroupsFace(snapshot: GroupsSnapshot): GroupsFace {
  if (snapshot.context.groups.length > 0) return 'full';
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  return snapshot.context.known ? 'empty' : 'loading';
}
export const selectGroups = ({ context }: GroupsSnapshot): readonly GroupRef[] => context.groups;
export const selectGroup =
  (id: string | null) =>
  ({ context }: GroupsSnapshot): GroupRef | undefined =>
    context.groups.find((group) => group.id === id);
/** n of "n/8". */
export const selectGroupCount = ({ context }: GroupsSnapshot): number => context.groups.length;
export const selectWalletCount = ({ context }: GroupsSnapshot): number =>
  context.groups.reduce((sum, { wallets }) => sum + wallets.length, 0);
export const selectMayAddGroup = ({ context }: GroupsSnapshot): boolean => context.groups.length < LIMITS.groups;
export const selectGroupsFault = ({ context }: GroupsSnapshot) => context.fault;
export const selectIsRefreshing = (snapshot: GroupsSnapshot): boolean =>
  snapshot.matches({ balances: 'reading' }) && snapshot.context.announced;
