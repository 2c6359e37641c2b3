import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AgreementActor } from '../agreement/agreement.selectors';
import type { bulkActionMachine } from './bulk-action.machine';
import type { BulkKind } from './bulk-action.types';

export type BulkActionActor = ActorRefFrom<typeof bulkActionMachine>;
type BulkSnapshot = SnapshotFrom<typeof bulkActionMachine>;

/** The plan of all groups while it is made, shown or under way. */
export const selectBulkAgreement = (snapshot: BulkSnapshot): AgreementActor | undefined => snapshot.children.agreement;
/** What all groups do now: a second press shows it. */
export const selectBulkKind = (snapshot: BulkSnapshot): BulkKind | null =>
  snapshot.hasTag('busy') ? snapshot.context.kind : null;
/** Not within 2 s of the end of the last one; while one runs, asking shows it. */
export const selectMayAskBulk = (snapshot: BulkSnapshot): boolean =>
  snapshot.can({ type: 'bulk.asked', kind: 'return' });
