import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DEFAULT_KEYBINDS } from '#shared/keybinds';
import { AvatarFace } from './AvatarFace';
import { Rail } from './Rail';
import { FootBar, ShellGrid } from './ShellRegions';
import { TopBar } from './TopBar';

const nothing = (): void => undefined;

/** Before a script has run, styles alone tell how wide the rail is: `public/theme.js` marks the document of who keeps it narrow. */
const Rails = chakra('div', {
  base: {
    minHeight: '0',
    '& > *': { h: 'full' },
    '& > [data-rail=narrow]': {
      display: { base: 'none', md: 'block', xl: 'none' },
      '[data-rail=collapsed] &': { display: { base: 'none', md: 'block' } },
    },
    '& > [data-rail=wide]': {
      display: { base: 'none', xl: 'block' },
      '[data-rail=collapsed] &': { display: 'none' },
    },
  },
});

/** The shell as it stands before anybody's data is there. */
export function ShellFrame({ children }: { readonly children: ReactNode }) {
  return (
    <ShellGrid>
      <TopBar
        menuOpen={false}
        onMenu={nothing}
        panel="none"
        onPanel={nothing}
        onAll={nothing}
        runningAll={null}
        mayAskAll
        cluster={null}
        keybinds={DEFAULT_KEYBINDS}
        onPalette={null}
        avatar={<AvatarFace user={undefined} />}
      />
      <Rails>
        <div data-rail="narrow">
          <Rail collapsed inFlight={null} />
        </div>
        <div data-rail="wide">
          <Rail collapsed={false} inFlight={null} />
        </div>
      </Rails>
      <chakra.div minWidth="0" minHeight="0" overflow="hidden">
        {children}
      </chakra.div>
      <span />
      <FootBar />
    </ShellGrid>
  );
}
