import type { OperationRequest } from '#operations/domain/operation';
import type { Fault } from '#shared/fault';
import type { ParentOf } from '../../parent';
import type { MastersKnown } from '../../wallets/masters/masters.types';
import type { OperationEnded } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';

/** What the network's lookup tables hold of the accounts that launches and trades share. */
export interface TablesShown {
  readonly tables: readonly { readonly address: string; readonly addresses: number }[];
  /** How many of the shared accounts stand in any of them, and how many in none. */
  readonly covered: number;
  readonly missing: number;
}

export interface LookupTablesInput {
  readonly parent: ParentOf<OperationRequested>;
}

export interface LookupTablesContext extends LookupTablesInput {
  /** The active master, which pays; null without one. */
  readonly master: string | null;
  readonly tables: TablesShown | null;
  /** The plan of a table; null before there is one. */
  readonly request: OperationRequest | null;
  readonly fault: Fault | null;
}

export type LookupTablesEvent =
  | MastersKnown
  | OperationEnded
  | { readonly type: 'tables.asked' }
  | { readonly type: 'tables.closed' }
  | { readonly type: 'plan.asked' }
  | { readonly type: 'plan.confirmed' }
  | { readonly type: 'plan.reconsidered' };
