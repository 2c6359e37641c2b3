// A PostgreSQL of the tests' own: a fresh cluster in a temporary folder, reached over a Unix socket folder and a free port.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOME = '/usr/lib/postgresql';

export function findPostgres() {
  if (!existsSync(HOME)) return null;
  const versions = readdirSync(HOME).filter((version) => existsSync(join(HOME, version, 'bin', 'initdb')));
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(HOME, newest, 'bin');
}

/** A port of this machine that nobody listens at. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Starts it and answers `{ url, stop }`, or null when no server is installed. */
export async function startPostgres() {
  const bin = findPostgres();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'gantry-pg-'));
  const data = join(folder, 'data');
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const uid = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
    const gid = Number(spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(folder, uid, gid);
  }
  const exec = (...command) => {
    const [name, args] = asRoot ? ['runuser', ['-u', 'postgres', '--', ...command]] : [command[0], command.slice(1)];
    const { status, stderr } = spawnSync(name, args, {
      encoding: 'utf8',
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${command[0]}: ${stderr}`);
  };
  const port = await freePort();
  exec(join(bin, 'initdb'), '-D', data, '-U', 'gantry', '--auth=trust', '--no-sync', '-E', 'UTF8');
  exec(
    join(bin, 'pg_ctl'),
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200`,
    'start',
  );
  return {
    url: `postgres://gantry@127.0.0.1:${port}/postgres`,
    stop() {
      exec(join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
