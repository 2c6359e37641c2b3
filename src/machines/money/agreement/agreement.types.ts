import type { Fault } from '#shared/fault';
import type { GroupQuestion, LeftOut } from '#operations/domain/group-plan';
import type { OperationEnd, OperationEnded, OperationRequest } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../../parent';
export type { Split, GroupQuestion, AgreementKind, LeftOut, PlanAsked, Planned } from '#operations/domain/group-plan';

/** The active master is another one, or none. */
export interface MasterChanged {
  readonly type: 'master.changed';
  readonly address: string | null;
}

export interface AgreementInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly question: GroupQuestion;
  /** Address of the active master, which pays the fees. */
  readonly master: string | null;
  /** What runs already, as after a reload; empty to plan. */
  readonly requests: readonly OperationRequest[];
}

export interface AgreementContext extends AgreementInput {
  readonly leftOut: readonly LeftOut[];
  /** How many holdings may be burnt where the person asks for it. */
  readonly burnable: number;
  /** How the requests ended, in the order they did. */
  readonly ends: readonly OperationEnd[];
  /** Why no plan could be made. */
  readonly fault: Fault | null;
  /** Whether anything was asked to be signed. */
  readonly signed: boolean;
}

/** Whether it came to a signature; what was left unsigned can be asked for otherwise. */
export interface AgreementOutput {
  readonly signed: boolean;
}

export type AgreementEvent =
  | OperationEnded
  | MasterChanged
  | { readonly type: 'dialog.opened' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'tokens.left' }
  | { readonly type: 'burning.asked' }
  | { readonly type: 'burning.agreed' }
  | { readonly type: 'plan.confirmed' }
  | { readonly type: 'plan.outdated' }
  | { readonly type: 'plan.retried' };
