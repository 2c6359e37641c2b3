export interface ShellInput {
  /** Local setting `defaultSidebarState` (SHL-13). */
  readonly leftCollapsed: boolean;
  /** Below 768 px the left rail and both right panels are overlays. */
  readonly small: boolean;
}

export interface ShellContext {
  readonly small: boolean;
  readonly startsCollapsed: boolean;
  /** Posts not seen yet, 99 at most. */
  readonly unseen: number;
  /** The group the panel was opened for, or null. */
  readonly groupId: string | null;
}

export type ShellEvent =
  | { readonly type: 'left.toggled' }
  | { readonly type: 'menu.closed' }
  | { readonly type: 'groups.toggled' }
  | { readonly type: 'presets.toggled' }
  | { readonly type: 'group.opened'; readonly groupId: string }
  | { readonly type: 'panel.closed' }
  | { readonly type: 'escape.pressed' }
  | { readonly type: 'screen.resized'; readonly small: boolean }
  | { readonly type: 'post.arrived' }
  | { readonly type: 'tracker.entered' }
  | { readonly type: 'tracker.left' };
