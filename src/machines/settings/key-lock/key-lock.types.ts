import type { KeyLock, KeyLockChange } from '#shared/contract/identity';
import type { Fault } from '#shared/fault';
import type { NoticeRaised, ParentOf } from '../../parent';

export interface KeyLockInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface KeyLockContext extends KeyLockInput {
  /** As the server has it; minutes as text. Null before it is known. */
  readonly kept: KeyLock | null;
  /** What is being changed. */
  readonly asked: KeyLockChange;
  readonly fault: Fault | null;
}

export type KeyLockEvent =
  | { readonly type: 'timeout.chosen'; readonly minutes: string }
  | { readonly type: 'twoFactor.chosen'; readonly on: boolean }
  | { readonly type: 'reading.retried' };
