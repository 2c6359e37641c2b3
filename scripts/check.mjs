// `npm run check`: everything that can be known without running the product. `--fix` formats first.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies, root, say } from './bootstrap.mjs';

installDependencies();
const bin = (name) => join(root, 'node_modules', '.bin', name);
const STEPS = [
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types of the page', bin('tsc'), ['-p', 'tsconfig.src.json']],
  ['dead code', bin('knip'), ['--no-progress']],
  ['lock file', process.execPath, ['scripts/check-lock.mjs']],
  ['charts', process.execPath, ['--import', 'tsx', 'scripts/charts.ts', '--check']],
  ['coverage table', process.execPath, ['scripts/coverage.mjs', '--check']],
  ['bundle budgets', process.execPath, ['scripts/budgets.mjs']],
];
if (process.argv.includes('--fix'))
  spawnSync(bin('prettier'), ['--write', '--log-level', 'warn', '.'], { cwd: root, stdio: 'inherit' });

let failed = 0;
for (const [step, command, args] of STEPS) {
  const name = String(step);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status === 0) say(`ok    ${name}`);
  else {
    failed += 1;
    say(`FAIL  ${name}\n${stdout}${stderr}`);
  }
}
say(failed === 0 ? 'check: all good' : `check: ${failed} of ${STEPS.length} failed`);
process.exit(failed === 0 ? 0 : 1);
