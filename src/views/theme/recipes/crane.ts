import { defineRecipe } from '@chakra-ui/react';

/** The drawing behind sign-in: a beam on two legs carries the card, the ground line carries the machine's states. */
export const craneFrame = defineRecipe({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    minHeight: 'full',
    overflow: 'hidden',
    bg: 'bg.canvas',
    '--crane-beam': { base: '44px', md: '90px' },
    '--crane-card': { base: '128px', md: 'clamp(128px, 100vh - 716px, 230px)' },
    '--crane-ground': '96px',
  },
});
export const craneBeam = defineRecipe({
  base: {
    position: 'absolute',
    top: 'var(--crane-beam)',
    left: { base: '-20px', md: '9%', xl: '17%' },
    right: { base: '-20px', md: '9%', xl: '17%' },
    height: '28px',
    borderColor: 'border.control',
    borderStyle: 'solid',
    borderWidth: '1px 0',
    color: 'border',
  },
});
export const craneLeg = defineRecipe({
  base: {
    position: 'absolute',
    top: 'calc(var(--crane-beam) + 28px)',
    bottom: 'var(--crane-ground)',
    width: '28px',
    borderColor: 'border.control',
    borderStyle: 'solid',
    borderWidth: '0 1px',
    color: 'border',
  },
  variants: {
    side: {
      left: { left: { base: '-20px', md: '14.6%', xl: '20.6%' } },
      right: { right: { base: '-20px', md: '14.6%', xl: '20.6%' } },
    },
  },
});
export const craneHook = defineRecipe({
  base: {
    position: 'absolute',
    top: 'calc(var(--crane-beam) - 12px)',
    height: 'calc(var(--crane-card) - var(--crane-beam) + 12px)',
    width: '68px',
    color: 'border.control',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0',
      left: '0',
      right: '0',
      height: '12px',
      bg: 'bg.canvas',
      borderWidth: 'hair',
      borderColor: 'border.control',
    },
    _after: {
      content: '""',
      position: 'absolute',
      top: '12px',
      bottom: '30px',
      left: '10px',
      right: '10px',
      borderColor: 'border.control',
      borderStyle: 'solid',
      borderWidth: '0 1px',
    },
  },
});
export const craneLoad = defineRecipe({
  base: {
    position: 'absolute',
    top: 'calc(var(--crane-card) - 38px)',
    width: '68px',
    height: '8px',
    bg: 'accent.solid',
  },
});
export const craneSling = defineRecipe({
  base: {
    position: 'absolute',
    top: 'calc(var(--crane-card) - 30px)',
    width: { base: 'min(320px, calc(100% - 72px))', md: '368px' },
    height: '30px',
    color: 'border.control',
  },
});
export const craneCard = defineRecipe({
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'flex',
    flexDirection: 'column',
    gap: '3.5',
    width: 'calc(100% - 40px)',
    maxWidth: 'form',
    mt: 'var(--crane-card)',
    p: { base: '5', md: '6' },
    bg: 'bg.surface',
    borderWidth: 'hair',
    borderColor: 'border.control',
    borderRadius: 'card',
    textStyle: 'form',
  },
});
export const craneGround = defineRecipe({
  base: {
    position: 'relative',
    flex: 'none',
    width: 'full',
    height: 'var(--crane-ground)',
    borderTopWidth: 'hair',
    borderColor: 'border.control',
    color: 'border',
  },
});
export const craneStation = defineRecipe({
  base: {
    position: 'relative',
    pt: '20px',
    textStyle: 'state',
    fontWeight: 'normal',
    color: 'fg.faint',
    textAlign: 'center',
    minWidth: '64px',
    _before: {
      content: '""',
      position: 'absolute',
      top: '-6px',
      left: 'calc(50% - 5px)',
      width: '10px',
      height: '10px',
      bg: 'bg.canvas',
      borderWidth: 'hair',
      borderColor: 'border.control',
    },
    _currentStep: { color: 'fg', _before: { bg: 'accent.solid', borderColor: 'accent.solid' } },
  },
});
