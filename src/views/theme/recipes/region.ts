import { defineRecipe } from '@chakra-ui/react';

export const panelRecipe = defineRecipe({
  base: {
    minWidth: '0',
    bg: 'bg.surface',
    borderWidth: 'hair',
    borderRadius: 'card',
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

/** Words under a control on hover and focus, by touch while it is held; anchored to it and kept inside the window. */
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
    '&:is(:root:not([data-pointer=touch]) *):hover:not([data-hushed])::after, &:focus-visible::after': {
      display: 'block',
    },
    // A finger leaves its hover behind: by touch the reason of what cannot be pressed shows while it is held.
    '&[aria-disabled=true]:active::after': { display: 'block' },
  },
});
