import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of the page share a thread: they touch no process, port or file, and modules are read once. */
const PAGE = 'src/**/*.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    runner: fileURLToPath(new URL('tests/support/runner.ts', import.meta.url)),
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // Most of the time of a slow test is waiting for processes and slots, so every core may have a file of its own.
    maxWorkers: '100%',
    // Who runs one file has its proofs in docs/coverage.md by `npm run coverage`, without running the rest.
    reporters: ['default', './scripts/proofs-of-vitest.mjs'],
    projects: [
      { extends: true, test: { name: 'page', include: [PAGE], pool: 'threads', isolate: false } },
      {
        extends: true,
        test: {
          name: 'house',
          // Files share a process: modules are read once, and a database one file is done with serves the next.
          isolate: false,
          // A database of WebAssembly a test is opened far more often than it computes: it is not optimised.
          execArgv: ['--liftoff-only'],
          include: ['{server,localnet,scripts}/**/*.test.ts', 'tests/{chain,unit,server}/**/*.test.ts'],
        },
      },
    ],
  },
});
