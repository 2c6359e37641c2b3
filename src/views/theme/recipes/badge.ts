import { defineRecipe } from '@chakra-ui/react';

export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    flexShrink: '0',
    h: '18px',
    px: '5px',
    borderRadius: 'chip',
    textStyle: 'label',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.selected', color: 'fg.muted' },
      up: { bg: 'up.subtle', color: 'up.fg' },
      down: { bg: 'down.subtle', color: 'down.fg' },
      warn: { bg: 'warn.subtle', color: 'warn.fg' },
      busy: { bg: 'busy.subtle', color: 'busy.fg' },
      accent: { bg: 'accent.subtle', color: 'accent.fg' },
      line: { h: 'icon.md', px: '1', borderWidth: 'hair', borderColor: 'border.control', color: 'fg.muted' },
      strong: { h: 'icon.md', px: '1', borderWidth: 'hair', borderColor: 'fg', color: 'fg', fontWeight: 'semibold' },
      sample: {
        px: '1.5',
        borderWidth: 'hair',
        borderStyle: 'dashed',
        borderColor: 'border.control',
        color: 'fg.faint',
      },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const keyCapRecipe = defineRecipe({
  base: {
    display: 'inline-block',
    minW: 'icon.md',
    h: 'icon.md',
    px: '1',
    lineHeight: '14px',
    fontFamily: 'mono',
    fontSize: '2xs',
    fontWeight: 'medium',
    textAlign: 'center',
    color: 'fg.muted',
    bg: 'bg.surface',
    borderWidth: 'hair',
    borderBottomWidth: 'focus',
    borderColor: 'border',
    borderRadius: 'chip',
  },
  variants: { onAccent: { true: { bg: 'transparent', color: 'accent.contrast', borderColor: 'accent.contrast' } } },
});

export const groupChipRecipe = defineRecipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: 'icon.md',
    borderRadius: 'chip',
    fontSize: '2xs',
    lineHeight: '16px',
    fontWeight: 'bold',
  },
  variants: {
    color: {
      violet: { bg: 'group.violet', color: 'group.violet.contrast' },
      blue: { bg: 'group.blue', color: 'group.blue.contrast' },
      green: { bg: 'group.green', color: 'group.green.contrast' },
      emerald: { bg: 'group.emerald', color: 'group.emerald.contrast' },
      yellow: { bg: 'group.yellow', color: 'group.yellow.contrast' },
      orange: { bg: 'group.orange', color: 'group.orange.contrast' },
      pink: { bg: 'group.pink', color: 'group.pink.contrast' },
      master: { bg: 'fg.muted', color: 'bg.surface' },
    },
  },
  defaultVariants: { color: 'master' },
});

export const networkChipRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: '0',
    h: 'control.sm',
    px: '2',
    borderWidth: 'hair',
    borderColor: 'currentColor',
    borderRadius: 'control',
    textStyle: 'meta',
    fontWeight: 'semibold',
    _before: { content: '""', width: '7px', height: '7px', borderRadius: '1px', bg: 'currentColor' },
  },
  variants: {
    cluster: {
      local: { color: 'network.local' },
      fork: { color: 'network.fork' },
      devnet: { color: 'network.devnet' },
      testnet: { color: 'network.devnet' },
      'mainnet-beta': { bg: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' },
      unknown: { color: 'warn.fg', borderStyle: 'dashed' },
    },
  },
  defaultVariants: { cluster: 'unknown' },
});

/** A state name of a machine: past solid, live filled, ahead dashed. */
export const stateNodeRecipe = defineRecipe({
  base: {
    display: 'inline-block',
    px: '1.5',
    py: '1px',
    borderWidth: 'hair',
    borderRadius: 'chip',
    textStyle: 'state',
    whiteSpace: 'nowrap',
  },
  variants: {
    when: {
      past: { borderColor: 'machine.past', color: 'fg.muted' },
      live: { bg: 'machine.live', borderColor: 'machine.live', color: 'machine.liveText', fontWeight: 'bold' },
      next: { borderStyle: 'dashed', borderColor: 'border.control', color: 'fg.faint' },
    },
  },
});
