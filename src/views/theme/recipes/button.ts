import { defineRecipe } from '@chakra-ui/react';

/** `primary` at most once a screen; `danger` colours the label only; `busy` shows work on its lower edge through --progress. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: '0',
    position: 'relative',
    borderWidth: 'hair',
    borderColor: 'border',
    borderRadius: 'control',
    bg: 'bg.raised',
    color: 'fg',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    cursor: 'pointer',
    // Only the pointer fades: between resting and not, words and ground would pass through tones nobody can read.
    _hover: { bg: 'bg.hover', transitionProperty: 'background-color, border-color', transitionDuration: 'fast' },
    _pressed: { bg: 'bg.selected', borderColor: 'border.control' },
    _expanded: { bg: 'bg.selected' },
    _disabled: {
      color: 'fg.disabled',
      bg: 'transparent',
      borderColor: 'border.faint',
      cursor: 'not-allowed',
      _hover: { bg: 'transparent' },
    },
  },
  variants: {
    size: {
      sm: { h: 'control.sm', px: '2', textStyle: 'meta', fontWeight: 'medium' },
      md: { h: 'control.md', px: '2.5', textStyle: 'body', fontWeight: 'medium' },
      lg: { h: 'control.lg', px: '4', textStyle: 'post', fontWeight: 'medium' },
      xl: { h: 'control.xl', px: '4', textStyle: 'form', fontWeight: 'medium', w: 'full' },
    },
    // What spends by one press is as large as a finger where a finger presses.
    spends: {
      true: { '@media (pointer: coarse)': { minHeight: 'control.xl', minWidth: 'control.xl' } },
    },
    square: { true: { px: '0', aspectRatio: '1' } },
    variant: {
      plain: {},
      quiet: {
        bg: 'transparent',
        borderColor: 'transparent',
        color: 'fg.muted',
        _hover: { bg: 'bg.hover', color: 'fg' },
        _expanded: { bg: 'transparent' },
        _disabled: { borderColor: 'transparent' },
      },
      primary: {
        bg: 'accent.solid',
        borderColor: 'accent.solid',
        color: 'accent.contrast',
        fontWeight: 'bold',
        _hover: { bg: 'accent.emphasized', borderColor: 'accent.emphasized' },
        _expanded: { bg: 'accent.emphasized' },
        _disabled: { fontWeight: 'bold', _hover: { bg: 'transparent', borderColor: 'border.faint' } },
      },
      outline: {
        bg: 'transparent',
        borderColor: 'accent.focusRing',
        color: 'accent.fg',
        _hover: { bg: 'accent.subtle' },
      },
      danger: { color: 'down.fg', _hover: { bg: 'down.subtle' } },
      busy: {
        bg: 'transparent',
        borderColor: 'busy.solid',
        overflow: 'hidden',
        isolation: 'isolate',
        _before: {
          content: '""',
          position: 'absolute',
          inset: '0 auto 0 0',
          width: 'var(--progress, 0%)',
          borderBottomWidth: 'marker',
          borderColor: 'busy.solid',
          zIndex: '-1',
        },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'plain' },
});
