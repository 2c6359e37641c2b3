import type { ConfirmWay, StepUpState } from '#shared/contract/identity';
import type { Fault } from '#shared/fault';

export interface StepUpContext extends StepUpState {
  readonly way: ConfirmWay | null;
  readonly fault: Fault | null;
}

export type StepUpEvent =
  /** A call was refused until the person confirms who they are. */
  | { readonly type: 'confirmation.asked' }
  | { readonly type: 'way.chosen'; readonly way: ConfirmWay }
  | { readonly type: 'ways.refreshed' }
  | { readonly type: 'confirmation.declined' };
