import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { walletRoleMachine } from './wallet-role.machine';

export type WalletRoleActor = ActorRefFrom<typeof walletRoleMachine>;
type RoleSnapshot = SnapshotFrom<typeof walletRoleMachine>;

/** The wallet whose role is being saved; null at rest. */
export const selectChangingWallet = ({ context }: RoleSnapshot): string | null => context.asked?.walletId ?? null;
