import type { NoticeRaised, ParentOf } from '../../parent';

export interface AccountInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export type AccountContext = AccountInput;

/** Its flows report to the parent themselves, so nothing is said to it but what they say. */
export type AccountEvent = NoticeRaised;
