import type { KeptQuick, QuickChoices, QuickConfig } from '#shared/quick-launch';
import type { ParentOf } from '../../parent';

export type { KeptQuick, QuickCommand } from '#shared/quick-launch';

/** The starred config, or that there is none; told when it is another. */
export interface QuickChosen {
  readonly type: 'quick.chosen';
  readonly config: QuickConfig | null;
}

export interface QuickConfigsInput {
  readonly parent: ParentOf<QuickChosen>;
}

export interface QuickConfigsContext extends QuickConfigsInput {
  readonly configs: readonly QuickConfig[];
  readonly primaryId: string | null;
  /** Of the config that is edited; null for a new one. */
  readonly editedId: string | null;
  /** What is typed and chosen. */
  readonly draft: QuickChoices;
}

/** What a view says. */
export type QuickConfigsGesture =
  | { readonly type: 'section.toggled' }
  | { readonly type: 'section.expanded' }
  | { readonly type: 'section.reduced' }
  | { readonly type: 'star.toggled'; readonly id: string }
  | { readonly type: 'creation.begun' }
  | { readonly type: 'edit.begun'; readonly config: QuickConfig }
  | { readonly type: 'delete.pressed'; readonly id: string }
  | { readonly type: 'draft.edited'; readonly patch: Partial<QuickChoices> }
  | { readonly type: 'config.submitted' }
  | { readonly type: 'dialog.closed' };

export type QuickConfigsEvent =
  | QuickConfigsGesture
  /** As they are kept in this browser: at once, and when they changed. */
  | { readonly type: 'configs.known'; readonly kept: KeptQuick }
  /** Whether the section was open when it was last touched. */
  | { readonly type: 'section.recalled'; readonly isOpen: boolean };
