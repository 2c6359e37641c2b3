import { defineRecipe } from '@chakra-ui/react';

export const panelRecipe = defineRecipe({
  base: {
    minWidth: '0',
    bg: 'bg.surface',
    borderWidth: 'hair',
    borderRadius: 'card',
  },
});

export const tableRecipe = defineRecipe({
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'body',
    '& th': {
      textStyle: 'label',
      fontWeight: 'medium',
      color: 'fg.faint',
      textAlign: 'left',
      px: '2',
      pb: '1.5',
      whiteSpace: 'nowrap',
    },
    '& td': { px: '2', py: '7px', borderTopWidth: 'hair', borderColor: 'border.faint', verticalAlign: 'middle' },
    '& th:first-of-type, & td:first-of-type': { pl: '0' },
    '& th:last-of-type, & td:last-of-type': { pr: '0' },
    '& [data-figure]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& tr[data-total] td, & tr[data-total] th': {
      borderTopWidth: 'hair',
      borderColor: 'border.control',
      fontWeight: 'semibold',
      color: 'fg',
      fontSize: 'sm',
      py: '7px',
    },
  },
  variants: {
    ledger: {
      true: {
        '& > thead > tr > th': {
          px: { base: '1.5', md: '2.5' },
          h: '8',
          pb: '0',
          borderBottomWidth: 'hair',
          borderColor: 'border',
        },
        '& > tbody > tr > td': { px: { base: '1.5', md: '2.5' }, py: '0', h: 'row' },
        '& > * > tr > :is(th, td):first-of-type': { pl: { base: '3', md: '4' } },
        '& > * > tr > :is(th, td):nth-of-type(2)': { pl: { base: '3', md: '2.5' } },
        '& > * > tr > :is(th, td):last-of-type': { pr: { base: '3', md: '4' } },
      },
    },
  },
});

export const toastRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: 'barHead',
    maxWidth: 'calc(100vw - 16px)',
    pl: '3',
    pr: '1.5',
    py: '1',
    bg: 'bg.overlay',
    borderWidth: 'hair',
    borderColor: 'border.control',
    borderLeftWidth: 'marker',
    borderRadius: 'control',
    boxShadow: 'toast',
    pointerEvents: 'auto',
    animation: 'fromAbove {durations.base} {easings.out}',
  },
  variants: {
    tone: {
      success: { borderLeftColor: 'up.solid', '& > svg': { color: 'up.fg' } },
      error: { borderLeftColor: 'down.solid', '& > svg': { color: 'down.fg' } },
      warning: { borderLeftColor: 'warn.solid', '& > svg': { color: 'warn.fg' } },
      progress: { borderLeftColor: 'busy.solid', '& > svg': { color: 'busy.fg' } },
      info: { borderLeftColor: 'border.control', '& > svg': { color: 'fg.muted' } },
    },
  },
});

export const noticeRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '2.5',
    alignItems: 'flex-start',
    px: '3',
    py: '2',
    borderWidth: 'hair',
    borderRadius: 'control',
    '& > svg': { mt: '1px', flexShrink: '0' },
  },
  variants: {
    tone: {
      down: { bg: 'down.subtle', borderColor: 'down.solid', '& > svg': { color: 'down.fg' } },
      warn: { bg: 'warn.subtle', borderColor: 'warn.solid', '& > svg': { color: 'warn.fg' } },
      up: { bg: 'up.subtle', borderColor: 'up.solid', '& > svg': { color: 'up.fg' } },
      busy: { bg: 'busy.subtle', borderColor: 'busy.solid', '& > svg': { color: 'busy.fg' } },
      neutral: { bg: 'bg.inset', borderColor: 'border', '& > svg': { color: 'fg.muted' } },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** One counted unit of work. */
export const cellRecipe = defineRecipe({
  base: { borderRadius: '1px', minWidth: '1px' },
  variants: {
    state: {
      done: { bg: 'up.solid' },
      failed: { bg: 'down.solid' },
      waiting: { bg: 'bg.selected', boxShadow: 'inset 0 0 0 1px {colors.border}' },
      running: {
        backgroundImage: 'repeating-linear-gradient(135deg, {colors.busy.solid} 0 2px, {colors.busy.subtle} 2px 4px)',
      },
    },
  },
});

export const segmentsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    h: 'control.md',
    p: '1px',
    bg: 'bg.inset',
    borderWidth: 'hair',
    borderColor: 'border.control',
    borderRadius: 'control',
    '& > label': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      px: '1',
      color: 'fg.muted',
      borderRadius: 'chip',
      textStyle: 'meta',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      position: 'relative',
    },
    '& > label:has(input:checked)': {
      bg: 'bg.selected',
      color: 'fg',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 -2px 0 {colors.accent.focusRing}',
    },
    '& > label:has(input:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '1px',
    },
    '& > label:has(input[aria-disabled=true])': { color: 'fg.faint', cursor: 'not-allowed' },
  },
});

/** Words under a control on hover and focus; anchored to it and kept inside the window. */
export const tipRecipe = defineRecipe({
  base: {
    anchorName: '--tip',
    anchorScope: '--tip',
    _after: {
      content: 'attr(data-tip)',
      display: 'none',
      position: 'fixed',
      positionAnchor: '--tip',
      positionTryFallbacks: 'flip-block',
      top: 'calc(anchor(bottom) + 6px)',
      justifySelf: 'anchor-center',
      zIndex: 'toast',
      width: 'max-content',
      maxWidth: '240px',
      px: '2',
      py: '1',
      bg: 'bg.overlay',
      color: 'fg',
      borderWidth: 'hair',
      borderColor: 'border.control',
      borderRadius: 'control',
      boxShadow: 'toast',
      textStyle: 'meta',
      fontWeight: 'normal',
      whiteSpace: 'normal',
      textAlign: 'left',
      pointerEvents: 'none',
    },
    '&:hover::after, &:focus-visible::after': { display: 'block' },
  },
});
