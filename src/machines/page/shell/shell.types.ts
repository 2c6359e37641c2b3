import type { ParentOf } from '../../parent';
import type { ScreenResized, ScreenSize } from '../../screen';

/** The groups bar came on screen, or left it; balances are read faster while it is there. */
export type ShellReport = { readonly type: 'bar.opened' } | { readonly type: 'bar.closed' };

export interface ShellInput {
  readonly parent: ParentOf<ShellReport>;
  /** Where the person is at the start. */
  readonly path: string;
}

export interface ShellContext extends ShellInput {
  /** Where columns have no room the rail is narrow and both right panels are overlays; on a `phone` the rail is a drawer. */
  readonly size: ScreenSize;
  /** Posts not seen yet, 99 at most. */
  readonly unseen: number;
  /** The group the panel was opened for, or null. */
  readonly groupId: string | null;
}

export type ShellEvent =
  | ScreenResized
  | { readonly type: 'left.toggled' }
  | { readonly type: 'menu.closed' }
  | { readonly type: 'groups.toggled' }
  | { readonly type: 'presets.toggled' }
  | { readonly type: 'group.opened'; readonly groupId: string }
  | { readonly type: 'panel.closed' }
  /** A finger drew the panel to the right. */
  | { readonly type: 'panel.swiped' }
  | { readonly type: 'escape.pressed' }
  | { readonly type: 'posts.arrived'; readonly count: number }
  /** The address changed. */
  | { readonly type: 'page.shown'; readonly path: string };
