import type { TradingSettings } from '#shared/contract/users';
import type { Fault } from '#shared/fault';
import type { PriorityLevel, TradingDraft, TradingField } from '#shared/trading-form';
import type { NoticeRaised, ParentOf } from '../../parent';

/** What is kept: on the server, and the slippage of buys in percent in this browser (TRS-22). */
export interface KeptTrading {
  readonly settings: TradingSettings;
  readonly buySlippage: string;
  /** Whether a block engine takes tips here. */
  readonly tips: boolean;
}

export interface TradingFormInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface TradingFormContext extends TradingFormInput {
  /** The form of what is kept, to compare with and go back to. */
  readonly kept: TradingDraft;
  readonly draft: TradingDraft;
  /** Goes along with every save unchanged (TRS-23). */
  readonly tradeBotActivity: boolean;
  /** Whether a block engine takes tips here; the amounts are kept either way (GAP-32). */
  readonly tips: boolean;
  readonly fault: Fault | null;
}

export type TradingFormEvent =
  | { readonly type: 'field.typed'; readonly field: TradingField; readonly text: string }
  | { readonly type: 'priority.chosen'; readonly level: PriorityLevel }
  | { readonly type: 'defaults.chosen' }
  | { readonly type: 'aggressive.chosen' }
  | { readonly type: 'changes.reverted' }
  | { readonly type: 'changes.saved' }
  | { readonly type: 'reading.retried' }
  /** Other settings were put in place, such as by an import. */
  | { readonly type: 'settings.replaced' };
