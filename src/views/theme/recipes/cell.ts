import { defineRecipe } from '@chakra-ui/react';

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
