import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  ...base,
  testDir: here('.'),
  testMatch: '**/*.spec.ts',
  outputDir: here('../../test-results/model'),
  globalSetup: here('build-driver.config.ts'),
  timeout: 30_000,
  expect: { timeout: 5_000 },
  // Recording every look doubles the time of a path; `--trace on` records those that are asked for.
  use: { ...base.use, trace: 'off' },
});
