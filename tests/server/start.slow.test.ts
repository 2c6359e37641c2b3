import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { build } from '../../scripts/build.mjs';
import { helpText, readSettings } from '../../server/read-settings';
import { projectPath } from '../../server/base/paths';
import { lifeOf } from '../../process/life';
import { start } from '../../server/start';
import { SHORT_LIVED } from '../faults/processes';
import { StartError } from '../../server/base/start-error';
import { sentenceOf } from '../../server/start-failure';

const MAIN = [projectPath('dist', 'node', 'server.js')];
const Network = z.object({ pid: z.number(), life: z.string(), rpcUrl: z.string(), networkId: z.string() });
const ENV = { PATH: process.env['PATH'] ?? '', HOME: tmpdir() };
const WAIT = 120_000;

interface Run {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Exit code. */
  readonly ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();

function run(args: readonly string[], node: readonly string[] = []): Run {
  const child = spawn(process.execPath, [...SHORT_LIVED, ...node, ...MAIN, ...args], {
    env: ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (text.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text.err += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return typeof code === 'number' ? code : null;
  });
  return { child, out: () => text.out, err: () => text.err, ended };
}

async function ready({ child, out, err }: Run): Promise<string> {
  while (!out().includes('The referral code')) {
    if (child.exitCode !== null) throw new Error(`it ended: ${err()}`);
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'close')]);
  }
  return /Gantry is at (\S+)/.exec(out())?.[1] ?? '';
}

const networkOf = async (data: string) =>
  Network.parse(JSON.parse(await readFile(join(data, 'network-process.json'), 'utf8')));

/** One sentence on standard error, nothing on standard output, exit code 1. */
async function refusal(args: readonly string[], node: readonly string[] = []): Promise<unknown> {
  const process = run(args, node);
  return [await process.ended, process.out(), process.err()];
}
const refusedWith = (sentence: string): unknown => [1, '', `${sentence}\n`];

describe('the start', { timeout: WAIT }, () => {
  let folder: string;
  let data: string;
  beforeAll(async () => {
    build();
    folder = await mkdtemp(join(tmpdir(), 'gantry-start-'));
    data = join(folder, 'data');
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  afterAll(async () => {
    const network = await networkOf(data).catch(() => null);
    if (network !== null && lifeOf(network.pid) === network.life) process.kill(network.pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const here = (): readonly string[] => ['--data', data, '--port', '0'];

  test('serves, holds its folder, leaves its network to the next start when it is killed, and closes cleanly', async () => {
    const first = run(here());
    const url = await ready(first);
    const key = join(data, 'keys', 'vault.key');
    expect(first.out()).toBe(
      [
        `A new vault key is in ${key}. Back this up, apart from the data: without it no wallet can be opened.`,
        `Gantry is at ${url}`,
        `Sign-in mails are at ${url}/dev/mailbox`,
        'The referral code for setup is GANTRY',
        '',
      ].join('\n'),
    );
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const shown: unknown = await (await fetch(`${url}/api/public-config`)).json();
    expect(shown).toEqual({
      ok: true,
      data: {
        productName: 'Gantry',
        houseCode: 'GANTRY',
        mailboxUrl: '/dev/mailbox',
        providers: ['twitter', 'discord'],
        oidcName: null,
        sendsMail: true,
        translates: false,
        localIdentity: true,
        cluster: 'local',
        links: { discord: 'https://discord.com/', x: 'https://x.com/' },
        inspector: true,
        tradeFeeBps: 0,
      },
    });
    const [script] = /\/assets\/[^"]+\.js/.exec(await (await fetch(`${url}/login`)).text()) ?? [];
    const sent = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const answer = await fetch(`${url}${script ?? ''}`, { headers: { 'accept-encoding': encoding } });
        return [answer.headers.get('content-encoding'), answer.headers.get('vary'), await answer.text()];
      }),
    );
    const plain = await readFile(projectPath('dist', 'web', script ?? ''), 'utf8');
    expect(sent).toEqual([
      ['br', 'Accept-Encoding', plain],
      ['gzip', 'Accept-Encoding', plain],
      [null, null, plain],
    ]);
    // The build's own list of files is for the server alone.
    expect(existsSync(projectPath('dist', 'web', '.vite', 'manifest.json'))).toBe(true);
    const hidden = await Promise.all(
      ['/.vite/manifest.json', '/%2evite/manifest.json', '/.vite//manifest.json'].map(async (path) => {
        const answer = await fetch(`${url}${path}`);
        return [answer.status, (await answer.text()).includes('src/app')];
      }),
    );
    expect(hidden).toEqual([
      [404, false],
      [404, false],
      [404, false],
    ]);
    const network = await networkOf(data);

    expect(await refusal(here())).toEqual(
      refusedWith(
        `Another Gantry (process ${first.child.pid}) uses the data folder ${data}; stop it, or start this one with --data <another folder>.`,
      ),
    );

    first.child.kill('SIGKILL');
    await first.ended;
    expect(lifeOf(network.pid)).toBe(network.life);

    const second = run(here());
    await ready(second);
    expect(await networkOf(data)).toEqual(network);
    second.child.kill('SIGTERM');
    expect([await second.ended, second.err()]).toEqual([0, '']);
    expect([lifeOf(network.pid), existsSync(join(data, 'server.lock'))]).toEqual([null, false]);
  });

  test('a network that nobody lived to write down is found by the lock it holds, and taken over or ended', async () => {
    const lost = join(folder, 'lost');
    const args = ['--data', lost, '--port', '0'];
    const record = join(lost, 'network-process.json');
    const first = run(args);
    await ready(first);
    const network = await networkOf(lost);
    first.child.kill('SIGKILL');
    await first.ended;
    await rm(record);

    const second = run(args);
    await ready(second);
    expect([await networkOf(lost), lifeOf(network.pid)]).toEqual([{ ...network }, network.life]);
    second.child.kill('SIGKILL');
    await second.ended;
    await rm(record);

    const third = run([...args, '--fresh']);
    await ready(third);
    expect([lifeOf(network.pid) === network.life, (await networkOf(lost)).networkId === network.networkId]).toEqual([
      false,
      false,
    ]);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  });

  test('refuses without the vault key of its store, or with another one, and leaves nothing running', async () => {
    const key = join(data, 'keys', 'vault.key');
    await rename(key, `${key}.away`);
    expect(await refusal(here())).toEqual(
      refusedWith(
        `The vault key is missing: put the backed-up file at ${key}, or set KEK_k1; without it no stored wallet opens.`,
      ),
    );
    await writeFile(key, `k1 ${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    expect(await refusal(here())).toEqual(
      refusedWith(
        `The vault key k1 is not the one this store was sealed with: restore the right one at ${key} or in KEK_k1.`,
      ),
    );
    await rename(`${key}.away`, key);
    const network = await networkOf(data);
    expect([lifeOf(network.pid) === network.life, existsSync(join(data, 'server.lock'))]).toEqual([false, false]);
  });

  test('--fresh ends the network that was left, moves the old data aside with its keys and begins anew', async () => {
    const old = join(folder, 'fresh');
    const args = ['--data', old, '--port', '0'];
    const first = run(args);
    await ready(first);
    const network = await networkOf(old);
    const key = await readFile(join(old, 'keys', 'vault.key'), 'utf8');
    expect(await refusal([...args, '--fresh'])).toEqual(
      refusedWith(
        `Another Gantry (process ${first.child.pid}) uses the data folder ${old}; stop it, or start this one with --data <another folder>.`,
      ),
    );
    first.child.kill('SIGKILL');
    await first.ended;

    const second = run([...args, '--fresh']);
    await ready(second);
    const [moved = ''] = (await readdir(folder)).filter((name) => /^fresh-\d{4}-\d{2}-\d{2}$/.test(name));
    const aside = join(folder, moved);
    const renewed = await networkOf(old);
    expect(second.out().split('\n')[0]).toBe(
      `What was in ${old} is now in ${aside}, with its keys; delete it only when its wallets are empty.`,
    );
    expect([
      await readFile(join(aside, 'keys', 'vault.key'), 'utf8'),
      (await readFile(join(old, 'keys', 'vault.key'), 'utf8')) === key,
      existsSync(join(aside, 'server.lock')),
      lifeOf(network.pid) === network.life,
      renewed.networkId === network.networkId,
    ]).toEqual([key, false, false, false, false]);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);

    await writeFile(join(old, 'thesis.txt'), 'mine');
    expect(await refusal([...args, '--fresh'])).toEqual(
      refusedWith(
        `${old} holds thesis.txt, which is not Gantry's, so it stays where it is; choose another folder with --data.`,
      ),
    );
    expect(existsSync(join(old, 'keys', 'vault.key'))).toBe(true);
  });

  test('--fresh on a folder that is not there yet says nothing and starts', async () => {
    const process = run(['--data', join(folder, 'new'), '--port', '0', '--fresh']);
    await ready(process);
    expect(process.out().split('\n')[0]?.startsWith('A new vault key is in ')).toBe(true);
    process.child.kill('SIGTERM');
    expect(await process.ended).toBe(0);
  });

  test('--help lists the options and starts nothing', async () => {
    const process = run(['--help', '--data', join(folder, 'help')]);
    expect([await process.ended, process.out(), existsSync(join(folder, 'help'))]).toEqual([
      0,
      `${helpText()}\n`,
      false,
    ]);
  });

  test('refuses to fork a network that does not answer', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const at = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    other.close();
    await once(other, 'close');
    const [code, , err] = z
      .tuple([z.number(), z.string(), z.string()])
      .parse(await refusal(['--data', join(folder, 'forked'), '--port', '0', '--fork', at]));
    const log = join(folder, 'forked', 'fork', 'logs', 'network.log');
    expect([code, err]).toEqual([1, `The network at ${at} could not be forked; ${log} says why in its last lines.\n`]);
    expect(await readFile(log, 'utf8')).toBe(`fetch failed: connect ECONNREFUSED ${new URL(at).host}\n`);
  });

  test('a fork whose network hangs up says so instead of ending without a word', async () => {
    const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const at = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const child = spawn(process.execPath, ['--import', 'tsx', join('localnet', 'fork-serve.ts'), '--remote', at], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.add(child);
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = z.tuple([z.number(), z.null()]).parse(await once(child, 'close'));
    running.delete(child);
    other.close();
    expect([code, said]).toEqual([1, expect.stringMatching(/^(fetch failed: .+|The operation was aborted .+)\n$/)]);
  });

  test('refuses a port that is taken', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await refusal(['--data', join(folder, 'port'), '--port', String(port)])).toEqual(
      refusedWith(`Port ${port} is taken; stop what uses it or start with another one: --port ${port + 1}`),
    );
    expect(existsSync(join(folder, 'port', 'server.lock'))).toBe(false);
    other.close();
  });

  test('refuses a folder that cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const inside = join(file, 'data');
    expect(await refusal(['--data', inside, '--port', '0'])).toEqual(
      refusedWith(
        `The folder ${inside} cannot be written; give this account the right to, or choose another one with --data.`,
      ),
    );
  });

  test('refuses a debugger', async () => {
    const { pid } = process;
    const [code, out, err] = z
      .tuple([z.number(), z.string(), z.string()])
      .parse(await refusal(here(), ['--inspect=127.0.0.1:0']));
    const lines = err.split('\n').filter((line) => line !== '' && !/^(Debugger|For help)/.test(line));
    expect([pid > 0, code, out, lines]).toEqual([
      true,
      1,
      '',
      ['Keys would be open to anyone who reaches the debugger; start without --inspect.'],
    ]);
  });

  test('refuses an option it does not know', async () => {
    const [code, out, err] = z.tuple([z.number(), z.string(), z.string()]).parse(await refusal(['--prot', '1']));
    expect([
      code,
      out,
      err.split('\n').length,
      err.startsWith("Unknown option '--prot'; known options: --port "),
    ]).toEqual([1, '', 2, true]);
  });

  test('refuses a disk that is full before it writes to it', async () => {
    const settings = readSettings(['--data', join(folder, 'full'), '--port', '0'], {});
    const said: string[] = [];
    const options = { announce: (sentence: string) => void said.push(sentence), freeBytes: () => 5 * 1024 * 1024 };
    await expect(start(settings, options)).rejects.toEqual(
      new StartError(
        `The disk that holds ${settings.data} has 5 MiB left and Gantry needs 128 MiB; free some space, or choose another folder with --data.`,
      ),
    );
    expect([said, existsSync(join(settings.data, 'server.lock'))]).toEqual([[], false]);
  });
});

describe('the sentence of a failure', () => {
  const failed = (code: string): Error => Object.assign(new Error('boom at /secret/place'), { code });
  const full = 'The disk that holds /d is full; free some space and start again, or choose another folder with --data.';
  const unwritable =
    'The folder /d cannot be written; give this account the right to, or choose another one with --data.';
  const noDatabase =
    'The database does not answer; start it or correct DATABASE_URL, or leave DATABASE_URL out to use the embedded one.';
  test.each([
    [failed('ENOSPC'), full],
    [new Error('outer', { cause: failed('ENOSPC') }), full],
    [failed('EDQUOT'), full],
    [failed('53100'), full],
    [failed('EROFS'), unwritable],
    [failed('EACCES'), unwritable],
    [failed('ECONNREFUSED'), noDatabase],
    [failed('28P01'), 'The database refuses this user or password; correct DATABASE_URL and start again.'],
    [failed('3D000'), 'The database in DATABASE_URL does not exist; create it and start again.'],
    [new StartError('As it is.'), 'As it is.'],
    [failed('EWHATEVER'), null],
    ['text', null],
  ])('%s', (error, sentence) => {
    expect(sentenceOf(error, '/d')).toBe(sentence);
  });
});
