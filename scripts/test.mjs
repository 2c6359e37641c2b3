// `npm test` runs everything, `npm run test:fast` what belongs before each commit. The last line counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDependencies, requireChromium, root, say } from './bootstrap.mjs';

const fast = process.argv.includes('--fast');
const faultSeeds = Number(process.env.FAULT_SEEDS || 8);
const tabSeeds = Number(process.env.TAB_SEEDS || 4);
installDependencies();

const { startPostgres } = await import('./postgres.mjs');
const results = mkdtempSync(join(tmpdir(), 'gantry-test-'));
const env = { ...process.env };
const totals = { passed: 0, failed: 0 };
let postgres = null;

const bin = (...parts) => join(root, 'node_modules', ...parts);
const count = (passed, failed) => {
  totals.passed += passed;
  totals.failed += failed;
};

function vitest(args) {
  const file = join(results, 'vitest.json');
  const { status } = spawnSync(
    process.execPath,
    [bin('vitest', 'vitest.mjs'), 'run', '--reporter=dot', '--reporter=json', `--outputFile=${file}`, ...args],
    { cwd: root, stdio: 'inherit', env },
  );
  const report = readReport(file);
  if (report === null) return count(0, 1);
  count(report.numPassedTests, Math.max(report.numFailedTests, status === 0 ? 0 : 1));
}

function playwright(name, config) {
  const file = join(results, `${name}.json`);
  const { status } = spawnSync(
    process.execPath,
    [bin('@playwright', 'test', 'cli.js'), 'test', '-c', config, '--reporter=list,json'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const report = readReport(file);
  if (report === null) return count(0, 1);
  count(report.stats.expected, Math.max(report.stats.unexpected + report.stats.flaky, status === 0 ? 0 : 1));
}

function faults(args) {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/faults/main.ts', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 26,
  });
  process.stdout.write(stdout);
  const closing = /(\d+) passed, (\d+) failed\s*$/.exec(stdout);
  if (closing === null) return count(0, 1);
  count(Number(closing[1]), Math.max(Number(closing[2]), status === 0 ? 0 : 1));
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

try {
  if (fast) {
    vitest(['--exclude', '**/*.slow.test.ts']);
  } else {
    env.CHROMIUM = requireChromium();
    if (!env.DATABASE_URL) {
      postgres = await startPostgres();
      if (postgres === null)
        say('PostgreSQL suites: not run: no PostgreSQL server is installed (Debian: apt-get install postgresql)');
      else env.DATABASE_URL = postgres.url;
    }
    vitest([]);
    const { build } = await import('./build.mjs');
    build();
    playwright('model', 'tests/model/playwright.config.ts');
    playwright('e2e', 'playwright.config.ts');
    faults(['--flow', 'transfer,launch,buy,sell,return', '--seeds', String(faultSeeds)]);
    faults(['--flow', 'distribute,close', '--seeds', String(Math.ceil(faultSeeds / 2))]);
    faults(['--browser', '--flow', 'launch', '--seeds', String(tabSeeds)]);
  }
} finally {
  postgres?.stop();
  rmSync(results, { recursive: true, force: true });
}
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
