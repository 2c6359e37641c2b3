import { chakra } from '@chakra-ui/react';

/** Bar, rail, page, panel and foot of every signed-in page. */
export const ShellGrid = chakra('div', {
  base: {
    display: 'grid',
    h: 'calc(100dvh - var(--dock, 0px))',
    gridTemplateRows: '{sizes.topbar} minmax(0, 1fr) {sizes.footer}',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  },
});

/** The line under every signed-in page. */
export const FootBar = chakra('footer', {
  base: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '4' },
    px: { base: '2', md: '3' },
    bg: 'bg.surface',
    borderTopWidth: 'hair',
    textStyle: 'meta',
    color: 'fg.muted',
  },
});
