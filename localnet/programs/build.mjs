// Builds the launch programs into built/*.so, bit for bit the committed ones: `npm run localnet:build`, or
// `node build.mjs <folder> [source.c …]`, which builds those named instead.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constantsHeader } from './constants.mjs';
import { link } from './link.mjs';

const SOURCES = fileURLToPath(new URL('.', import.meta.url));
const PROGRAMS = ['pump', 'pfee', 'mayhem', 'metadata', 'launchlab', 'dbc'];
/** Another release may choose other instructions. */
const CLANG = 'clang-19';
const VERSION = /clang version 19\.1\./;
const FLAGS = [
  ['-target', 'bpfel', '-mcpu=v1', '-O2', '-ffreestanding', '-fno-builtin', '-fno-jump-tables', '-c'],
  ['-Wall', '-Wextra', '-Werror', '-Wno-unused-function', '-Wno-unused-const-variable'],
  ['-mllvm', '-bpf-stack-size=4096'],
].flat();

function run(command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) return { ok: false, text: error.message };
  return { ok: status === 0, text: `${stdout}${stderr}` };
}

function checkCompiler() {
  const { ok, text } = run(CLANG, ['--version']);
  if (!ok || !VERSION.test(text))
    throw new Error(`needs ${CLANG} at version 19.1 (Debian: apt-get install clang-19), found: ${text.split('\n')[0]}`);
}

function compile(source, object, headers) {
  const { ok, text } = run(CLANG, [...FLAGS, '-I', headers, '-I', SOURCES, source, '-o', object]);
  if (!ok) throw new Error(text);
}

const [folder, ...named] = process.argv.slice(2);
const out = resolve(folder ?? join(SOURCES, 'built'));
const sources =
  named.length > 0 ? named.map((path) => resolve(path)) : PROGRAMS.map((name) => join(SOURCES, `${name}.c`));
const work = mkdtempSync(join(tmpdir(), 'gantry-programs-'));
try {
  checkCompiler();
  mkdirSync(out, { recursive: true });
  writeFileSync(join(work, 'constants.h'), constantsHeader());
  for (const source of sources) {
    const name = basename(source, '.c');
    const object = join(work, `${name}.o`);
    compile(source, object, work);
    const program = link(readFileSync(object));
    writeFileSync(join(out, `${name}.so`), program);
    process.stdout.write(`${name}.so ${program.length} bytes\n`);
  }
} catch (error) {
  process.stderr.write(`The programs were not built: ${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
