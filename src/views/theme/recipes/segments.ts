import { defineRecipe } from '@chakra-ui/react';

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
