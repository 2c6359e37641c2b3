import { defineRecipe } from '@chakra-ui/react';

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
