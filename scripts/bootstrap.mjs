// Brings a bare clone to the point where it can run: Node's version, the locked dependencies, a Chromium for tests.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const NEEDED_NODE = [20, 19];
// The shell is Chromium without its window, whose toolbars cost a quarter of the tests' time.
const CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export const say = (line) => process.stdout.write(`${line}\n`);

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = NEEDED_NODE;
  if (major < needMajor || (major === needMajor && minor < needMinor))
    fail(
      `Gantry needs Node ${NEEDED_NODE.join('.')} or newer; this is ${process.versions.node}. Install a newer Node and start again.`,
    );
}

function dependencyKey() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(process.version + process.platform + process.arch)
    .digest('hex');
}

/** Runs a child with our streams; its failure ends this program with the same code. */
export function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) process.exit(status ?? (signal ? 1 : 1));
}

// A second start in the same folder waits for the first one's install instead of running its own.
function withInstallLock(work) {
  const lock = join(root, '.install.lock');
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx'));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST')
        fail(`Cannot write to ${root}: ${error.message}. Make the folder writable and start again.`);
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 600_000) rmSync(lock, { force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

export function installDependencies() {
  checkNode();
  const marker = join(root, 'node_modules', '.bootstrap');
  const key = dependencyKey();
  const done = () => existsSync(marker) && readFileSync(marker, 'utf8') === key;
  if (done()) return;
  withInstallLock(() => {
    if (done()) return;
    say('Installing dependencies (once, about half a minute) …');
    const env = Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !name.startsWith('npm_package_') && !name.startsWith('npm_lifecycle'),
      ),
    );
    const npm = process.env.npm_execpath;
    if (npm) run(process.execPath, [npm, 'ci', '--no-fund', '--no-audit', '--loglevel=error'], { env });
    else
      run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { env, shell: process.platform === 'win32' });
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(marker, key);
  });
}

export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named)
    return existsSync(named)
      ? named
      : fail(`CHROMIUM names ${named}, which does not exist. Point it at a Chromium or Chrome.`);
  return CHROMIUM_PATHS.find((path) => existsSync(path)) ?? null;
}

const canInstall = () => spawnSync('apt-get', ['--version']).status === 0 && process.getuid?.() === 0;

/** Installs Debian packages when this is allowed to; true when the install succeeded. */
export function aptInstall(...packages) {
  if (!canInstall()) return false;
  say(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env })
      .status === 0
  );
}

export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  if (!aptInstall('chromium-headless-shell')) aptInstall('chromium');
  return (
    findChromium() ??
    fail('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.')
  );
}
