import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claim, processes, roomProblem, sweep } from '../../scripts/place.mjs';

let within = '';
beforeEach(() => (within = mkdtempSync(join(tmpdir(), 'gantry-places-'))));
afterEach(() => rmSync(within, { recursive: true, force: true }));

/** A process that runs on a folder, as a server or a database does. */
async function runOn(folder: string) {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1000)', folder]);
  await once(child.stdout, 'data');
  return child;
}

test('what a killed run left is removed: its folder, and the processes that run on it', async () => {
  const dead = join(within, 'gantry-run-4194303-abcdef');
  mkdirSync(join(dead, 'gantry-pg-1'), { recursive: true });
  writeFileSync(join(dead, 'gantry-pg-1', 'data'), 'rows');
  const server = await runOn(join(dead, 'gantry-e2e-1'));
  const ended = once(server, 'exit');
  expect(await sweep(within)).toEqual(['gantry-run-4194303-abcdef']);
  expect((await ended)[1]).toBe('SIGKILL');
  expect(existsSync(dead)).toBe(false);
});

test('what another run works on, and what is nobody’s, stays', async () => {
  const other = join(within, `gantry-run-${process.pid}-abcdef`);
  const strange = join(within, 'gantry-e2e-abcdef');
  mkdirSync(other);
  mkdirSync(strange);
  const list = [{ pid: process.pid, command: 'node scripts/test.mjs' }];
  expect(await sweep(within, list)).toEqual([]);
  expect([existsSync(other), existsSync(strange)]).toEqual([true, true]);
  // The number of a run that is gone may be another program's now.
  expect(await sweep(within, [{ pid: process.pid, command: 'vim' }])).toEqual([`gantry-run-${process.pid}-abcdef`]);
});

test('a run leaves nothing behind', async () => {
  const { folder, remove } = claim(within);
  const server = await runOn(join(folder, 'gantry-e2e-1'));
  const ended = once(server, 'exit');
  expect(processes().some(({ pid }) => pid === server.pid)).toBe(true);
  await remove();
  await ended;
  expect(existsSync(folder)).toBe(false);
});

test('little room on the disk is said', () => {
  expect(roomProblem('/here', { bavail: 3_000_000, bsize: 1_000 })).toBe(null);
  expect(roomProblem('/here', { bavail: 1_234_000, bsize: 1_000 })).toBe(
    'Only 1.2 GB are free at /here, and a run needs 3 GB: what fails may fail for that alone.',
  );
});
