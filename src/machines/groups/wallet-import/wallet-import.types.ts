import type { Fault } from '#shared/fault';
import type { Secret } from '#shared/secret';
import type { FieldCode } from '#shared/validation';
import type { GroupsTouched } from '../group-edit/group-edit.types';
import type { GroupRef } from '../groups/groups.types';
import type { NoticeRaised, ParentOf } from '../../parent';

/** A key that cannot be taken, by its line (from 1); nothing was sent then. */
export interface KeyRefused {
  readonly kind: 'refused';
  readonly problem: FieldCode;
  readonly line: number;
}

/** `known` were in the account already and stay where they are. */
export interface KeysImported {
  readonly kind: 'imported';
  readonly added: number;
  readonly known: number;
}

export type WalletsImportAnswer = KeysImported | KeyRefused;

export interface WalletImportInput {
  readonly parent: ParentOf<NoticeRaised | GroupsTouched>;
}

export interface WalletImportContext extends WalletImportInput {
  readonly group: GroupRef | null;
  /** What is wrong with which line; said at the field. */
  readonly refusal: KeyRefused | null;
  /** Why the server took none. */
  readonly fault: Fault | null;
}

export type WalletImportEvent =
  | { readonly type: 'import.asked'; readonly group: GroupRef }
  | { readonly type: 'keys.typed' }
  | { readonly type: 'keys.given'; readonly keys: Secret<string> }
  | { readonly type: 'dialog.closed' };
