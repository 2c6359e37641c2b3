import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { JUPITER_FILE } from '../support/jupiter/double';

const programs = fileURLToPath(new URL('../../localnet/programs', import.meta.url));
const clang = spawnSync('clang-19', ['--version'], { encoding: 'utf8' });
const found = /clang version (\S+)/.exec(clang.stdout ?? '')?.[1];

const built = (folder: string): string[] => readdirSync(folder).toSorted();
const contents = (folder: string) =>
  built(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);

if (found === undefined)
  test('not run: the committed programs are not rebuilt, clang-19 is not installed', () => {
    process.stdout.write('not run: the programs are not rebuilt, clang-19 is not installed\n');
    expect(built(join(programs, 'built'))).toEqual([
      'dbc.so',
      'launchlab.so',
      'mayhem.so',
      'metadata.so',
      'pfee.so',
      'pump.so',
    ]);
  });
else
  test('the committed programs are what their sources build with clang 19.1, bit for bit', () => {
    expect(found).toMatch(/^19\.1\./);
    const out = mkdtempSync(join(tmpdir(), 'gantry-programs-test-'));
    onTestFinished(() => rmSync(out, { recursive: true, force: true }));
    const { status, stderr } = spawnSync(process.execPath, [join(programs, 'build.mjs'), out], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(contents(out)).toEqual(contents(join(programs, 'built')));
  });

if (found !== undefined)
  test.each([
    ['stands in for Jupiter', 'jupiter.so', JUPITER_FILE],
    ['passes instructions on', 'forward.so', fileURLToPath(new URL('../support/forward/forward.so', import.meta.url))],
  ])('so is the program of the tests that %s', (_, name, file) => {
    const out = mkdtempSync(join(tmpdir(), 'gantry-programs-test-'));
    onTestFinished(() => rmSync(out, { recursive: true, force: true }));
    const source = file.replace(/so$/, 'c');
    const { status, stderr } = spawnSync(process.execPath, [join(programs, 'build.mjs'), out, source], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(contents(out)).toEqual([[name, readFileSync(file).toString('base64')]]);
  });
