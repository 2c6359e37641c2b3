import type { SnapshotFrom } from 'xstate';
import type { faucetMachine } from './faucet.machine';

type FaucetSnapshot = SnapshotFrom<typeof faucetMachine>;

/** Whether this network gives test SOL at all. */
export const selectIsOffered = (snapshot: FaucetSnapshot): boolean => snapshot.matches('offered');
export const selectIsAsking = (snapshot: FaucetSnapshot): boolean => snapshot.hasTag('busy');
/** Whether it gives test USD1 too. */
export const selectIsUsd1Offered = (snapshot: FaucetSnapshot): boolean =>
  snapshot.matches('offered') && snapshot.context.givesUsd1;
export const selectIsAskingUsd1 = (snapshot: FaucetSnapshot): boolean => snapshot.matches({ offered: 'askingUsd1' });
export const selectCanAskUsd1 = (snapshot: FaucetSnapshot): boolean =>
  snapshot.can({ type: 'usd1.asked', address: '' });
export const selectCanAsk = (snapshot: FaucetSnapshot): boolean => snapshot.can({ type: 'funds.asked', address: '' });
