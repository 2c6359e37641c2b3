import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ofKind } from '#operations/by-kind';
import type { LookupTableIntent } from '#operations/intent';
import type { lookupTablesMachine } from './lookup-tables.machine';
import type { TablesShown } from './lookup-tables.types';

export type LookupTablesActor = ActorRefFrom<typeof lookupTablesMachine>;
type LookupTablesSnapshot = SnapshotFrom<typeof lookupTablesMachine>;
export type TablesFace = 'closed' | 'loading' | 'failed' | 'full';
export type TablesStep = 'looking' | 'shown' | 'planning' | 'reviewing' | 'operating';

/** A second look keeps what the first one found on screen. */
export function selectTablesFace(snapshot: LookupTablesSnapshot): TablesFace {
  if (snapshot.matches('closed') || snapshot.matches('learning')) return 'closed';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.tables === null ? 'loading' : 'full';
}
/** What the panel is at; what is closed or failed counts as looking. */
export function selectTablesStep({ value }: LookupTablesSnapshot): TablesStep {
  return value === 'closed' || value === 'learning' || value === 'failed' ? 'looking' : value;
}
export const selectTables = ({ context }: LookupTablesSnapshot): TablesShown | null => context.tables;
export const selectTablesFault = ({ context }: LookupTablesSnapshot) => context.fault;
export const selectTablesMaster = ({ context }: LookupTablesSnapshot): string | null => context.master;
/** Whether a look, the first or another one, may be asked for. */
export const selectCanLook = (snapshot: LookupTablesSnapshot): boolean => snapshot.can({ type: 'tables.asked' });
export const selectCanPlanTable = (snapshot: LookupTablesSnapshot): boolean => snapshot.can({ type: 'plan.asked' });
export const selectCanSignTable = (snapshot: LookupTablesSnapshot): boolean => snapshot.can({ type: 'plan.confirmed' });
/** The plan of a table as it will be signed; null before there is one, and still there while it is made again. */
export const selectTablePlan = ({ context: { request } }: LookupTablesSnapshot): LookupTableIntent | null =>
  request === null ? null : ofKind('lookup-table', request.intent);
/** The operation to follow once it was confirmed. */
export const selectTableOperation = (snapshot: LookupTablesSnapshot): string | null =>
  snapshot.matches('operating') ? (snapshot.context.request?.id ?? null) : null;
