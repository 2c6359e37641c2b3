import { notice, type Notice } from '#shared/notice';
import type { AgreementInput } from '../agreement/agreement.types';
import type { GroupRef } from '../groups/groups.types';
import type { BulkActionContext, BulkKind } from './bulk-action.types';

/** Groups no running operation keeps wallets of. */
export const freeGroups = ({ groups, occupied }: BulkActionContext): readonly GroupRef[] =>
  groups.filter(({ id }) => !occupied.includes(id));

const busyNames = ({ groups, occupied }: BulkActionContext): readonly string[] =>
  groups.filter(({ id }) => occupied.includes(id)).map(({ name }) => name);

/** The action asked of every group that is free. */
export const askedOfAll = (context: BulkActionContext, kind: BulkKind): AgreementInput => ({
  parent: context.parent,
  question: { kind, groups: freeGroups(context), everywhere: true, busy: busyNames(context) },
  master: context.master,
  requests: [],
});

/** Without a group there is nothing to do it with. */
export function nothingFor(kind: BulkKind): Notice {
  switch (kind) {
    case 'return':
      return notice('return/nothingAnywhere');
    case 'sell':
      return notice('sell/nothing');
    case 'close':
      return notice('close/noAccounts');
    default:
      return kind satisfies never;
  }
}
