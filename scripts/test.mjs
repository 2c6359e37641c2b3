// `npm test` runs everything, `npm run test:fast` what belongs before each commit. The last line counts.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDependencies, requireChromium, root, say } from './bootstrap.mjs';
import { fallenSince, readNotes } from './coverage-page.mjs';
import { forgetRuns, keepSeeds, merged, proofsText, readProofs, readRuns } from './proofs.mjs';
import { readRows } from './requirements.mjs';
import {
  flakesOfPlaywright,
  flakesOfSeeds,
  flakesOfVitest,
  redsOfPlaywright,
  redsOfSeeds,
  redsOfVitest,
} from './reds.mjs';

const fast = process.argv.includes('--fast');
const faultSeeds = Number(process.env.FAULT_SEEDS || 8);
const tabSeeds = Number(process.env.TAB_SEEDS || 4);
installDependencies();

const { startPostgres } = await import('./postgres.mjs');
const results = mkdtempSync(join(tmpdir(), 'gantry-test-'));
const env = { ...process.env };
const totals = { passed: 0, failed: 0 };
/** What failed, told once more at the end: a reader of the last lines alone knows where to look. */
const reds = [];
/** What passed only when it was played again, which happens where CI is set. */
const flakes = [];
/** What the fault runner said. */
const said = [];
let postgres = null;

const PROOFS = join(root, 'scripts', 'proofs-of-playwright.mjs');
const bin = (...parts) => join(root, 'node_modules', ...parts);
const count = (passed, failed) => {
  totals.passed += passed;
  totals.failed += failed;
};

/** Tells when a phase begins, and how long it took. */
async function phase(name, work) {
  const begun = performance.now();
  say(`phase ${name}`);
  const result = await work();
  say(`phase ${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  return result;
}

/** Exit code and standard output of a program; what it prints is shown at once or, for `later`, kept. */
function ended(args, { env: own = env, later = false } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: own,
    stdio: ['ignore', later ? 'pipe' : 'inherit', 'inherit'],
  });
  let out = '';
  child.stdout?.on('data', (chunk) => (out += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, out }));
  });
}

async function vitest(args) {
  const file = join(results, 'vitest.json');
  const reports = [
    '--reporter=dot',
    '--reporter=json',
    '--reporter=./scripts/proofs-of-vitest.mjs',
    `--outputFile=${file}`,
  ];
  const { status } = await ended([bin('vitest', 'vitest.mjs'), 'run', ...reports, ...args]);
  const report = readReport(file);
  if (report === null) return unreported('vitest', status);
  reds.push(...redsOfVitest(report, root));
  flakes.push(...flakesOfVitest(report, root));
  count(report.numPassedTests, Math.max(report.numFailedTests, status === 0 ? 0 : 1));
}

async function playwright(name, config) {
  const file = join(results, `${name}.json`);
  const { status } = await ended(
    [bin('@playwright', 'test', 'cli.js'), 'test', '-c', config, `--reporter=list,json,${PROOFS}`],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const report = readReport(file);
  if (report === null) return unreported(name, status);
  const { expected, flaky, unexpected } = report.stats;
  reds.push(...redsOfPlaywright(report, root));
  flakes.push(...flakesOfPlaywright(report, root));
  count(expected + flaky, Math.max(unexpected, status === 0 ? 0 : 1));
}

/** Plays seeds without a word and answers what they said. */
async function faults(args) {
  const { status, out } = await ended(['--import', 'tsx', 'tests/faults/main.ts', ...args], { later: true });
  const closing = /(\d+) passed, (\d+) failed\s*$/.exec(out);
  reds.push(...redsOfSeeds(out));
  flakes.push(...flakesOfSeeds(out));
  said.push(out);
  if (closing === null) unreported(`faults ${args.join(' ')}`, status);
  else count(Number(closing[1]), Math.max(Number(closing[2]), status === 0 ? 0 : 1));
  return out;
}

/** What the committed record says is proven, and this run did not prove, is a failure; what it proves beyond is told. */
function compareProofs() {
  const before = readProofs();
  const now = merged(before, readRuns(), { whole: true });
  const fallen = fallenSince(readRows(), before, now, readNotes());
  for (const { id, was, is } of fallen) reds.push(`${id} was ${was} and is ${is}: no test that passed proves it now`);
  count(0, fallen.length);
  if (proofsText(now) !== proofsText(before))
    say('docs/coverage.md is older than this run: npm run coverage writes it');
}

/** A suite that ended without its report. */
function unreported(name, status) {
  reds.push(`${name} ended with ${status} and left no report`);
  count(0, 1);
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
    await vitest(['--exclude', '**/*.slow.test.ts']);
  } else {
    forgetRuns();
    env.CHROMIUM = requireChromium();
    if (!env.DATABASE_URL) {
      postgres = await startPostgres();
      if (postgres === null)
        say('PostgreSQL suites: not run: no PostgreSQL server is installed (Debian: apt-get install postgresql)');
      else env.DATABASE_URL = postgres.url;
    }
    const { build } = await import('./build.mjs');
    await phase('build', build);
    // The seeds wait for slots and expiries most of their time: the suites have the processors meanwhile.
    const played = faults(['--flow', 'transfer,launch,buy,sell,return,trade,races', '--seeds', String(faultSeeds)]);
    await phase('vitest', () => vitest([]));
    process.stdout.write(await phase('the rest of the seeds beside vitest', () => played));
    const half = String(Math.ceil(faultSeeds / 2));
    const bulk = faults(['--flow', 'distribute,close', '--seeds', half]).then(
      async (out) => out + (await faults(['--flow', 'liar,verified', '--seeds', half])),
    );
    await phase('model', () => playwright('model', 'tests/model/playwright.config.ts'));
    process.stdout.write(await phase('the rest of the seeds beside model', () => bulk));
    await phase('e2e', () => playwright('e2e', 'playwright.config.ts'));
    process.stdout.write(
      await phase('seeds in Chromium', () =>
        faults(['--browser', '--flow', 'launch,races', '--seeds', String(tabSeeds)]),
      ),
    );
    keepSeeds(said.join('\n'));
    compareProofs();
  }
} finally {
  postgres?.stop();
  rmSync(results, { recursive: true, force: true });
}
for (const failure of reds) say(`failed: ${failure}`);
for (const name of flakes) say(`flaky: ${name}`);
if (flakes.length > 0) say(`${flakes.length} flaky: passed when played again`);
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
