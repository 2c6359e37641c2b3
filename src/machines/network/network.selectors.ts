import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { networkMachine } from './network.machine';

export type NetworkActor = ActorRefFrom<typeof networkMachine>;
type NetworkSnapshot = SnapshotFrom<typeof networkMachine>;

export type NetworkState = 'probing' | 'live' | 'unreachable' | 'wrong';

export function selectState({ value }: NetworkSnapshot): NetworkState {
  if (value === 'rechecking') return 'live';
  return value === 'doubting' ? 'wrong' : value;
}
/** Null until the network has answered once. */
export const selectCluster = (snapshot: NetworkSnapshot) => snapshot.context.first?.cluster ?? null;
export const selectLatencyMs = (snapshot: NetworkSnapshot) => snapshot.context.latest?.latencyMs ?? null;
/** Whether anything that moves money may start. */
export const selectCanMoveMoney = (snapshot: NetworkSnapshot) => snapshot.hasTag('money');
