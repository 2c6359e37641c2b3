// `npm run check`: everything that can be known without running the product. `--fix` formats first.
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installDependencies, root, say } from './bootstrap.mjs';

installDependencies();
const bin = (name) => join(root, 'node_modules', '.bin', name);
// Several checkers each work out the types all files share: four take twice the processor time of one.
const ONE_CHECKER = ['--checkers', '1'];
// The longest first: the last one alone would keep one processor waiting.
const STEPS = [
  ['bundle budgets', process.execPath, ['scripts/budgets.mjs']],
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['types', bin('tsc'), ['-p', 'tsconfig.json', ...ONE_CHECKER]],
  ['types of the page', bin('tsc'), ['-p', 'tsconfig.src.json', ...ONE_CHECKER]],
  ['dead code', bin('knip'), ['--no-progress']],
  ['lock file', process.execPath, ['scripts/check-lock.mjs']],
  ['charts', process.execPath, ['--import', 'tsx', 'scripts/charts.ts', '--check']],
  ['tables of kinds', process.execPath, ['scripts/kinds.mjs', '--check']],
  ['rooms', process.execPath, ['--import', 'tsx', 'scripts/check-rooms.ts']],
  ['references', process.execPath, ['scripts/check-references.mjs']],
  ['coverage table', process.execPath, ['scripts/coverage.mjs', '--check']],
];
if (process.argv.includes('--fix'))
  spawnSync(bin('prettier'), ['--write', '--log-level', 'warn', '.'], { cwd: root, stdio: 'inherit' });

/** What a step printed, where it failed; each runs on its own, as many at once as there are processors. */
function ended([, command, args]) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (status) => resolve(status === 0 ? null : said));
  });
}

const waiting = [...STEPS];
let failed = 0;
async function work() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const name = String(step[0]);
    const fault = await ended(step);
    if (fault !== null) failed += 1;
    say(fault === null ? `ok    ${name}` : `FAIL  ${name}\n${fault}`);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
say(failed === 0 ? 'check: all good' : `check: ${failed} of ${STEPS.length} failed`);
process.exit(failed === 0 ? 0 : 1);
