import type { NoticeRaised, ParentOf } from '../../parent';

export interface LedgerExportInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface LedgerExportContext extends LedgerExportInput {
  /** The filter as the page's address has it. */
  readonly search: string;
}

export interface LedgerExportEvent {
  readonly type: 'ledger.exported';
  readonly search: string;
}
