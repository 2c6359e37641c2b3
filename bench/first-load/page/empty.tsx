import { Box, ChakraProvider, defaultSystem, Heading } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';

// The least a page of React and Chakra is: their own theme, one heading.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache(nonce === undefined ? { key: 'css' } : { key: 'css', nonce });
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <CacheProvider value={cache}>
    <ChakraProvider value={defaultSystem}>
      <Box p="4">
        <Heading>An empty page</Heading>
      </Box>
    </ChakraProvider>
  </CacheProvider>,
);
