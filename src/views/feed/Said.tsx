import { chakra } from '@chakra-ui/react';

/** Words of strangers: their directions stay inside, and what stacks up above a line is cut off. */
export const Said = chakra('p', {
  base: {
    textStyle: 'post',
    maxW: '62ch',
    maxH: '12lh',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    unicodeBidi: 'plaintext',
  },
});

/** Words of whom a post quotes or answers. */
export const Quote = chakra('blockquote', {
  base: { m: '0', pl: '3', borderLeftWidth: 'focus', borderColor: 'border.control', color: 'fg.muted' },
});
