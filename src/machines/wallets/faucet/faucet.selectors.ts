import type { SnapshotFrom } from 'xstate';
import type { faucetMachine } from './faucet.machine';

type FaucetSnapshot = SnapshotFrom<typeof faucetMachine>;

/** Whether this network gives test SOL at all. */
export const selectIsOffered = (snapshot: FaucetSnapshot): boolean => snapshot.matches('offered');
export const selectIsAsking = (snapshot: FaucetSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanAsk = (snapshot: FaucetSnapshot): boolean => snapshot.can({ type: 'funds.asked', address: '' });
