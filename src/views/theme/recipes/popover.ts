import { defineRecipe } from '@chakra-ui/react';

/** A native popover that rises from the foot of the page. */
export const footPopoverRecipe = defineRecipe({
  base: {
    position: 'fixed',
    inset: 'auto {spacing.3} calc({sizes.footer} + 8px) auto',
    width: 'min(380px, calc(100vw - 24px))',
    maxHeight: 'calc(100vh - {sizes.topbar} - {sizes.footer} - 16px)',
    margin: '0',
    overflowY: 'auto',
    bg: 'bg.overlay',
    color: 'fg',
    borderWidth: 'hair',
    borderColor: 'border.control',
    borderRadius: 'card',
    boxShadow: 'dialog',
  },
});
