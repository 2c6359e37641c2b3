import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Fault } from '#shared/fault';
import type { Holders } from '#shared/holder';
import type { topHoldersMachine } from './top-holders.machine';

export type TopHoldersActor = ActorRefFrom<typeof topHoldersMachine>;
type TopHoldersSnapshot = SnapshotFrom<typeof topHoldersMachine>;
export type HoldersFace = TopHoldersSnapshot['value'];

/** The holders of this coin as they were read; null before, and while another coin's are shown. */
export const selectHolders =
  (mint: string) =>
  ({ context }: TopHoldersSnapshot): Holders | null =>
    context.mint === mint ? context.holders : null;
export const selectHoldersFault =
  (mint: string) =>
  ({ context }: TopHoldersSnapshot): Fault | null =>
    context.mint === mint ? context.fault : null;
export const selectHoldersFace =
  (mint: string) =>
  ({ context, value }: TopHoldersSnapshot): HoldersFace =>
    context.mint === mint ? value : 'closed';
