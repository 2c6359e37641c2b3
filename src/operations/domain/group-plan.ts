import type { GroupRef } from '#shared/domain/group';
import type { OperationRequest } from '#operations/domain/operation';
import type { Notice } from '#shared/notice';
import type { DistributeIntent, SellIntent } from '#operations/intent';

/** A holding that a sale leaves where it is. */
export type SkippedHolding = NonNullable<SellIntent['skipped']>[number];
export type WhySkipped = SkippedHolding['why'];

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
      /** Of a closing of one group: tokens nobody buys are burnt, which the person has asked for. */
      readonly burns?: true;
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
      /** How many holdings the person may have burnt instead of keeping their accounts open; absent when there are none. */
      readonly burnable?: number;
    }
  | { readonly kind: 'refused'; readonly why: Notice };
