import { notice, type Notice } from '#shared/notice';
import type { AgreementInput } from '../agreement/agreement.types';
import type { GroupRef } from '../../groups/groups/groups.types';
import { listIn } from '../../list-owner';
import type { BulkActionContext, BulkKind } from './bulk-action.types';

/** Groups no running operation keeps wallets of. */
export const freeGroups = ({ groups, occupied }: BulkActionContext): readonly GroupRef[] =>
  listIn(groups, 'groups').filter(({ id }) => !occupied.includes(id));

const busyNames = ({ groups, occupied }: BulkActionContext): readonly string[] =>
  listIn(groups, 'groups').flatMap(({ id, name }) => (occupied.includes(id) ? [name] : []));

/** The action asked of every group that is free. */
export const askedOfAll = (context: BulkActionContext, kind: BulkKind): AgreementInput => ({
  parent: context.parent,
  question: { kind, groups: freeGroups(context), everywhere: true, busy: busyNames(context) },
  master: context.master,
  requests: [],
});

const NOTHING: Readonly<Record<BulkKind, Notice>> = {
  return: notice('return/nothingAnywhere'),
  sell: notice('sell/nothing'),
  close: notice('close/noAccounts'),
};
/** Without a group there is nothing to do it with. */
export const nothingFor = (kind: BulkKind): Notice => NOTHING[kind];
