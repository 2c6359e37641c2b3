import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOOKUP_TABLE_ADDRESS } from '../../localnet/genesis/lookup-table';
import { build } from '../../scripts/build.mjs';
import { createRpc, type Rpc } from '../../src/chain/json-rpc';
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
  /** `kill -9` of the server, and a start of the same data on the same port. */
  killServer(): void;
  /** Resolves when the server is up, restarted or not. */
  serverUp(): Promise<void>;
  readonly kills: number;
  close(): Promise<void>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readNetwork(line: string): { rpcUrl: string; wsUrl: string; networkId: string } | null {
  const said: unknown = JSON.parse(line);
  if (!isRecord(said)) return null;
  return { rpcUrl: String(said['rpcUrl']), wsUrl: String(said['wsUrl']), networkId: String(said['networkId']) };
}

/**
 * The embedded network, the fault proxy before it, and the server behind both: the built product, but for the proxy. The server is
 * started with `nodeArgs`.
 */
export async function startStack(slotMs: number = SLOT_MS, nodeArgs: readonly string[] = SHORT_LIVED): Promise<Stack> {
  build();
  const data = await mkdtemp(join(tmpdir(), 'gantry-faults-'));
  await layStore(join(data, 'server', 'db'));
  const network = await startProgram(
    'dist/node/localnet.js',
    ['--data', join(data, 'network'), '--slot-ms', String(slotMs)],
    readNetwork,
  );
  const proxy = await startFaultProxy(network.ready);
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
        LOOKUP_TABLE_ADDRESS,
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
    for (;;) {
      try {
        server = (await startServer(port)).program;
        return;
      } catch (error) {
        // A start asks the network who it is; while the schedule spoils that very call the operator tries again.
        if (!String(error).includes('network does not answer')) throw error;
      }
    }
  };
  return {
    proxy,
    chain: createRpc({ url: network.ready.rpcUrl, fetch: globalThis.fetch }),
    networkId: network.ready.networkId,
    serverUrl,
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
      await network.program.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
