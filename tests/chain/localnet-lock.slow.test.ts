import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataFolderInUse, LocalNetwork, startFront } from '../../localnet/front';
import { lockFile } from '../../process/file-lock';
import { lifeOf } from '../../process/life';
import { call, dataFolder, openFront, serve } from './localnet-support';

const lockIn = (folder: string): string => join(folder, 'lock');
const holderOf = (folder: string): string | undefined => readFileSync(lockIn(folder), 'utf8').split('\n')[0];

test('a second process is refused with one sentence and exit code 3 while the first lives', async () => {
  const data = dataFolder();
  const first = await serve(data, 0);
  const args = ['--import', 'tsx', 'localnet/serve.ts', '--data', data];
  const second = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ code: second.status, out: second.stdout, words: second.stderr }).toEqual({
    code: 3,
    out: '',
    words: `The data folder is in use by process ${first.process.pid}.\n`,
  });
});

test('after kill -9 the folder is free', async () => {
  const data = dataFolder();
  const first = await serve(data, 0);
  await first.kill('SIGKILL');
  expect(existsSync(lockIn(data))).toBe(true);
  const second = await serve(data, 0);
  expect(holderOf(data)).toBe(String(second.process.pid));
});

test('of several that find a dead lock at once, one takes the folder and the others are refused', async () => {
  const data = dataFolder();
  writeFileSync(lockIn(data), `${process.pid}\nthe life of an earlier process\nsome nonce`);
  const starts = [1, 2, 3, 4].map(async (): Promise<string> => {
    const args = ['--import', 'tsx', 'localnet/serve.ts', '--data', data, '--slot-ms', '0'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const serves = once(child.stdout, 'data').then(() => 'serves');
    return Promise.race([serves, once(child, 'exit').then(([code]) => `exit ${String(code)}`)]);
  });
  expect((await Promise.all(starts)).toSorted()).toEqual(['exit 3', 'exit 3', 'exit 3', 'serves']);
});

test('the same process cannot open a folder twice; after closing it can', async () => {
  const data = dataFolder();
  const front = await startFront({ data, slotMs: 0 });
  expect(() => new LocalNetwork({ data, slotMs: 0 })).toThrow(DataFolderInUse);
  await front.close();
  await openFront({ data });
  expect(holderOf(data)).toBe(String(process.pid));
});

test('a lock whose pid lives but is another process by now is taken over', async () => {
  const data = dataFolder();
  const life = lifeOf(process.pid);
  expect(life).toMatch(/^[0-9a-f-]{36}\/\d+$|^\w{3} \w{3} /);
  writeFileSync(lockIn(data), `${process.pid}\nthe life of an earlier process\nsome nonce`);
  await openFront({ data });
  expect(readFileSync(lockIn(data), 'utf8').split('\n').slice(0, 2)).toEqual([String(process.pid), life]);
});

test.each(['', 'not a lock', '999999999\nno such process\nnonce'])('a lock that says %j holds nobody off', (text) => {
  const data = dataFolder();
  writeFileSync(lockIn(data), text);
  const release = lockFile(lockIn(data));
  expect(holderOf(data)).toBe(String(process.pid));
  release();
  expect(readdirSync(data)).toEqual([]);
});

test('releasing leaves a lock that is no longer ours', () => {
  const data = dataFolder();
  const release = lockFile(lockIn(data));
  writeFileSync(lockIn(data), 'somebody else');
  release();
  expect(readFileSync(lockIn(data), 'utf8')).toBe('somebody else');
});

test('a network whose port is taken gives its folder back', async () => {
  const taken = await openFront();
  const data = dataFolder();
  const port = Number(new URL(taken.rpcUrl).port);
  await expect(startFront({ data, port, slotMs: 0 })).rejects.toThrow('EADDRINUSE');
  expect(existsSync(lockIn(data))).toBe(false);
});

test('the network outlives the process that read what it says', async () => {
  const data = dataFolder();
  const served = await serve(data, 0);
  served.process.stdout?.destroy();
  expect(await call(served.rpcUrl, 'getHealth')).toBe('ok');
  expect(await served.kill('SIGTERM')).toBe(0);
});
