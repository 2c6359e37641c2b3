import type { AccountSource } from '#shared/contract/feed';
import type { Fault } from '#shared/fault';
import type { FieldCode } from '#shared/validation';

/** Body of POST /users/trackers/tracked-accounts. */
export interface NewAccount {
  /** Without a leading @. */
  readonly username: string;
  readonly source: AccountSource;
}

export interface AddAccountContext {
  /** As typed, with its @. */
  readonly username: string;
  readonly source: AccountSource;
  /** What is wrong with the handle before any call; said at the field. */
  readonly problem: FieldCode | null;
  /** Why the server did not take it; said at the field too. */
  readonly fault: Fault | null;
  readonly added: boolean;
}

export type AddAccountEvent =
  | { readonly type: 'handle.typed'; readonly username: string }
  | { readonly type: 'source.chosen'; readonly source: AccountSource }
  | { readonly type: 'account.submitted' }
  | { readonly type: 'dialog.closed' };

export interface AddAccountOutput {
  readonly added: boolean;
}
