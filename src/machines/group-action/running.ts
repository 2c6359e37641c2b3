import { faultOf } from '#shared/fault';
import type { Notice } from '#shared/notice';
import type { OperationIntent } from '#shared/operation-intent';
import { failureOf } from '../agreement/agreement.plan';
import type { AgreementInput, AgreementKind } from '../agreement/agreement.types';
import type { OperationRequest } from '../operation/operation.types';
import type { OperationTended } from '../operations/operations.types';
import type { GroupActionContext } from './group-action.types';

const isSaleOf = (groupId: string, intent: Extract<OperationIntent, { kind: 'sell' }>): boolean =>
  intent.surface === 'group' &&
  intent.steps.every(({ positions }) => positions.every((position) => position.groupId === groupId));

/** Which action of this group an operation is; null where it is none. */
export function actionOf(groupId: string, { intent }: OperationRequest): AgreementKind | null {
  switch (intent.kind) {
    case 'return':
    case 'close':
    case 'distribute':
      return intent.groupId === groupId ? intent.kind : null;
    case 'sell':
      return isSaleOf(groupId, intent) ? 'sell' : null;
    case 'transfer':
    case 'launch':
    case 'buy':
    case 'activity':
      return null;
    default:
      return intent satisfies never;
  }
}

/** The action of a group that is under way. */
export const runningIn = (found: readonly OperationTended[], groupId: string): OperationRequest | null =>
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
