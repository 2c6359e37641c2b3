import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Each has a server, a network and a browser of its own, and waits for slots most of the time.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], [fileURLToPath(new URL('scripts/proofs-of-playwright.mjs', import.meta.url))]],
  use: {
    viewport: { width: 1440, height: 900 },
    // A trace of every test costs a third of the processor: `--trace on` records one where it is looked for.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
