import { chakra } from '@chakra-ui/react';

/** A line icon on a grid of 24 by its path; the paths are after Lucide (ISC licence, text in public/licences.txt). */
export const icon = (d: string) =>
  function Icon({
    size = 'md',
    isFilled = false,
  }: {
    readonly size?: 'xs' | 'sm' | 'md';
    readonly isFilled?: boolean;
  }) {
    return (
      <chakra.svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        flex="none"
        boxSize={`icon.${size}`}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={size === 'xs' ? '1.8' : '1.6'}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={d} />
      </chakra.svg>
    );
  };
