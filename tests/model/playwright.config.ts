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
  timeout: 60_000,
  expect: { timeout: 15_000 },
});
