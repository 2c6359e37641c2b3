// `npm test` runs everything, `npm run test:fast` what belongs before each commit. The last line counts.
// `-- --only vitest,model,e2e,faults` plays some parts alone, `-- --grep <words>` what is named so.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, installDependencies, requireChromium, root, say } from './bootstrap.mjs';
import { fallenSince, readNotes } from './coverage-page.mjs';
import { claim, roomProblem, sweep } from './place.mjs';
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

const PARTS = ['vitest', 'model', 'e2e', 'faults'];
const { values: asked } = parseArgs({
  options: { fast: { type: 'boolean', default: false }, only: { type: 'string' }, grep: { type: 'string' } },
});
// Seeds have no words to be looked for.
const parts = asked.only?.split(',') ?? PARTS.filter((part) => asked.grep === undefined || part !== 'faults');
if (!parts.every((part) => PARTS.includes(part)))
  fail(`usage: npm test -- [--only ${PARTS.join(',')}] [--grep <words>]`);
const isWhole = asked.only === undefined && asked.grep === undefined;
const plays = (part) => parts.includes(part);
const faultSeeds = Number(process.env.FAULT_SEEDS || 8);
const tabSeeds = Number(process.env.TAB_SEEDS || 4);
installDependencies();

const swept = await sweep(tmpdir());
if (swept.length > 0) say(`Removed what ${swept.length} killed runs had left: ${swept.join(', ')}`);
const place = claim(tmpdir());
// All that this run and its processes write for a while is written there.
process.env.TMPDIR = place.folder;
const tight = roomProblem(place.folder);
if (tight !== null) say(tight);
const results = join(place.folder, 'reports');
mkdirSync(results);
const { startPostgres } = await import('./postgres.mjs');
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
  const named = asked.grep === undefined ? [] : ['-t', asked.grep, '--passWithNoTests'];
  const { status } = await ended([bin('vitest', 'vitest.mjs'), 'run', ...reports, ...named, ...args]);
  const report = readReport(file);
  if (report === null) return unreported('vitest', status);
  reds.push(...redsOfVitest(report, root));
  flakes.push(...flakesOfVitest(report, root));
  count(report.numPassedTests, Math.max(report.numFailedTests, status === 0 ? 0 : 1));
}

async function playwright(name, config) {
  const file = join(results, `${name}.json`);
  const named = asked.grep === undefined ? [] : ['--grep', asked.grep, '--pass-with-no-tests'];
  const { status } = await ended(
    [bin('@playwright', 'test', 'cli.js'), 'test', '-c', config, `--reporter=list,json,${PROOFS}`, ...named],
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

/** A suite, and seeds beside it: those wait for slots and expiries most of their time, the suite has the processors meanwhile. */
async function suite(part, work, seeds) {
  const played = plays('faults') ? seeds() : null;
  if (plays(part)) await phase(part, work);
  if (played !== null) process.stdout.write(await phase(`seeds beside ${part}, to their end`, () => played));
}

async function playAll() {
  if (isWhole) forgetRuns();
  env.CHROMIUM = requireChromium();
  if (!env.DATABASE_URL) {
    postgres = await startPostgres();
    if (postgres === null)
      say('PostgreSQL suites: not run: no PostgreSQL server is installed (Debian: apt-get install postgresql)');
    else env.DATABASE_URL = postgres.url;
  }
  const { build } = await import('./build.mjs');
  await phase('build', build);
  const [half, quarter] = [2, 4].map((parts) => String(Math.ceil(faultSeeds / parts)));
  const flows = ['--flow', 'transfer,launch,buy,sell,return,trade,races', '--seeds', String(faultSeeds)];
  await suite(
    'vitest',
    () => vitest([]),
    () => faults(flows),
  );
  const elsewhere = ['--platform', 'bonk,meteora', '--flow', 'launch,instasell,delayed,buy,sell', '--seeds', quarter];
  await suite(
    'model',
    () => playwright('model', 'tests/model/playwright.config.ts'),
    async () =>
      (await faults(['--flow', 'distribute,close,instasell,delayed,multi,dollars', '--seeds', half])) +
      (await faults(['--flow', 'liar,verified', '--seeds', half])) +
      (await faults(elsewhere)),
  );
  if (plays('e2e')) await phase('e2e', () => playwright('e2e', 'playwright.config.ts'));
  if (plays('faults')) {
    const inTabs = ['--browser', '--flow', 'launch,races', '--seeds', String(tabSeeds)];
    const quick = [
      '--browser',
      '--flow',
      'quick,postlaunch',
      '--from',
      '2',
      '--seeds',
      String(Math.ceil(tabSeeds / 2)),
    ];
    const inChromium = async () => (await faults(inTabs)) + (await faults(quick));
    process.stdout.write(await phase('seeds in Chromium', inChromium));
    keepSeeds(said.join('\n'));
  }
  if (isWhole) compareProofs();
}

try {
  if (asked.fast) await vitest(['--exclude', '**/*.slow.test.ts']);
  else await playAll();
} finally {
  postgres?.stop();
  await place.remove();
}
for (const failure of reds) say(`failed: ${failure}`);
for (const name of flakes) say(`flaky: ${name}`);
if (flakes.length > 0) say(`${flakes.length} flaky: passed when played again`);
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
