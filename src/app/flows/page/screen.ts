import { fromCallback, type AnyEventObject } from 'xstate';
import type { ScreenResized, ScreenSize } from '../../../machines/screen';
import { breakpoints } from '../../../views/theme/tokens';

const atLeast = (width: string): MediaQueryList => window.matchMedia(`(min-width: ${width})`);

/** How wide the page is, from the theme's breakpoints. */
export const screen = fromCallback<AnyEventObject, void>(({ sendBack }) => {
  const tablet = atLeast(breakpoints.md);
  const desktop = atLeast(breakpoints.xl);
  const wide = atLeast(breakpoints['2xl']);
  const all = [tablet, desktop, wide];
  const size = (): ScreenSize => {
    if (wide.matches) return 'wide';
    if (desktop.matches) return 'desktop';
    return tablet.matches ? 'tablet' : 'phone';
  };
  const tell = () => sendBack({ type: 'screen.resized', size: size() } satisfies ScreenResized);
  tell();
  for (const one of all) one.addEventListener('change', tell);
  return () => {
    for (const one of all) one.removeEventListener('change', tell);
  };
});
