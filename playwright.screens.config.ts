import { defineConfig } from '@playwright/test';
import e2e from './playwright.config';

export default defineConfig({ ...e2e, testDir: 'tests/screens', outputDir: 'test-results/screens', timeout: 900_000 });
