import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Limits for what is stuck, not measures of speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each has a server, a network and a browser of its own, and waits for slots most of the time.
  workers: 2,
  // In the gate a flake is told by its name (scripts/reds.mjs) and is not red; elsewhere nothing is played again.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  reporter: [['list'], [fileURLToPath(new URL('scripts/proofs-of-playwright.mjs', import.meta.url))]],
  use: {
    viewport: { width: 1440, height: 900 },
    // A trace of every test costs a third of the processor: what is played again has one, and `--trace on` records what is looked for.
    trace: 'on-first-retry',
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
