import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Connection, Keypair, SystemProgram, Transaction, type PublicKey } from '@solana/web3.js';
import { onTestFinished } from 'vitest';
import { startFront, type Front, type FrontOptions } from '../../localnet/front';

export const SOL = 1_000_000_000n;

/** A data folder that is removed after the test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-localnet-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A network in this process, closed after the test; slots pass by `net.advance` unless `slotMs` says otherwise. */
export async function openFront(options: Partial<FrontOptions> = {}): Promise<Front & { connection: Connection }> {
  const front = await startFront({ data: options.data ?? dataFolder(), slotMs: 0, ...options });
  onTestFinished(front.close);
  return { ...front, connection: connect(front) };
}

export const connect = ({ rpcUrl, wsUrl }: { rpcUrl: string; wsUrl: string }): Connection =>
  new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl });

/** Closes a connection's socket, which web3.js keeps for a while and would open for ever once its network is gone. */
export function hangUp(connection: Connection): void {
  const socket: { close(): void } = Reflect.get(connection, '_rpcWebSocket');
  socket.close();
}

/** An error answer of the RPC. */
export class RpcAnswer extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** One plain JSON-RPC call; the answer's shape is for the test to judge. Rejects with RpcAnswer. */
export async function call<T>(url: string, method: string, ...params: unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const answer: Answer & { result: T } = await response.json();
  if (answer.error) throw new RpcAnswer(answer.error.code, answer.error.message, answer.error.data);
  return answer.result;
}

/** What a call that must fail was answered. */
export async function refusal(promise: Promise<unknown>): Promise<{ code: number; message: string; data: unknown }> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof RpcAnswer) return { code: error.code, message: error.message, data: error.data };
    throw error;
  }
  throw new Error('the call was answered, a refusal was expected');
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A signed legacy transfer. */
export function transfer(from: Keypair, to: PublicKey, lamports: bigint, blockhash: string): Buffer {
  const tx = new Transaction({ feePayer: from.publicKey, recentBlockhash: blockhash });
  tx.add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports }));
  tx.sign(from);
  return tx.serialize();
}

export const newestBlockhash = async (connection: Connection): Promise<string> =>
  (await connection.getLatestBlockhash('confirmed')).blockhash;

/** A wallet that holds `lamports`. */
export function fundedWallet({ net }: Front, lamports: bigint = 100n * SOL): Keypair {
  const wallet = Keypair.generate();
  net.setAccount({ address: wallet.publicKey.toBase58(), lamports });
  return wallet;
}

export interface Served {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly networkId: string;
  readonly process: ChildProcess;
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** The network as the process that `npm start` runs; killed after the test. */
export async function serve(data: string, slotMs: number): Promise<Served> {
  const args = ['--import', 'tsx', 'localnet/serve.ts', '--data', data, '--slot-ms', String(slotMs)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const kill = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = await exited;
    return typeof code === 'number' ? code : null;
  };
  onTestFinished(async () => {
    await kill('SIGKILL');
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const addresses: { rpcUrl: string; wsUrl: string; networkId: string } = JSON.parse(String(line));
  return { ...addresses, process: child, kill };
}
