import { chakra } from '@chakra-ui/react';

/** One fact of a coin: its name, and what it is. */
export const CoinEntry = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'row',
    px: '3',
    borderTopWidth: 'hair',
    borderColor: 'border.faint',
    '& dt': { color: 'fg.muted', flex: '1 0 auto' },
    '& dd': { minWidth: '0', textAlign: 'right', overflowWrap: 'anywhere' },
  },
});
