import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { networkMachine } from './network.machine';

export type NetworkActor = ActorRefFrom<typeof networkMachine>;
type NetworkSnapshot = SnapshotFrom<typeof networkMachine>;

export type NetworkState = 'probing' | 'live' | 'unreachable' | 'wrong';

export function selectState({ value }: NetworkSnapshot): NetworkState {
  if (value === 'rechecking') return 'live';
  if (value === 'retrying') return 'unreachable';
  return value === 'doubting' ? 'wrong' : value;
}
/** Whether the network is being asked at this moment. */
export const selectIsProbing = (snapshot: NetworkSnapshot) => snapshot.hasTag('probing');
/** Null until the network has answered once. */
export const selectCluster = (snapshot: NetworkSnapshot) => snapshot.context.first?.cluster ?? null;
/** How far away the network is now; null while it does not answer. */
export const selectLatencyMs = (snapshot: NetworkSnapshot) =>
  selectState(snapshot) === 'live' ? (snapshot.context.latest?.latencyMs ?? null) : null;
/** Why the network does not answer, where the server says so. */
export const selectWhy = (snapshot: NetworkSnapshot) => snapshot.context.fault?.detail ?? null;
/** Whether anything that moves money may start. */
export const selectCanMoveMoney = (snapshot: NetworkSnapshot) => snapshot.hasTag('money');
