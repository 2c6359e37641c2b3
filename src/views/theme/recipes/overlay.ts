import { defineSlotRecipe } from '@chakra-ui/react';

const scrim = { bg: 'bg.dim', pos: 'fixed', inset: '0', _open: { animation: 'appear {durations.base} {easings.out}' } };

/** Between top bar and footer; what is docked at the foot of the page lies below. */
const EDGE = '{sizes.topbar} 0 calc({sizes.footer} + var(--dock, 0px)) 0';

/** A panel at an edge between top bar and footer, as wide as this, with the page dimmed behind it. */
const atEdge = (side: 'Left' | 'Right', maxW: string | { readonly base: string; readonly md: string }) => ({
  backdrop: { inset: EDGE, zIndex: 'drawerScrim' },
  positioner: {
    inset: EDGE,
    alignItems: 'stretch',
    justifyContent: side === 'Left' ? 'flex-start' : 'flex-end',
    zIndex: 'drawer',
  },
  content: {
    maxW,
    maxHeight: 'full',
    mt: '0',
    borderRadius: '0',
    borderWidth: '0',
    ...(side === 'Left' ? { borderRightWidth: 'hair' } : { borderLeftWidth: 'hair' }),
    borderColor: 'border',
    bg: 'bg.surface',
    boxShadow: 'drawer',
    _open: { animation: `from${side} {durations.slow} {easings.out}` },
  },
});

const dialogSlots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
];

/** Below the first breakpoint a dialog is a full sheet. */
export const dialogRecipe = defineSlotRecipe({
  slots: dialogSlots,
  base: {
    backdrop: { ...scrim, zIndex: 'dialog' },
    positioner: {
      position: 'fixed',
      inset: '0 0 var(--dock, 0px) 0',
      display: 'flex',
      // From above: a dialog that grows or shrinks moves only what lies below the change.
      alignItems: { base: 'stretch', md: 'flex-start' },
      justifyContent: 'center',
      zIndex: 'dialog',
      overscrollBehaviorY: 'none',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxHeight: { base: 'full', md: 'calc(100% - 96px)' },
      mt: { md: '12' },
      bg: 'bg.overlay',
      borderColor: 'border.control',
      borderWidth: { base: '0', md: 'hair' },
      borderRadius: { base: '0', md: 'dialog' },
      boxShadow: 'dialog',
      overflow: 'hidden',
      outline: '0',
      textStyle: 'body',
      _open: { animation: 'fromAbove {durations.base} {easings.out}' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      px: '4',
      py: '3.5',
      // With or without a way to close it.
      minHeight: '14',
      borderBottomWidth: 'hair',
    },
    title: { textStyle: 'title' },
    description: { textStyle: 'meta', color: 'fg.muted' },
    body: { flex: '1', minHeight: '0', overflowY: 'auto', px: '4', py: '4' },
    footer: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '2',
      px: '4',
      py: '3',
      bg: 'bg.surface',
      borderTopWidth: 'hair',
    },
  },
  variants: {
    size: {
      md: { content: { maxW: { md: 'dialog' } } },
      wide: { content: { maxW: { md: 'min({sizes.dialogWide}, calc(100vw - 32px))' } } },
      /** Never so wide that nothing is left beside it to close it by (TRK-06). */
      start: atEdge('Left', 'min(360px, calc(100% - 30px))'),
      menu: atEdge('Left', 'rail'),
      end: atEdge('Right', { base: 'full', md: 'side' }),
      /** What stands as a column of the page where there is room. */
      desk: atEdge('Right', { base: 'full', md: '480px' }),
    },
  },
  defaultVariants: { size: 'md' },
});

export const menuRecipe = defineSlotRecipe({
  slots: [
    'arrow',
    'arrowTip',
    'content',
    'contextTrigger',
    'indicator',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'positioner',
    'separator',
    'trigger',
    'triggerItem',
    'itemCommand',
  ],
  base: {
    content: {
      minWidth: '200px',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      p: '1',
      bg: 'bg.overlay',
      color: 'fg',
      borderWidth: 'hair',
      borderColor: 'border.control',
      borderRadius: 'card',
      boxShadow: 'toast',
      outline: '0',
      zIndex: 'dialog',
      _open: { animation: 'appear {durations.fast} {easings.out}' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: 'control.md',
      px: '2',
      py: '1',
      borderRadius: 'control',
      textStyle: 'body',
      cursor: 'pointer',
      outline: '0',
      _highlighted: { bg: 'bg.hover' },
      _disabled: { color: 'fg.faint', cursor: 'not-allowed' },
    },
    itemText: { flex: '1', minWidth: '0' },
    itemGroupLabel: { px: '2', py: '1', textStyle: 'label', color: 'fg.faint' },
    separator: { height: 'hair', bg: 'border', my: '1', mx: '-1' },
  },
});

export const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content', 'indicator', 'contentGroup'],
  base: {
    list: { display: 'flex', h: 'barHead', flex: 'none', px: '1', borderBottomWidth: 'hair' },
    trigger: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      px: '3',
      color: 'fg.muted',
      textStyle: 'body',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
      _selected: {
        color: 'fg',
        fontWeight: 'semibold',
        _after: {
          content: '""',
          position: 'absolute',
          left: '3',
          right: '3',
          bottom: '-1px',
          height: '2px',
          bg: 'accent.focusRing',
        },
      },
      _disabled: { color: 'fg.disabled', cursor: 'not-allowed' },
    },
    content: { outline: '0', _focusVisible: { outline: '2px solid', outlineOffset: '-2px' } },
  },
});
