import { chakra } from '@chakra-ui/react';
import type { PlatformId } from '#shared/platforms';

/** Stand-ins drawn for the platforms' own marks. */
const PLATFORM_GLYPHS: Readonly<Record<PlatformId, string>> = {
  pumpfun:
    'M4.11 8.82l4.71-4.71a3.2 3.2 0 0 1 4.53 0 3.2 3.2 0 0 1 0 4.53L8.64 13.35a3.2 3.2 0 0 1-4.53 0 3.2 3.2 0 0 1 0-4.53zM6.5 6.4l5 5',
  bonk: 'M3 13.5 8.5 8M7 5l4 4 2.5-2.5-4-4z',
  meteora: 'M2.3 10.5a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M8 8l6-6M6 5l4-4M11 10l4-4',
};

export function PlatformGlyph({ platform, label }: { readonly platform: PlatformId; readonly label?: string }) {
  return (
    <chakra.svg
      viewBox="0 0 16 16"
      boxSize="icon.sm"
      flex="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={PLATFORM_GLYPHS[platform]} />
    </chakra.svg>
  );
}
