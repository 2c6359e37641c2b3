import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pnlImageMachine } from './pnl-image.machine';

export type PnlImageActor = ActorRefFrom<typeof pnlImageMachine>;

/** The coin whose picture is drawn now; null for none. */
export const selectDrawnMint = (snapshot: SnapshotFrom<typeof pnlImageMachine>): string | null =>
  snapshot.matches('drawing') ? (snapshot.context.figures?.mint ?? null) : null;
