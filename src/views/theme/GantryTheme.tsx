import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import './fonts';
import { system } from './system';

/** Emotion's style elements need the page's nonce, else the policy drops every one of them. */
export const styleCache = (nonce: string | undefined) =>
  createCache(nonce === undefined ? { key: 'css' } : { key: 'css', nonce });

export function GantryTheme({
  cache,
  children,
}: {
  readonly cache: ReturnType<typeof styleCache>;
  readonly children: ReactNode;
}) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
