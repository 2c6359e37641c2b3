import type { ClusterName } from '#shared/contract/network';
import type { Fault } from '#shared/fault';
import type { NoticeRaised, ParentOf } from '../../parent';

/** One look at the network behind the server. `id` is the genesis hash it answers with now. */
export interface NetworkProbe {
  readonly id: string;
  readonly cluster: ClusterName;
  readonly latencyMs: number;
}

export interface NetworkInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface NetworkContext extends NetworkInput {
  /** The first answer; its id binds the whole session. */
  readonly first: NetworkProbe | null;
  readonly latest: NetworkProbe | null;
  readonly fault: Fault | null;
}

export type NetworkEvent = { readonly type: 'probe.requested' };
