import { chakra } from '@chakra-ui/react';

const Room = chakra('span', {
  base: {
    display: 'inline-grid',
    justifyItems: 'center',
    '& > *': { gridArea: '1 / 1' },
    _after: { content: 'attr(data-room)', gridArea: '1 / 1', height: '0', visibility: 'hidden' },
  },
});

interface SwapProps {
  readonly words: string;
  /** What stands there after the next press. */
  readonly other: string;
}

/** One of two words, with room for the longer one: what is beside it stays where it is. */
export const Swap = ({ words, other }: SwapProps) => (
  <Room data-room={other}>
    <span>{words}</span>
  </Room>
);
