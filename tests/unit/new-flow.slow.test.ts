import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf, writeFlow } from '../../scripts/new-flow.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = `
  package.json tsconfig.base.json .oxlintrc.json .prettierrc.json playwright.config.ts
  scripts src tests/model tests/support public`
  .trim()
  .split(/\s+/);
const house = mkdtempSync(join(tmpdir(), 'gantry-new-flow-'));
const DOMAINS = readdirSync(join(ROOT, 'docs/statecharts'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const WORKSPACE = 'src/app/flows/session/workspace.ts';
let written: readonly string[] = [];
let changed: readonly string[] = [];

const read = (path: string) => readFileSync(join(house, path), 'utf8');
const run = (...args: readonly string[]) => {
  const { stdout, status } = spawnSync(process.execPath, args, {
    cwd: house,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { stdout, status };
};
const bin = (...parts: readonly string[]) => join('node_modules', ...parts);
const typed = () =>
  run(
    bin('typescript', 'bin', 'tsc'),
    '-p',
    'tsconfig.typed.json',
    '--noEmit',
    '--incremental',
    '--checkers',
    '1',
    '--tsBuildInfoFile',
    'built',
  );

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

function results(...files: readonly string[]) {
  const report = join(house, 'report.json');
  run(bin('vitest', 'vitest.mjs'), 'run', ...files, '--reporter=json', `--outputFile=${report}`);
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

beforeAll(async () => {
  for (const name of COPIED) cpSync(join(ROOT, name), join(house, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'));
  const options = { lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: ['vite/client', 'node'] };
  const config = { extends: './tsconfig.base.json', compilerOptions: options, include: ['src', 'tests/model'] };
  writeFileSync(join(house, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(house, 'tsconfig.typed.json'), JSON.stringify({ ...config, exclude: ['src/**/*.test.ts'] }));
  writeFileSync(
    join(house, 'vitest.config.ts'),
    'export default { test: { include: ["src/**/*.test.ts"], testTimeout: 30_000 } };\n',
  );
  ({ written, changed } = await writeFlow(house, 'page', 'lamp-post'));
}, 120_000);
afterAll(() => rmSync(house, { recursive: true, force: true }));

test('each row stands in its table, and nothing else of these files has moved', () => {
  const added = changed.map((path) => {
    const before = new Set(readFileSync(join(ROOT, path), 'utf8').split('\n'));
    const lines = read(path).split('\n');
    expect(lines.filter((line) => before.has(line))).toEqual(readFileSync(join(ROOT, path), 'utf8').split('\n'));
    return [path, lines.filter((line) => !before.has(line))];
  });
  expect(added).toEqual([
    [
      'src/machines/page/page-hub/page-hub.children.ts',
      [
        "import type { lampPostMachine } from '../lamp-post/lamp-post.machine';",
        '  lampPost: late<typeof lampPostMachine>(),',
      ],
    ],
    [WORKSPACE, ["    lampPost: async () => (await import('../page/lamp-post')).composeLampPost(services),"]],
    [
      'src/machines/session/workspace/warm-launch.test.ts',
      [
        "import { lampPostMachine } from '../../page/lamp-post/lamp-post.machine';",
        '            lampPost: lampPostMachine,',
      ],
    ],
  ]);
});

test('the house compiles with a new flow in any domain, driver stage and spec too, and not without the row of a chunk', async () => {
  for (const domain of DOMAINS.filter((one) => one !== 'page')) await writeFlow(house, domain, `${domain}-lantern`);
  expect(typed()).toEqual({ stdout: '', status: 0 });
  const text = read(WORKSPACE);
  writeFileSync(join(house, WORKSPACE), text.replace(/^ *lampPost: .*\n/m, ''));
  expect(typed().stdout).toMatch(/workspace\.ts.*lampPost/);
  writeFileSync(join(house, WORKSPACE), text);
}, 600_000);

test('it is written as lint and the formatter want it', () => {
  const paths = [...written, ...changed];
  const lint = run(bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', ...paths);
  expect({ status: lint.status, said: lint.stdout }).toEqual({
    status: 0,
    said: expect.stringContaining('Found 0 warnings and 0 errors.'),
  });
  expect(run(bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', ...paths).status).toBe(0);
}, 240_000);

test('its test is red at each place that needs a thought, and nowhere else', () => {
  const own = results('src/machines/page/lamp-post/lamp-post.test.ts');
  expect(own.filter(({ status }) => status !== 'passed').map(({ title }) => title)).toEqual([
    'waits just as long as is written here',
    'has journeys',
    'say in one doc line above lampPostMachine what the flow does',
    'draw its states in time order, name what runLampPost asks and answers, and what is said when it fails',
    'say in src/app/flows/page/lamp-post.ts what runLampPost does',
  ]);
  expect(own.filter(({ status }) => status === 'passed').length).toBe(9);
}, 240_000);

test('its hub and the workspace begin it, and every effect is provided', () => {
  const others = results('hub.test.ts', 'src/machines/session/workspace', 'src/app/compose.test.ts');
  expect(others.filter(({ status }) => status !== 'passed')).toEqual([]);
  expect(others.map(({ title }) => title)).toContain('every effect that a machine of the page declares is provided');
}, 240_000);

test('what stands already is not written over, and only a domain of the house has room', async () => {
  expect(refusalOf(house, 'page/lamp-post')).toBe('src/machines/page/lamp-post is there already');
  expect(refusalOf(house, 'wallets/lamp-post')).toBe('src/machines/page/lamp-post is there already');
  expect(refusalOf(house, 'wallets/lantern')).toBe(null);
  for (const asked of ['page', 'cellar/lantern', 'testing/lantern', 'page/Lantern', 'page/../lantern', undefined])
    expect(refusalOf(house, asked)).toMatch(/^npm run new-flow <domain>\/<name>/);
  await expect(writeFlow(house, 'page', 'lamp-post')).rejects.toThrow(/EEXIST/);
});

test('a table that is not as expected is named, and nothing is written', async () => {
  writeFileSync(
    join(house, WORKSPACE),
    read(WORKSPACE).replace('const late = lazyFlows({', 'const later = lazyFlows({'),
  );
  await expect(writeFlow(house, 'page', 'lantern')).rejects.toThrow(
    `${WORKSPACE}: the line 'const late = lazyFlows({' is not there`,
  );
  expect(refusalOf(house, 'page/lantern')).toBe(null);
});
