import type { Fault } from '#shared/fault';
import type { Notice } from '#shared/notice';
import type { DistributeIntent } from '#shared/operation-intent';
import type { GroupRef } from '../groups/groups.types';
import type { OperationEnd, OperationEnded, OperationRequest } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../parent';

/** How SOL is spread over a group's wallets; lamports. */
export type Split = DistributeIntent['split'];

/** What is done with the wallets of groups. `busy` names groups that running operations keep from taking part. */
export type GroupQuestion =
  | {
      readonly kind: 'return' | 'sell' | 'close';
      readonly groups: readonly GroupRef[];
      /** All groups are asked, or the one. */
      readonly everywhere: boolean;
      readonly busy: readonly string[];
    }
  | {
      readonly kind: 'distribute';
      readonly groups: readonly GroupRef[];
      readonly everywhere: false;
      readonly busy: readonly string[];
      readonly split: Split;
    };
export type AgreementKind = GroupQuestion['kind'];

/** A group that takes no part: it holds tokens that forbid it, or nothing to do it with. */
export interface LeftOut {
  readonly group: string;
  readonly why: 'tokens' | 'nothing';
}

/** What is to be planned; `former` is the plan this one replaces. */
export interface PlanAsked {
  readonly question: GroupQuestion;
  readonly master: string;
  readonly former: readonly OperationRequest[];
}

/** What planning comes to: requests that will be signed as they are, or a reason to sign nothing. */
export type Planned =
  | {
      readonly kind: 'planned';
      readonly requests: readonly OperationRequest[];
      readonly leftOut: readonly LeftOut[];
      /** Said once, beside the plan. */
      readonly warnings: readonly Notice[];
    }
  | { readonly kind: 'refused'; readonly why: Notice };

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
  | { readonly type: 'plan.confirmed' }
  | { readonly type: 'plan.retried' };
