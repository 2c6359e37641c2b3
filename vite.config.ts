import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstChunks } from './scripts/first-chunks.mjs';
import { firstHints } from './scripts/first-hints.mjs';
import { houseElements } from './scripts/house-elements.mjs';

/** Every name stands in a first screen, so that only what is fetched by itself has one: what several share is its hash alone. */
const chunkFileNames = ({ name, isDynamicEntry }: { readonly name: string; readonly isDynamicEntry: boolean }) =>
  isDynamicEntry ? `assets/${name}-[hash:7].js` : 'assets/[hash:7].js';

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
        chunkFileNames,
      },
    },
  },
});
