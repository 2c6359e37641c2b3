// A NATS of the tests' own, with JetStream: its files in a temporary folder, on a free port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.mjs';

const PLACES = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];
const READY = 'Server is ready';

export const findNats = () => PLACES.find((place) => existsSync(place)) ?? null;

/** Starts it and answers `{ url, restart, stop }`, or null when no server is installed. `restart` is `kill -9` and a start on the same files. */
export async function startNats() {
  const bin = findNats();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'gantry-nats-'));
  const port = await freePort();
  const start = async () => {
    const child = spawn(bin, ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    for await (const chunk of child.stderr) if (String(chunk).includes(READY)) break;
    return child;
  };
  const kill = async (child) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const over = once(child, 'exit');
    child.kill('SIGKILL');
    await over;
  };
  let server = await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    kill: () => kill(server),
    async restart() {
      await kill(server);
      server = await start();
    },
    async stop() {
      await kill(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
