import { defineGlobalStyles } from '@chakra-ui/react';

export const globalCss = defineGlobalStyles({
  html: {
    '--global-color-border': 'colors.border',
    '--global-color-placeholder': 'colors.fg.faint',
    '--global-color-selection': 'colors.accent.subtle',
    '--global-color-focus-ring': 'colors.accent.focusRing',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    height: '100%',
    colorScheme: 'light',
    bg: 'bg.canvas',
    color: 'fg',
    textStyle: 'body',
    textRendering: 'optimizeLegibility',
    scrollbarColor: '{colors.border} transparent',
  },
  'html.dark': { colorScheme: 'dark' },
  body: { height: '100%', margin: '0' },
  '#root': { height: 'calc(100% - var(--dock, 0px))' },
  '::placeholder': { color: 'fg.faint', opacity: '1' },
  ':focus-visible': {
    outlineWidth: 'focus',
    outlineStyle: 'solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '1px',
  },
  'button, a, [role=button]': { WebkitTapHighlightColor: 'transparent' },
  'h1, h2, h3': { textStyle: 'strong' },
  '*, *::before, *::after': {
    _motionReduce: { animation: 'none !important', transition: 'none !important' },
  },
});
