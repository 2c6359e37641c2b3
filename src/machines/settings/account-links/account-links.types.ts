import type { LinkedAccount } from '#shared/contract/identity';
import type { Fault } from '#shared/fault';
import type { FieldCode } from '#shared/validation';
import type { NoticeRaised, ParentOf } from '../../parent';

export type LinkedProvider = LinkedAccount['providerId'];
export type SocialProvider = Exclude<LinkedProvider, 'email'>;

/** Why a way through a provider, or a mailed link, linked nothing. */
export type LinkRefusal = 'cancelled' | 'taken' | 'session' | 'failed';

/** What the address says of a link that was begun on this page. */
export type LinkOutcome =
  | { readonly kind: 'linked'; readonly provider: LinkedProvider }
  | { readonly kind: 'refused'; readonly provider: LinkedProvider; readonly why: LinkRefusal };

export interface AccountLinksInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface AccountLinksContext extends AccountLinksInput {
  readonly accounts: readonly LinkedAccount[];
  /** Whom the person links now, or linked last. */
  readonly provider: LinkedProvider;
  readonly outcome: LinkOutcome | null;
  /** The account that is asked about or removed; null when none is. */
  readonly chosen: LinkedAccount | null;
  readonly email: string;
  readonly emailProblem: FieldCode | null;
  /** Where a link was mailed to; null while none is on its way. */
  readonly sentTo: string | null;
  readonly fault: Fault | null;
}

export type AccountLinksEvent =
  | { readonly type: 'accounts.refreshed' }
  | { readonly type: 'link.chosen'; readonly provider: SocialProvider }
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'email.offered' }
  | { readonly type: 'removal.asked'; readonly id: string }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.cancelled' };
