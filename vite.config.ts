import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstChunks } from './scripts/first-chunks.mjs';
import { firstHints } from './scripts/first-hints.mjs';
import { houseElements } from './scripts/house-elements.mjs';

export default defineConfig({
  plugins: [houseElements, react(), firstHints],
  resolve: {
    // React has the hook of this shim itself.
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Rendering the first frames takes a while, once a build.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // They do nothing by being imported, and do not say so themselves.
      treeshake: { moduleSideEffects: (id) => !/node_modules\/(?:hoist-non-react-statics|react-is)\//.test(id) },
      output: {
        codeSplitting: { groups: firstChunks },
        // A group that is split by who imports it carries them all in its name.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1).join()}-[hash:7].js`,
      },
    },
  },
});
