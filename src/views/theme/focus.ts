/** The ring of whatever has the keyboard, drawn round a part other than the focused element. */
export const focusRing = {
  outlineWidth: 'focus',
  outlineStyle: 'solid',
  outlineColor: 'accent.focusRing',
  outlineOffset: '1px',
} as const;

/** The same ring inside an edge that would clip it. */
export const focusRingInside = { ...focusRing, outlineOffset: '-2px' } as const;
