import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { startGantryNetwork } from '../../localnet/gantry-network';
import type { RunningServer } from '../../server/create-server';
import { readSettings } from '../../server/read-settings';
import { start } from '../../server/start';
import { calledAs, deadPort, type Line, openLine, openMadeUp, openSilence } from '../support/away-network';
import { layStore } from '../support/db';
import { newKeys, nextId, transferPlan } from '../support/money';

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const WAIT = 120_000;
const Mailbox = z.object({ data: z.array(z.object({ link: z.string() })) });
const NetworkProcess = z.object({ pid: z.number(), networkId: z.string() });
const Address = z.object({ data: z.object({ publicKey: z.string(), id: z.string() }) });

interface Person {
  ask(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly json: unknown }>;
  readonly cookie: () => string;
}

/** A person who signed in through the mailbox of this server. */
async function person({ url }: Pick<RunningServer, 'url'>): Promise<Person> {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (method: string, path: string, body?: FormData | object) => {
    const form = body instanceof FormData;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        origin: url,
        cookie: cookie(),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const json: unknown = await answer.json().catch(() => null);
    return { status: answer.status, json };
  };
  await send('POST', '/api/auth/sign-in/magic-link', { email: 'ann@example.test' });
  const { data } = Mailbox.parse((await send('GET', '/dev/mailbox.json?to=ann%40example.test')).json);
  const token = new URL(data[0]?.link ?? '').searchParams.get('token');
  await send('POST', '/api/auth/magic-link/verify', { token });
  const form = new FormData();
  form.set('username', 'Ann');
  form.set('referralCode', 'GANTRY');
  await send('POST', '/users/setup', form);
  return {
    cookie,
    ask: (method, path, body) => send(method, path, z.record(z.string(), z.unknown()).optional().parse(body)),
  };
}

let folder: string;
let said: string[];
let port: number;
let server: RunningServer | null;
let lines: Line[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gantry-away-'));
  await layStore(join(folder, 'data', 'db'));
  said = [];
  lines = [];
  server = null;
  port = await deadPort();
});
afterEach(async () => {
  await server?.close();
  for (const line of lines) await line.close();
  await rm(folder, { recursive: true, force: true });
});

const data = (): string => join(folder, 'data');
const external = (): readonly string[] => ['--rpc-url', `http://127.0.0.1:${port}`];
async function started(network: readonly string[] = external()): Promise<RunningServer> {
  const settings = readSettings(['--data', data(), '--port', '0', '--check-answers', 'on', ...network], {});
  server = await start(settings, { announce: (sentence) => void said.push(sentence) });
  return server;
}

const refusal = (status: number, message: string, code: string) => ({
  status,
  json: { ok: false, error: message, message, code },
});
const rpc = (method: string) => ({ jsonrpc: '2.0', id: 1, method, params: [] });
const transfer = (networkId: string) => ({
  id: nextId(),
  networkId,
  plan: transferPlan(newKeys().address, newKeys().address, 1_000_000n),
  steps: [{ idx: 0, wire: 'AAAA', lastValidBlockHeight: 1 }],
});
const networkIn = (json: unknown): unknown =>
  z.object({ data: z.object({ network: z.unknown() }) }).parse(json).data.network;
/** What is left of a pause of 77 s counts down while the test runs. */
const uncounted = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/wait [67]\d s/g, 'wait 77 s'));

const awayIn = (json: unknown): unknown => z.object({ data: z.object({ away: z.unknown() }) }).parse(json).data.away;

/** What needs no network works, and what needs it is refused; answers the address of a master that was made. */
async function withoutNetwork(ann: Person, away: string): Promise<string> {
  const made = await ann.ask('POST', '/users/masters', { chain: 'sol' });
  const { publicKey, id } = Address.parse(made.json).data;
  const group = await ann.ask('POST', '/groups', { name: 'Away', walletCount: 2, color: 'blue' });
  const preset = await ann.ask('GET', '/presets');
  const reads = await Promise.all(
    ['/groups', '/operations', '/operations/history', '/coins', '/users/me', '/users/me/stats', '/creator-claims'].map(
      async (path) => (await ann.ask('GET', path)).status,
    ),
  );
  const exported = await ann.ask('POST', `/users/masters/${id}/decrypt`, { purpose: 'export' });
  expect([made.status, group.status, preset.status, reads, exported.status]).toEqual([
    201,
    201,
    200,
    [200, 200, 200, 200, 200, 200, 200],
    200,
  ]);
  expect(uncounted(awayIn((await ann.ask('GET', '/users/me/connection-endpoint')).json))).toBe(away);
  const answers = [
    await ann.ask('POST', '/rpc', rpc('getSlot')),
    await ann.ask('POST', '/faucet', { address: publicKey }),
    await ann.ask('POST', '/operations', transfer('any')),
    (await ann.ask('GET', '/wallets/holdings')).status,
  ];
  expect(uncounted(answers)).toEqual([
    refusal(503, away, 'network-away'),
    refusal(503, `${away} Nothing was sent.`, 'network-away'),
    refusal(503, `${away} Nothing was sent.`, 'network-away'),
    503,
  ]);
  return publicKey;
}

/** Why the page's socket to the network ended. */
const socketEnd = (url: string, cookie: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/rpc`, { headers: { cookie, origin: url } });
    socket.on('close', resolve).on('error', () => undefined);
  });

describe('a server whose network does not answer', { timeout: WAIT }, () => {
  test('on a dead port starts, serves what needs no network, and comes alive with it: keeper, balances, test SOL', async () => {
    const { url } = await started();
    expect(said.at(-1)).toBe(
      'The Solana network does not answer: what needs it waits, and begins by itself once it answers; if that takes long, check --rpc-url.',
    );
    const ann = await person({ url });
    const master = await withoutNetwork(ann, 'The network is not answering.');
    expect(await socketEnd(url, ann.cookie())).toBe(1012);

    const front = await startGantryNetwork({ data: join(folder, 'net'), slotMs: 20 });
    lines.push({ close: () => front.close() });
    lines.unshift(await openLine(port, front.rpcUrl));
    await expect
      .poll(async () => networkIn((await ann.ask('GET', '/users/me/connection-endpoint')).json), { timeout: 20_000 })
      .toEqual({
        id: front.net.id,
        cluster: 'local',
        lookupTables: [],
        features: [{ platform: 'pumpfun', feature: 'mayhem' }],
        faucetLamports: '10000000000',
        slotMs: 400,
      });
    expect(said.at(-1)).toBe('The Solana network answers now.');
    expect(await readFile(join(data(), 'network-id'), 'utf8')).toBe(`${front.net.id}\n`);
    expect((await ann.ask('POST', '/faucet', { address: master })).status).toBe(200);
    expect((await ann.ask('POST', '/rpc', rpc('getSlot'))).status).toBe(200);
    const told = await fetch(`${url}/api/public-config`);
    expect(z.object({ data: z.object({ cluster: z.string() }) }).parse(await told.json()).data.cluster).toBe('local');
  });

  test('but takes connections and says nothing: the start does not hang', async () => {
    lines.push(await openSilence(port));
    const ann = await person(await started());
    await withoutNetwork(ann, 'The network is not answering.');
  });

  test.each([
    ['garbage', { text: '<html>hello</html>' }, 'The network is not answering.'],
    ['a genesis hash that is none', { text: '{"jsonrpc":"2.0","id":1,"result":{}}' }, 'The network is not answering.'],
    ['500', { status: 500, text: '' }, 'The network is not answering.'],
    [
      '429 with its wait',
      { status: 429, text: '', headers: { 'retry-after': '77' } },
      'The network asks to wait 77 s.',
    ],
  ])('but answers %s', async (_name, answer, away) => {
    lines.push(await openMadeUp(port, () => answer));
    const ann = await person(await started());
    await withoutNetwork(ann, away);
    expect(existsSync(join(data(), 'network-id'))).toBe(false);
  });

  test('and turns out to be mainnet: refused as at the start, asked for nothing but its name, and left for a test network', async () => {
    const ann = await person(await started());
    const mainnet = await openMadeUp(port, calledAs(MAINNET));
    const sentence = 'This build works on test networks only; point --rpc-url at devnet, testnet or a local network.';
    await expect.poll(() => said.at(-1), { timeout: 20_000 }).toBe(sentence);
    await withoutNetwork(ann, 'The configured network is no test network, so nothing is done on it.');
    expect([...new Set(mainnet.asked)].toSorted()).toEqual(['getGenesisHash', 'getVersion']);
    expect(existsSync(join(data(), 'network-id'))).toBe(false);
    await mainnet.close();
    await server?.close();
    server = null;
    lines.push(await openMadeUp(port, calledAs(MAINNET)));
    await expect(started()).rejects.toThrow(sentence);
  });

  test('and turns out to be another than that of its data: refused too', async () => {
    const front = await startGantryNetwork({ data: join(folder, 'net'), slotMs: 20 });
    lines.push({ close: () => front.close() });
    const line = await openLine(port, front.rpcUrl);
    await (await started()).close();
    server = null;
    await line.close();

    const ann = await person(await started());
    const other = await openMadeUp(port, calledAs('EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'));
    await expect
      .poll(() => said.at(-1), { timeout: 20_000 })
      .toBe(
        `This server's network is EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG, this data belongs to ${front.net.id}. Start with the network it belongs to, or with --data <another folder>.`,
      );
    await withoutNetwork(ann, "The configured network is not the one this server's data belongs to.");
    await other.close();
    lines.unshift(await openLine(port, front.rpcUrl));
    await expect
      .poll(async () => awayIn((await ann.ask('GET', '/users/me/connection-endpoint')).json), { timeout: 20_000 })
      .toBe(null);
  });

  test('whose own network stops and dies while it runs: the same words, the ledger stands, and the network comes back by itself', async () => {
    const ann = await person(await started([]));
    const ask = () => ann.ask('POST', '/rpc', rpc('getSlot'));
    expect((await ask()).status).toBe(200);
    const { pid } = NetworkProcess.parse(JSON.parse(await readFile(join(data(), 'network-process.json'), 'utf8')));
    process.kill(pid, 'SIGSTOP');
    expect([await ask(), (await ann.ask('GET', '/operations/history')).status]).toEqual([
      refusal(503, 'The network is not answering.', 'unavailable'),
      200,
    ]);
    process.kill(pid, 'SIGKILL');
    await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe(200);
    const { pid: next } = NetworkProcess.parse(
      JSON.parse(await readFile(join(data(), 'network-process.json'), 'utf8')),
    );
    expect(next).not.toBe(pid);
  });
});
