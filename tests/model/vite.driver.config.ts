import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The page driver: real views over machines whose ports the test answers. Never part of the product. */
export default defineConfig({
  root: path('driver'),
  publicDir: path('../../public'),
  plugins: [react()],
  logLevel: 'warn',
  build: {
    outDir: path('../../node_modules/.cache/gantry/driver'),
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    chunkSizeWarningLimit: 4_000,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: path('driver/driver.html') },
  },
});
