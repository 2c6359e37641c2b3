import type { DialogRootProps } from '@chakra-ui/react';

/** Our dialog recipe's shapes; Chakra's types know only those of its own theme. */
export const overlayShape = (shape: 'wide' | 'start' | 'menu' | 'end' | 'desk') => ({
  size: shape as unknown as DialogRootProps['size'],
});
