import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord } from '#shared/json';
import { LOOKUP_TABLES } from '../../localnet/genesis/lookup-table';
import { build } from '../../scripts/build.mjs';
import { createRpc, type Rpc } from '../../src/chain/json-rpc';
import { type ModelServer, startModel } from '../support/ai';
import { layStore } from '../support/db';
import { type FaultProxy, startFaultProxy } from './fault-proxy';
import { type Program, SHORT_LIVED, startProgram } from './processes';

/** 150 slots, the life of a blockhash, are 6 s. */
const SLOT_MS = 40;

export interface Stack {
  readonly proxy: FaultProxy;
  /** The network itself, past the proxy: what the oracle asks. */
  readonly chain: Rpc;
  readonly networkId: string;
  readonly serverUrl: string;
  /** Who finds words in posts; null where nobody was asked to. */
  readonly model: ModelServer | null;
  /** `kill -9` of the server, and a start of the same data on the same port. */
  killServer(): void;
  /** Resolves when the server is up, restarted or not. */
  serverUp(): Promise<void>;
  readonly kills: number;
  close(): Promise<void>;
}

function readNetwork(line: string): { rpcUrl: string; wsUrl: string; networkId: string } | null {
  const said: unknown = JSON.parse(line);
  if (!isRecord(said)) return null;
  return { rpcUrl: String(said['rpcUrl']), wsUrl: String(said['wsUrl']), networkId: String(said['networkId']) };
}

export interface StackOptions {
  readonly slotMs?: number;
  /** The server is started with these. */
  readonly nodeArgs?: readonly string[];
  /** Whether the server asks the network itself, past the proxy, for a second opinion. */
  readonly verified?: boolean;
  /** Whether the server has the network's block engine, behind the proxy. */
  readonly bundles?: boolean;
  /** Whether a model finds words in posts. */
  readonly words?: boolean;
  /** Whether the server checks what it answers; not where its speed is measured. */
  readonly checkAnswers?: boolean;
}

/** The embedded network, the fault proxy before it, and the server behind both: the built product, but for the proxy. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const {
    slotMs = SLOT_MS,
    nodeArgs = SHORT_LIVED,
    verified = false,
    bundles = false,
    words = false,
    checkAnswers = true,
  } = options;
  build();
  const data = await mkdtemp(join(tmpdir(), 'gantry-faults-'));
  await layStore(join(data, 'server', 'db'));
  const network = await startProgram(
    'dist/node/localnet.js',
    ['--data', join(data, 'network'), '--slot-ms', String(slotMs)],
    readNetwork,
  );
  const proxy = await startFaultProxy(network.ready);
  const model = words ? await startModel() : null;
  const startServer = (port: number) =>
    startProgram(
      'dist/node/server.js',
      [
        '--data',
        join(data, 'server'),
        '--port',
        String(port),
        '--rpc-url',
        proxy.rpcUrl,
        '--rpc-ws-url',
        proxy.wsUrl,
        '--lookup-table',
        LOOKUP_TABLES.join(','),
        '--slot-ms',
        String(slotMs),
        '--check-answers',
        checkAnswers ? 'on' : 'off',
        ...(bundles ? ['--block-engine', proxy.rpcUrl] : []),
        ...(model === null ? [] : ['--ai-url', model.url, '--ai-model', 'test-model']),
        ...(verified ? ['--verify-rpc-url', network.ready.rpcUrl] : []),
      ],
      (line) => /Gantry is at (\S+)/.exec(line)?.[1] ?? null,
      nodeArgs,
    );
  const first = await startServer(0);
  const serverUrl = first.ready;
  const port = Number(new URL(serverUrl).port);
  let server: Program = first.program;
  let up: Promise<void> = Promise.resolve();
  let kills = 0;

  const restart = async (): Promise<void> => {
    server = (await startServer(port)).program;
  };
  return {
    proxy,
    chain: createRpc({ url: network.ready.rpcUrl, fetch: globalThis.fetch }),
    networkId: network.ready.networkId,
    serverUrl,
    model,
    killServer() {
      kills += 1;
      server.kill();
      up = restart();
      up.catch(() => undefined);
    },
    serverUp: () => up,
    get kills() {
      return kills;
    },
    async close() {
      await up.catch(() => undefined);
      await server.stop();
      await proxy.close();
      await model?.close();
      await network.program.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
