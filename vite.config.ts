import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstHints } from './scripts/first-hints.mjs';

export default defineConfig({
  plugins: [react(), firstHints],
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
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
