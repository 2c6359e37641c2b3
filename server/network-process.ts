import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Logger } from './base/logging';
import { projectPath } from './base/paths';
import { holderOf, type Holder } from '../process/file-lock';
import { lifeOf } from '../process/life';
import { StartError } from './base/start-error';

const Ready = z.object({ rpcUrl: z.url(), wsUrl: z.url(), networkId: z.string(), lookupTables: z.array(z.string()) });
const Known = Ready.extend({ pid: z.number().int(), life: z.string(), forkOf: z.string().optional() });
type Known = z.infer<typeof Known>;
const Begun = Known.pick({ pid: true, life: true });

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
  readonly lookupTables: readonly string[];
  /** Ends the network cleanly. A server that is killed instead leaves it running, and the next start takes it over. */
  stop(): Promise<void>;
}

const LOCKED = 3;
const NO_ENGINE = 4;
const READY_MS = 60_000;
const ANSWER_MS = 5_000;
const CLOSE_MS = 10_000;
const WATCH_MS = 1_000;
const ADOPT_MS = 100;

const program = (source: string, built: string): readonly string[] =>
  import.meta.url.endsWith('.ts')
    ? ['--import', 'tsx', projectPath('localnet', source)]
    : [projectPath('dist', 'node', built)];

function commandOf({ data, slotMs, forkOf }: NetworkProcessOptions, port: number): readonly string[] {
  const common = ['--port', String(port), '--slot-ms', String(slotMs)];
  return forkOf === undefined
    ? [...program('serve.ts', 'localnet.js'), '--data', networkFolder(data), ...common]
    : [...program('fork-serve.ts', 'fork.js'), '--remote', forkOf, ...common];
}

const networkFolder = (data: string): string => join(data, 'network');
const servingFile = (data: string): string => join(networkFolder(data), 'serving.json');
const startingFile = (data: string): string => join(data, 'network-starting.json');
const recordFile = (data: string): string => join(data, 'network-process.json');
const isAlive = ({ pid, life }: Holder): boolean => lifeOf(pid) === life;

function readAs<T>(schema: z.ZodType<T>, file: string): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
const readRecord = (data: string): Known | null => readAs(Known, recordFile(data));

function write(file: string, value: object): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(value), { mode: 0o600, flush: true });
  renameSync(draft, file);
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

async function end(known: Holder): Promise<void> {
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
  const { pid = 0 } = child;
  const life = lifeOf(pid) ?? '';
  write(startingFile(data), { pid, life });
  try {
    const ready = Ready.parse(JSON.parse(await firstLine(child)));
    child.unref();
    const known = { ...ready, pid, life, ...(forkOf === undefined ? {} : { forkOf }) };
    write(recordFile(data), known);
    rmSync(startingFile(data), { force: true });
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

/** Processes of a network that an earlier server of this folder left, written down, holding the folder, or only begun. */
function leftOver(data: string): readonly Holder[] {
  const left = [readRecord(data), holderOf(join(networkFolder(data), 'lock')), readAs(Begun, startingFile(data))];
  return left.flatMap((one) => (one === null ? [] : [one]));
}

/** Ends the network that an earlier server of this folder left running, if there is one. */
export async function endLeftNetwork(data: string): Promise<void> {
  for (const one of leftOver(data)) await end(one);
}

/** The network that holds the folder though no server wrote it down: one was killed before it could. Waits while it gets ready. */
async function adoptHolder(data: string): Promise<Known | null> {
  for (let waited = 0; waited < READY_MS; waited += ADOPT_MS) {
    const holder = holderOf(join(networkFolder(data), 'lock'));
    if (holder === null) return null;
    const serving = readAs(Known, servingFile(data));
    if (serving?.pid === holder.pid && isAlive(serving) && (await answers(serving))) {
      write(recordFile(data), serving);
      return serving;
    }
    await sleep(ADOPT_MS);
  }
  return null;
}

/** The network that an earlier server of this folder left, if it is the one that is wanted and still answers; any other is ended. */
async function takeOver({ data, forkOf }: NetworkProcessOptions): Promise<Known | null> {
  const last = readRecord(data);
  if (last !== null && last.forkOf === forkOf && isAlive(last) && (await answers(last))) return last;
  if (last !== null) await end(last);
  const adopted = forkOf === undefined ? await adoptHolder(data) : null;
  const begun = adopted === null ? readAs(Begun, startingFile(data)) : null;
  if (begun !== null) await end(begun);
  return adopted;
}

/** On the port of last time, so that addresses stay; on a free one when something else has it now. */
async function launchAgain(options: NetworkProcessOptions, last: Known | null): Promise<Known> {
  const port = last === null ? 0 : Number(new URL(last.rpcUrl).port);
  if (port === 0 || options.forkOf !== undefined) return launch(options, port);
  return launch(options, port).catch(() => launch(options, 0));
}

/**
 * Takes over the network that an earlier server of this folder left running, else starts one; starts it again when it dies,
 * unless it is a fork: what a fork held is gone with it, and another one would be another network.
 */
export async function startNetworkProcess(options: NetworkProcessOptions): Promise<NetworkProcess> {
  const { data, log, forkOf } = options;
  const last = readRecord(data);
  const left = await takeOver(options);
  let current = left ?? (await launchAgain(options, last));
  log.info({ pid: current.pid, adopted: left !== null, networkId: current.networkId }, 'network is up');

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
    lookupTables: first.lookupTables,
    async stop() {
      stopping = true;
      clearInterval(watch);
      await reviving;
      await end(current);
    },
  };
}
