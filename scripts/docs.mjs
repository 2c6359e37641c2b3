// `npm run docs`: everything in docs/ that is generated: charts, coverage table, screenshots of every view.
import { installDependencies, requireChromium, root, run } from './bootstrap.mjs';
import { join } from 'node:path';

installDependencies();
run(process.execPath, ['--import', 'tsx', 'scripts/charts.ts']);
run(process.execPath, ['scripts/coverage.mjs']);
if (!process.argv.includes('--no-screens')) {
  const { build } = await import('./build.mjs');
  build();
  run(
    process.execPath,
    [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', 'playwright.screens.config.ts'],
    {
      env: { ...process.env, CHROMIUM: requireChromium() },
    },
  );
}
