import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    copyPublicDir: false,
    outDir: 'dist/node',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        server: 'server/main.ts',
        store: 'server/db/make-store.ts',
        localnet: 'localnet/serve.ts',
        fork: 'localnet/fork-serve.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});
