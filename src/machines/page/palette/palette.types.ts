export type PaletteEvent =
  /** Ctrl or ⌘ with K, or its button. */
  | { readonly type: 'palette.asked' }
  /** The `?` key, or its entry in the account menu. */
  | { readonly type: 'shortcuts.asked' }
  | { readonly type: 'dialog.closed' };
