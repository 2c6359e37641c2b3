import { faultOf } from '#shared/fault';
import type { Notice } from '#shared/notice';
import { actionOf as actionIn } from '#operations/kinds';
import { failureOf } from '../agreement/agreement.plan';
import type { AgreementInput, AgreementKind } from '../agreement/agreement.types';
import type { OperationRequest } from '../operation/operation.types';
import type { OperationFollowed } from '../operations/operations.types';
import type { GroupActionContext } from './group-action.types';

/** Which action of this group an operation is; null where it is none. */
export const actionOf = (groupId: string, { intent }: OperationRequest): AgreementKind | null =>
  actionIn(groupId, intent);

/** The action of a group that is under way. */
export const runningIn = (found: readonly OperationFollowed[], groupId: string): OperationRequest | null =>
  found.find(({ request }) => actionOf(groupId, request) !== null)?.request ?? null;

/** One action of this group, asked for or found under way. */
export const agreementOf = (
  { parent, group, master, request }: GroupActionContext,
  kind: Exclude<AgreementKind, 'distribute'>,
): AgreementInput => ({
  parent,
  question: { kind, groups: [group], everywhere: false, busy: [] },
  master,
  requests: request === null ? [] : [request],
});

/** An action that broke, in its own words. */
export const broken = (kind: AgreementKind): Notice => failureOf(kind, faultOf('internal/unexpected'));

const FLOWS: Readonly<Record<AgreementKind, 'agreement' | 'distribute'>> = {
  return: 'agreement',
  sell: 'agreement',
  close: 'agreement',
  distribute: 'distribute',
};
/** The child that runs an action; the dialog of an agreement hears what comes before one is chosen. */
export const flowOf = (kind: AgreementKind | null): 'agreement' | 'distribute' => FLOWS[kind ?? 'return'];
