import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Logger } from './logging';
import { projectPath } from './paths';
import { lifeOf } from '../process/life';
import { StartError } from './start-error';

const Ready = z.object({ rpcUrl: z.url(), wsUrl: z.url(), networkId: z.string(), lookupTable: z.string().nullable() });
const Known = Ready.extend({ pid: z.number().int(), life: z.string(), forkOf: z.string().optional() });
type Known = z.infer<typeof Known>;

export interface NetworkProcessOptions {
  readonly data: string;
  readonly slotMs: number;
  readonly log: Logger;
  /** JSON-RPC address of the network to copy; without one the network of the data folder is opened. */
  readonly forkOf?: string;
}

/** The embedded network or a fork, running as a process of its own. */
export interface NetworkProcess {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly networkId: string;
  /** Null on a fork: it has what the copied network has. */
  readonly lookupTable: string | null;
  /** Ends the network cleanly. A server that is killed instead leaves it running, and the next start takes it over. */
  stop(): Promise<void>;
}

const LOCKED = 3;
const NO_ENGINE = 4;
const READY_MS = 60_000;
const ANSWER_MS = 5_000;
const CLOSE_MS = 10_000;
const WATCH_MS = 1_000;

const program = (source: string, built: string): readonly string[] =>
  import.meta.url.endsWith('.ts')
    ? ['--import', 'tsx', projectPath('localnet', source)]
    : [projectPath('dist', 'node', built)];

function commandOf({ data, slotMs, forkOf }: NetworkProcessOptions, port: number): readonly string[] {
  const common = ['--port', String(port), '--slot-ms', String(slotMs)];
  return forkOf === undefined
    ? [...program('serve.ts', 'localnet.js'), '--data', join(data, 'network'), ...common]
    : [...program('fork-serve.ts', 'fork.js'), '--remote', forkOf, ...common];
}

const recordFile = (data: string): string => join(data, 'network-process.json');
const isAlive = ({ pid, life }: Known): boolean => lifeOf(pid) === life;

function readRecord(data: string): Known | null {
  try {
    return Known.parse(JSON.parse(readFileSync(recordFile(data), 'utf8')));
  } catch {
    return null;
  }
}

function writeRecord(data: string, known: Known): void {
  const draft = `${recordFile(data)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(known), { mode: 0o600, flush: true });
  renameSync(draft, recordFile(data));
}

async function answers({ rpcUrl, networkId }: Known): Promise<boolean> {
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getGenesisHash' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS) });
    return z.object({ result: z.literal(networkId) }).safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

async function end(known: Known): Promise<void> {
  if (!isAlive(known)) return;
  process.kill(known.pid, 'SIGTERM');
  for (let waited = 0; waited < CLOSE_MS && isAlive(known); waited += 50) await sleep(50);
  if (isAlive(known)) process.kill(known.pid, 'SIGKILL');
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const { stdout } = child;
    if (stdout === null) return reject(new Error('the network has no output'));
    const lines = createInterface({ input: stdout });
    const timer = setTimeout(() => reject(new Error('the network did not get ready')), READY_MS);
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      lines.close();
      stdout.destroy();
      act();
    };
    lines.once('line', (line) => settle(() => resolve(line)));
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', (code) => settle(() => reject(new Error(`exit ${code ?? 'by a signal'}`))));
  });
}

/** Why a network that ended at once did not start. */
function startErrorOf({ data, forkOf }: NetworkProcessOptions, exitCode: number | null, cause: unknown): StartError {
  const logFile = join(data, 'logs', 'network.log');
  if (exitCode === LOCKED)
    return new StartError(
      `Another process uses the network folder ${join(data, 'network')}; stop it, or start with --data <another folder>.`,
    );
  if (exitCode === NO_ENGINE)
    return new StartError(
      'A fork needs Surfpool, whose package exists for Linux on x64 with glibc and is not installed here; start without --fork.',
    );
  if (forkOf !== undefined)
    return new StartError(
      `The network at ${new URL(forkOf).origin} could not be forked; ${logFile} says why in its last lines.`,
      { cause },
    );
  return new StartError(`The embedded network did not start; ${logFile} says why in its last lines.`, { cause });
}

async function launch(options: NetworkProcessOptions, port: number): Promise<Known> {
  const { data, forkOf } = options;
  mkdirSync(join(data, 'logs'), { recursive: true });
  const output = openSync(join(data, 'logs', 'network.log'), 'a', 0o600);
  const child = spawn(process.execPath, commandOf(options, port), {
    detached: true,
    stdio: ['ignore', 'pipe', output],
  });
  closeSync(output);
  try {
    const ready = Ready.parse(JSON.parse(await firstLine(child)));
    const { pid = 0 } = child;
    child.unref();
    const known = { ...ready, pid, life: lifeOf(pid) ?? '', ...(forkOf === undefined ? {} : { forkOf }) };
    writeRecord(data, known);
    return known;
  } catch (cause) {
    child.kill('SIGKILL');
    throw startErrorOf(options, child.exitCode, cause);
  }
}

/** Whether the fork of this very network that an earlier server of this folder made still lives, and with it what it holds. */
export async function isForkAlive(data: string, forkOf: string): Promise<boolean> {
  const last = readRecord(data);
  return last !== null && last.forkOf === forkOf && isAlive(last) && answers(last);
}

/** Ends the network that an earlier server of this folder left running, if there is one. */
export async function endLeftNetwork(data: string): Promise<void> {
  const last = readRecord(data);
  if (last !== null) await end(last);
}

/** On the port of last time, so that addresses stay; on a free one when something else has it now. */
async function launchAgain(options: NetworkProcessOptions, last: Known | null): Promise<Known> {
  const port = last === null ? 0 : Number(new URL(last.rpcUrl).port);
  if (port === 0 || options.forkOf !== undefined) return launch(options, port);
  return launch(options, port).catch(() => launch(options, 0));
}

/**
 * Takes over the network that an earlier server of this folder left running, else starts one; starts it anew when it dies,
 * unless it is a fork: what a fork held is gone with it, and another one would be another network.
 */
export async function startNetworkProcess(options: NetworkProcessOptions): Promise<NetworkProcess> {
  const { data, log, forkOf } = options;
  const last = readRecord(data);
  const adopted = last !== null && last.forkOf === forkOf && isAlive(last) && (await answers(last));
  if (last !== null && !adopted) await end(last);
  let current = last !== null && adopted ? last : await launchAgain(options, last);
  log.info({ pid: current.pid, adopted, networkId: current.networkId }, 'network is up');

  const first = current;
  let stopping = false;
  let reviving: Promise<void> = Promise.resolve();
  const revive = async (): Promise<void> => {
    if (forkOf !== undefined) {
      stopping = true;
      return log.fatal({ pid: current.pid }, 'the fork ended, and what it held is gone: start the server again');
    }
    log.error({ pid: current.pid }, 'the network died; starting it again');
    current = await launch(options, Number(new URL(first.rpcUrl).port));
  };
  let busy = false;
  const watch = setInterval(() => {
    if (busy || stopping || isAlive(current)) return;
    busy = true;
    reviving = revive()
      .catch((error: unknown) => log.error({ err: error }, 'the network could not be started again'))
      .finally(() => {
        busy = false;
      });
  }, WATCH_MS).unref();

  return {
    rpcUrl: first.rpcUrl,
    wsUrl: first.wsUrl,
    networkId: first.networkId,
    lookupTable: first.lookupTable,
    async stop() {
      stopping = true;
      clearInterval(watch);
      await reviving;
      await end(current);
    },
  };
}
