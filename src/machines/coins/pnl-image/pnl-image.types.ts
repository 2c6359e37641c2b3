import type { PnlFigures } from '#shared/pnl-figures';
import type { NoticeRaised, ParentOf } from '../../parent';

export interface PnlImageInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface PnlImageContext extends PnlImageInput {
  /** What is drawn; null before the first. */
  readonly figures: PnlFigures | null;
}

export interface PnlImageEvent {
  readonly type: 'image.asked';
  readonly figures: PnlFigures;
}
