import { defineKeyframes } from '@chakra-ui/react';

export const keyframes = defineKeyframes({
  turn: { to: { transform: 'rotate(360deg)' } },
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  fromRight: { from: { transform: 'translateX(24px)', opacity: '0' }, to: { transform: 'none', opacity: '1' } },
  fromLeft: { from: { transform: 'translateX(-24px)', opacity: '0' }, to: { transform: 'none', opacity: '1' } },
  fromAbove: { from: { transform: 'translateY(-8px)', opacity: '0' }, to: { transform: 'none', opacity: '1' } },
  fill: { from: { transform: 'scaleX(0)' }, to: { transform: 'none' } },
  breathe: { '50%': { opacity: '0.55' } },
});
