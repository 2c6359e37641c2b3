import { defineRecipe } from '@chakra-ui/react';

const control = {
  width: 'full',
  minWidth: '0',
  bg: 'bg.inset',
  color: 'fg',
  borderWidth: 'hair',
  borderColor: 'border.control',
  borderRadius: 'control',
  _focusVisible: { outlineOffset: '0', borderColor: 'accent.focusRing' },
  _invalid: { borderColor: 'down.solid' },
  _disabled: { color: 'fg.disabled', borderColor: 'border', cursor: 'not-allowed' },
} as const;

export const inputRecipe = defineRecipe({
  base: control,
  variants: {
    size: {
      md: { h: 'control.md', px: '2', textStyle: 'body' },
      lg: { h: 'control.lg', px: '2.5', textStyle: 'form' },
      xl: { h: 'control.xl', px: '3', textStyle: 'form' },
    },
    mono: { true: { fontFamily: 'mono' } },
    figure: { true: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
  },
  defaultVariants: { size: 'md' },
});

export const textareaRecipe = defineRecipe({
  base: { ...control, display: 'block', px: '2', py: '1.5', textStyle: 'body', resize: 'vertical' },
  variants: { mono: { true: { fontFamily: 'mono' } } },
});

/** The box of a control that carries more than text: a label inside, a counter, a glyph. */
export const inputBoxRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    h: 'control.md',
    px: '2',
    ...control,
    '&:focus-within': { borderColor: 'accent.focusRing', outline: '2px solid', outlineColor: 'accent.focusRing' },
    '&[data-invalid]': { borderColor: 'down.solid' },
    '& input': {
      flex: '1',
      minWidth: '0',
      bg: 'transparent',
      color: 'inherit',
      outline: 'none',
      border: 'none',
      padding: '0',
      font: 'inherit',
    },
    '& input:disabled': { cursor: 'not-allowed' },
  },
  variants: { size: { md: {}, lg: { h: 'control.lg' }, xl: { h: 'control.xl', px: '3', textStyle: 'form' } } },
  defaultVariants: { size: 'md' },
});

export const checkboxRecipe = defineRecipe({
  base: {
    appearance: 'none',
    flexShrink: '0',
    boxSize: 'icon.md',
    bg: 'bg.inset',
    borderWidth: 'hair',
    borderColor: 'border.control',
    borderRadius: 'chip',
    cursor: 'pointer',
    _checked: {
      bg: 'fg',
      borderColor: 'fg',
      _before: {
        content: '""',
        display: 'block',
        width: '5px',
        height: '9px',
        margin: '1px auto 0',
        borderColor: 'bg.surface',
        borderStyle: 'solid',
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(45deg)',
      },
    },
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
  },
});

export const switchRecipe = defineRecipe({
  base: {
    appearance: 'none',
    flexShrink: '0',
    position: 'relative',
    width: '32px',
    height: '18px',
    bg: 'bg.inset',
    borderWidth: 'hair',
    borderColor: 'border.control',
    borderRadius: 'full',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      width: '12px',
      height: '12px',
      borderRadius: 'full',
      bg: 'border.control',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
    },
    _checked: { bg: 'bg.selected', _before: { transform: 'translateX(14px)', bg: 'accent.solid' } },
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
  },
});
