import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { planOf } from '#operations/intent';
import { Rehearsal } from '#operations/rehearsal-contract';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { LOOKUP_TABLE_ADDRESS } from '../../localnet/genesis/lookup-table';
import type { Front } from '../../localnet/front';
import { hasSurfpool } from '../../localnet/fork/surfpool';
import { readSettings } from '../../server/read-settings';
import { lifeOf } from '../../process/life';
import { start } from '../../server/start';
import { StartError } from '../../server/base/start-error';
import { createRpc } from '../../src/chain/json-rpc';
import { planLaunch } from '../../src/services/launch-planner/plan-launch';
import { transferInstruction } from '../../src/chain/system';
import { call } from '../chain/localnet-support';
import { createApiClient, type ApiClient } from '../faults/api-client';
import { startProgram } from '../faults/processes';
import { TABLE } from '../support/trades';
import { FEE, newKeys, nextId, signedWire, transferPlan } from '../support/money';

const PUMP = '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P';
const SOL = 1_000_000_000n;
const SETUP_MS = 240_000;

/** Where Surfpool's package exists, its absence is a broken install and no reason to leave the suite out. */
const Report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) });
const isGlibc = (): boolean => Report.parse(process.report.getReport()).header.glibcVersionRuntime !== undefined;
const expected = process.platform === 'linux' && process.arch === 'x64' && isGlibc();

const Record = z.object({ pid: z.number(), rpcUrl: z.string(), networkId: z.string() });
const Links = z.array(z.object({ link: z.string() })).min(1);
const Made = z.object({ id: z.string() });
const Masters = z.array(z.object({ publicKey: z.string(), balance: z.string().nullable() }));
const Operation = z.object({
  state: z.string(),
  steps: z.array(z.object({ state: z.string(), signature: z.string(), error: z.string().nullable() })),
});
const Account = z.object({ value: z.object({ executable: z.boolean(), owner: z.string() }).nullable() });
const Balance = z.object({ value: z.number() });

async function signUp(url: string): Promise<ApiClient> {
  const api = createApiClient(url);
  await api.must('POST', '/api/auth/sign-in/magic-link', { email: 'forker@example.test' });
  const [mail] = Links.parse(await api.must('GET', '/dev/mailbox.json?to=forker@example.test'));
  const token = new URL(mail?.link ?? '').searchParams.get('token');
  await api.must('POST', '/api/auth/magic-link/verify', { token });
  const form = new FormData();
  form.set('username', 'forker');
  form.set('referralCode', 'GANTRY');
  await api.must('POST', '/users/setup', form);
  return api;
}

if (!hasSurfpool())
  test('not run: forks, because Surfpool has no package for this machine; the start says so', async () => {
    process.stdout.write('not run: forks, because Surfpool has no package for this machine\n');
    const data = await mkdtemp(join(tmpdir(), 'gantry-fork-'));
    const second = await startGantryNetwork({ data: join(data, 'second'), slotMs: 0 });
    const settings = readSettings(['--data', join(data, 'own'), '--port', '0', '--fork', second.rpcUrl], {});
    await expect(start(settings, { announce: () => undefined })).rejects.toEqual(
      new StartError(
        'A fork needs Surfpool, whose package exists for Linux on x64 with glibc and is not installed here; start without --fork.',
      ),
    );
    await second.close();
    await rm(data, { recursive: true, force: true });
    expect(expected).toBe(false);
  });
else
  describe('a fork of another network', { timeout: 240_000 }, () => {
    let folder: string;
    let home: string;
    let second: Front;
    let said: string[];
    let server: Awaited<ReturnType<typeof start>>;
    let api: ApiClient;
    const master = newKeys();
    const open = () => {
      said = [];
      const args = ['--data', home, '--port', '0', '--slot-ms', '100', '--fork', second.rpcUrl];
      const table = ['--lookup-table', LOOKUP_TABLE_ADDRESS];
      return start(readSettings([...args, ...table], {}), { announce: (sentence) => void said.push(sentence) });
    };
    const recorded = async () =>
      Record.parse(JSON.parse(await readFile(join(home, 'fork', 'network-process.json'), 'utf8')));
    const balance = async (rpcUrl: string, address: string): Promise<number> =>
      Balance.parse(await call(rpcUrl, 'getBalance', address, { commitment: 'confirmed' })).value;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'gantry-fork-'));
      home = join(folder, 'data');
      second = await startGantryNetwork({ data: join(folder, 'second'), slotMs: 50 });
      second.net.airdrop(master.address, 5n * SOL);
      server = await open();
    }, SETUP_MS);
    afterAll(async () => {
      await server.close();
      await second.close();
      await rm(folder, { recursive: true, force: true });
    });

    test('is called a fork by everybody, has an id of its own, and says that it forgets', async () => {
      const shown: unknown = await (await fetch(`${server.url}/api/public-config`)).json();
      const Shown = z.object({ data: z.object({ cluster: z.string() }) });
      const { rpcUrl, networkId } = await recorded();
      expect([
        Shown.parse(shown).data.cluster,
        networkId === second.net.id,
        await call(rpcUrl, 'getGenesisHash'),
      ]).toEqual(['fork', false, networkId]);
      expect(said.slice(1, 3)).toEqual([
        `Gantry is at ${server.url}`,
        `Its network is a fork of ${new URL(second.rpcUrl).origin}: nothing done here happens there, and all of it is forgotten when Gantry stops.`,
      ]);
    });

    test('shows accounts and programs of the other network; a transfer lands here and nothing moves there', async () => {
      const { rpcUrl, networkId } = await recorded();
      api = await signUp(server.url);
      const made = await api.must('POST', '/users/masters', { chain: 'sol', privateKey: master.exported });
      const program = Account.parse(await call(rpcUrl, 'getAccountInfo', PUMP, { encoding: 'base64' })).value;
      const masters = Masters.parse(await api.must('GET', '/users/masters'));
      expect([Made.parse(made).id.length, program, masters]).toEqual([
        22,
        { executable: true, owner: 'BPFLoaderUpgradeab1e11111111111111111111111' },
        [{ publicKey: master.address, balance: (5n * SOL).toString() }],
      ]);

      const to = newKeys().address;
      const lamports = 2n * SOL;
      const Latest = z.object({ value: z.object({ blockhash: z.string(), lastValidBlockHeight: z.number() }) });
      const { value } = Latest.parse(await call(rpcUrl, 'getLatestBlockhash', { commitment: 'confirmed' }));
      const wire = signedWire([master], [transferInstruction({ from: master.address, to, lamports })], value);
      const plan = transferPlan(master.address, to, lamports);
      const steps = [{ idx: 0, wire, lastValidBlockHeight: value.lastValidBlockHeight }];
      const { id } = Made.parse(await api.must('POST', '/operations', { id: nextId(), networkId, plan, steps }));
      let operation = Operation.parse(await api.must('GET', `/operations/${id}`));
      while (operation.state === 'running') operation = Operation.parse(await api.must('GET', `/operations/${id}`));
      const [step] = operation.steps;
      expect([operation.state, step?.state, step?.error]).toEqual(['done', 'landed', null]);
      expect([
        await balance(rpcUrl, to),
        await balance(rpcUrl, master.address),
        await balance(second.rpcUrl, to),
        await balance(second.rpcUrl, master.address),
        await call(second.rpcUrl, 'getSignatureStatuses', [step?.signature], { searchTransactionHistory: true }).then(
          (answer) => z.object({ value: z.array(z.unknown()) }).parse(answer).value,
        ),
      ]).toEqual([Number(lamports), Number(3n * SOL - FEE), 0, Number(5n * SOL), [null]]);

      const Landed = z.object({ slot: z.number(), blockTime: z.number() });
      const config = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
      const landed = Landed.parse(await call(rpcUrl, 'getTransaction', step?.signature, config));
      expect(landed.blockTime).toBe(await call(rpcUrl, 'getBlockTime', landed.slot));
    });

    test('rehearses a launch and its sale on the copy, one by one, and says so; nothing of it stays', async () => {
      const { rpcUrl, networkId } = await recorded();
      const rpc = createRpc({ url: rpcUrl, fetch: (url, init) => fetch(url, init) });
      const [dev, mint] = [newKeys().address, newKeys().address];
      const intent = await planLaunch(rpc, [TABLE], {
        platform: 'pumpfun',
        mint,
        master: master.address,
        dev,
        groupId: 'new',
        name: 'Copied',
        symbol: 'COPY',
        uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json',
        imageUrl: null,
        devBuyLamports: SOL / 10n,
        instaSellMs: 100,
        microLamports: 1_000n,
      });
      const held = await balance(rpcUrl, master.address);
      const told = Rehearsal.parse(
        await api.must('POST', '/operations/rehearsal', { networkId, plan: planOf(intent) }),
      );
      expect([told.how, told.failed, told.steps.map(({ outcome }) => outcome)]).toEqual([
        'one-by-one',
        null,
        ['passed', 'passed'],
      ]);
      expect([await balance(rpcUrl, master.address), await balance(rpcUrl, dev)]).toEqual([held, 0]);
    });

    test('gives test SOL, and a batch is answered although the engine takes none', async () => {
      const { rpcUrl } = await recorded();
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(
        ['getHealth', 'getGenesisHash'].map((method, id) => ({ jsonrpc: '2.0', id, method })),
      );
      const batch: unknown = await (await fetch(rpcUrl, { method: 'POST', headers, body })).json();
      expect(batch).toEqual([
        { jsonrpc: '2.0', result: 'ok', id: 0 },
        { jsonrpc: '2.0', result: (await recorded()).networkId, id: 1 },
      ]);
      const fresh = newKeys().address;
      await call(rpcUrl, 'requestAirdrop', fresh, Number(SOL));
      while ((await balance(rpcUrl, fresh)) === 0) continue;
      expect([await balance(rpcUrl, fresh), await balance(second.rpcUrl, fresh)]).toEqual([Number(SOL), 0]);
    });

    test('answers more transactions than its event channel holds', async () => {
      const { rpcUrl } = await recorded();
      const rounds = Array.from({ length: 12 }, () => Array.from({ length: 100 }, () => newKeys().address));
      for (const round of rounds) await Promise.all(round.map((to) => call(rpcUrl, 'requestAirdrop', to, 1_000_000)));
      const last = rounds.at(-1)?.at(-1) ?? '';
      while ((await balance(rpcUrl, last)) === 0) continue;
      expect(await balance(rpcUrl, last)).toBe(1_000_000);
    });

    test('outlives a kill -9 of its server, and the next start goes on with it', async () => {
      const data = join(folder, 'killed');
      const args = ['--data', data, '--port', '0', '--slot-ms', '100', '--fork', second.rpcUrl];
      const lines: string[] = [];
      const run = () =>
        startProgram('server/main.ts', args, (line) => {
          lines.push(line);
          return line.startsWith('The referral code') ? line : null;
        });
      const file = join(data, 'fork', 'network-process.json');
      const { program: first } = await run();
      const before = Record.parse(JSON.parse(await readFile(file, 'utf8')));
      first.kill();
      await first.stop();
      const { program: next } = await run();
      const after = Record.parse(JSON.parse(await readFile(file, 'utf8')));
      expect([after, lines.some((line) => line.startsWith('What was in '))]).toEqual([before, false]);
      await next.stop();
      expect(lifeOf(before.pid)).toBe(null);
    });

    test('is another network after a restart: the data of before stands aside with its keys', async () => {
      const before = await recorded();
      await server.close();
      expect(lifeOf(before.pid)).toBe(null);
      server = await open();
      const aside = (await readdir(home)).filter((name) => name !== 'fork');
      const kept = join(home, aside[0] ?? '');
      expect([
        aside.length,
        existsSync(join(kept, 'keys', 'vault.key')),
        existsSync(join(kept, 'server.lock')),
      ]).toEqual([1, true, false]);
      expect([said[0], (await recorded()).networkId === before.networkId]).toEqual([
        `What was in ${join(home, 'fork')} is now in ${kept}, with its keys; delete it only when its wallets are empty.`,
        false,
      ]);
    });
  });
