import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { contractAddressMachine } from './contract-address.machine';

export type ContractAddressActor = ActorRefFrom<typeof contractAddressMachine>;
type ContractAddressSnapshot = SnapshotFrom<typeof contractAddressMachine>;

export const selectMint = ({ context }: ContractAddressSnapshot): string | null => context.mint;
export const selectIsGenerating = (snapshot: ContractAddressSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanRefreshMint = (snapshot: ContractAddressSnapshot): boolean =>
  snapshot.can({ type: 'address.refreshed' });
export const selectMintFault = ({ context }: ContractAddressSnapshot) => context.fault;
