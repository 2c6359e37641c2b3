import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { coinRemovalMachine } from './coin-removal.machine';

export type CoinRemovalActor = ActorRefFrom<typeof coinRemovalMachine>;
type CoinRemovalSnapshot = SnapshotFrom<typeof coinRemovalMachine>;

export const selectRemovedSymbol = ({ context }: CoinRemovalSnapshot): string => context.symbol;
export const selectIsRemoving = (snapshot: CoinRemovalSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanConfirmRemoval = (snapshot: CoinRemovalSnapshot): boolean =>
  snapshot.can({ type: 'removal.confirmed' });
