import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { startProgram } from '../tests/faults/processes';
import { median, report } from './rounds';

const ROUNDS = 3;
/** MB of server and network together, 20 s after the address is printed. */
const GOAL = 350;
const REST_MS = 20_000;
const KB = 1_000;

interface Start {
  /** Milliseconds until the address is printed. */
  readonly ms: number;
  /** MB that are resident, of each process. */
  readonly server: number;
  readonly network: number;
}

/** MB of a process that are resident. */
function residentOf(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kb) * 1_024) / KB / KB;
}

const networkPid = (data: string): number => {
  const known: { readonly pid: number } = JSON.parse(readFileSync(join(data, 'network-process.json'), 'utf8'));
  return known.pid;
};

async function started(data: string): Promise<Start> {
  const began = performance.now();
  const { program } = await startProgram('dist/node/server.js', ['--data', data, '--port', '0'], (line) =>
    line.startsWith('Gantry is at') ? line : null,
  );
  const ms = performance.now() - began;
  await wait(REST_MS);
  const seen = { ms, server: residentOf(program.pid), network: residentOf(networkPid(data)) };
  await program.stop();
  return seen;
}

/** PGlite in a process of its own that does nothing else, with the engine's own settings; MB 5 s after its first query. */
async function alone(folder: string): Promise<number> {
  const { href } = new URL(import.meta.resolve('@electric-sql/pglite'));
  const text = `
    const { PGlite } = await import(${JSON.stringify(href)});
    const store = await PGlite.create(${JSON.stringify(folder)});
    await store.query('select 1');
    console.log('open');
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(child.stdout, 'data');
    await wait(REST_MS / 4);
    return residentOf(child.pid ?? 0);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

/** Time to the address and resident memory 20 s later, of a first start and of a restart, beside PGlite alone. */
export async function run(): Promise<void> {
  const { build }: { readonly build: () => void } = await import(new URL('../scripts/build.mjs', import.meta.url).href);
  build();
  const first: Start[] = [];
  const again: Start[] = [];
  const peers: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'gantry-bench-start-'));
    try {
      const data = join(folder, 'data');
      first.push(await started(data));
      again.push(await started(data));
      const made = join(folder, 'alone');
      await (await PGlite.create(made)).close();
      peers.push(await alone(made));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const mid = (starts: readonly Start[]) => ({
    ms: median(starts.map(({ ms }) => ms)),
    serverMb: median(starts.map(({ server }) => server)),
    networkMb: median(starts.map(({ network }) => network)),
    mb: median(starts.map(({ server, network }) => server + network)),
  });
  const figures = { first: mid(first), restart: mid(again), pgliteAloneMb: median(peers) };
  const worst = Math.max(figures.first.mb, figures.restart.mb);
  report({
    bench: 'start',
    ratio: worst / figures.pgliteAloneMb,
    goal: GOAL / figures.pgliteAloneMb,
    holds: worst <= GOAL,
    unit: `MB of server and network / PGlite alone (goal ${GOAL} MB)`,
    rounds: ROUNDS,
    ...figures,
  });
}
