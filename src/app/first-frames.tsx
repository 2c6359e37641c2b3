import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { LoginFrame } from '../views/session/auth/LoginFrame';
import { HomeFrame } from '../views/page/home/HomeFrame';
import { LandingPage } from '../views/page/pages/LandingPage';
import { themeSystem } from '../views/theme/system';

/** For whom the server sends a frame; it asks its own store, never the browser. */
type FrameOf = 'visitor' | 'newcomer' | 'user';

interface FirstFrames {
  /** By address, then by who asks: markup of what stands until the script has run. */
  readonly frames: Readonly<Record<string, Readonly<Partial<Record<FrameOf, string>>>>>;
  /** Global rules of the theme, and styles of all of them. */
  readonly styles: string;
  /** The names in Emotion's cache of what the styles hold. */
  readonly looks: string;
}

const FRAMES: Readonly<Record<string, Readonly<Partial<Record<FrameOf, ReactElement>>>>> = {
  '/': { visitor: <LandingPage /> },
  '/login': { visitor: <LoginFrame /> },
  '/dashboard': { newcomer: <HomeFrame newcomer />, user: <HomeFrame newcomer={false} /> },
};

/** The first frames of the page, rendered by the build from the views that come after them. No figure and no name is in them. */
export function renderFirstFrames(): FirstFrames {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const markup = (path: string, view: ReactElement): string =>
    renderToStaticMarkup(
      <CacheProvider value={cache}>
        <ChakraProvider value={themeSystem()}>
          <Router ssrPath={path}>{view}</Router>
        </ChakraProvider>
      </CacheProvider>,
    );
  const frames = Object.fromEntries(
    Object.entries(FRAMES).map(([path, views]) => [
      path,
      Object.fromEntries(Object.entries(views).map(([who, view]) => [who, markup(path, view)])),
    ]),
  );
  const styles = Object.entries(cache.inserted).filter(([, rules]) => typeof rules === 'string');
  return {
    frames,
    styles: styles.map(([, rules]) => rules).join(''),
    looks: styles.map(([name]) => name).join(' '),
  };
}
