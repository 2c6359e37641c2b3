import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import './fonts';
import { themeSystem } from './system';

type System = ReturnType<typeof themeSystem>;

/** The stylesheet that the server sends with the page: the theme's global rules, and looks of first screens by their names. */
interface SentSheet {
  /** Null until it arrived. */
  readonly sheet: object | null;
  readonly dataset: { readonly looks?: string | undefined };
}

/** Null in development, where none is sent. */
export const sentSheet = (page: Document): SentSheet | null => page.querySelector<HTMLLinkElement>('link[data-looks]');

/** Of each cache the theme, without global rules where the page was sent with them. */
const systems = new WeakMap<EmotionCache, System>();

function systemFor(cache: EmotionCache, hasGlobalRules: boolean): System {
  const system = themeSystem();
  const { getPreflightCss, getGlobalCss, getTokenCss, _config } = system;
  const own = hasGlobalRules
    ? { ...system, _global: [], _config: { ..._config, disableLayers: true } }
    : { ...system, _global: [getPreflightCss(), getGlobalCss(), getTokenCss()] };
  systems.set(cache, own);
  return own;
}

/** Caches whose page has the global rules already. */
const sentWith = new WeakSet<EmotionCache>();

/**
 * Emotion's style elements need the page's nonce, else the policy drops every one of them. What stands in the sheet that was
 * sent is not made again; a sheet that did not arrive is as none.
 */
export function styleCache(nonce: string | undefined, sent: SentSheet | null = null): EmotionCache {
  const cache = createCache(nonce === undefined ? { key: 'css' } : { key: 'css', nonce });
  if (sent === null || sent.sheet === null) return cache;
  sentWith.add(cache);
  for (const name of (sent.dataset.looks ?? '').split(' ')) cache.inserted[name] = true;
  return cache;
}

export function GantryTheme({ cache, children }: { readonly cache: EmotionCache; readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={systems.get(cache) ?? systemFor(cache, sentWith.has(cache))}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
