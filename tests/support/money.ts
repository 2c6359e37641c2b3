import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import type { Operation, OperationPlan, StartOperation, TransferPlan } from '#operations/contract';
import { ulid } from '#shared/ids';
import { startGantryNetwork } from '../../localnet/gantry-network';
import type { Front } from '../../localnet/front';
import { LOOKUP_TABLE_ADDRESS } from '../../localnet/genesis/lookup-table';
import type { Settings } from '../../server/base/config';
import type { BlockEngine } from '../../server/chain/block-engine';
import { type KnownNetwork, openNetwork } from '../../server/chain/network-access';
import { type Clock, systemClock } from '../../server/base/context';
import type { OpenDb } from '../../server/db/db';
import { createKeeper, type Keeper, type KeeperDeps, type KeeperTimes } from '../../server/keeper/keeper';
import { silentLogger } from '../../server/base/logging';
import { createHub, type Hub } from '../../server/bus/hub';
import { addressOf } from '../../src/chain/address';
import type { Rpc } from '../../src/chain/json-rpc';
import type { Instruction } from '../../src/chain/instruction';
import { assembleTransaction, compileMessage, type LookupTable } from '../../src/chain/message';
import { transferInstruction } from '../../src/chain/system';
import { freshDb } from './db';
import { noKeeper, startTestServer, type TestBrowser, type TestServer } from './server';

export interface Keys {
  readonly address: string;
  readonly secret: Uint8Array;
  /** Base58 of the 64 bytes that wallets export. */
  readonly exported: string;
}

export function newKeys(): Keys {
  const secret = ed25519.utils.randomSecretKey();
  const publicKey = ed25519.getPublicKey(secret);
  return { address: addressOf(publicKey), secret, exported: base58.encode(Uint8Array.from([...secret, ...publicKey])) };
}

export interface Blockhash {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/** Wire bytes in base64, signed by `signers` in the order the message names them. */
export function signedWire(
  signers: readonly Keys[],
  instructions: readonly Instruction[],
  { blockhash }: Pick<Blockhash, 'blockhash'>,
  lookupTables?: readonly LookupTable[],
): string {
  const [payer] = signers;
  if (payer === undefined) throw new Error('nobody pays');
  const message = compileMessage({
    payer: payer.address,
    instructions,
    blockhash,
    ...(lookupTables === undefined ? {} : { lookupTables }),
  });
  const signatures = signers.map((signer) => ed25519.sign(message, signer.secret));
  return Buffer.from(assembleTransaction(message, signatures)).toString('base64');
}

export const FEE = 5_000n;

export const transferPlan = (from: string, to: string, lamports: bigint): TransferPlan => ({
  kind: 'transfer',
  from,
  to,
  lamports: lamports.toString(),
  feeLamports: FEE.toString(),
});

let drawn = 0;
/** A ULID no other call of this process gets. */
export const nextId = (): string => ulid(1_700_000_000_000 + (drawn += 1), crypto.getRandomValues(new Uint8Array(10)));

export interface MoneyWorld {
  readonly front: Front;
  readonly network: KnownNetwork;
  readonly store: OpenDb;
  readonly hub: Hub;
  readonly keeper: Keeper;
  readonly server: TestServer;
  readonly browser: TestBrowser;
  readonly userId: string;
  /** A funded master of the signed-in user. */
  readonly master: Keys;
  blockhash(): Blockhash;
  balance(address: string): bigint;
  /** The body of POST /operations for a transfer from the master. */
  transfer(to: string, lamports: bigint, changed?: Partial<StartOperation>): StartOperation;
  start(body: StartOperation): Promise<Operation>;
  read(id: string): Promise<Operation>;
  /** Resolves with the operation once it is as wanted; looks again at each message of the hub. */
  until(id: string, wanted: (operation: Operation) => boolean): Promise<Operation>;
  close(): Promise<void>;
}

export interface MoneyOptions {
  /** What stands between the server and the network, such as a fault proxy; the answer is the address to use. */
  readonly rpcUrl?: (front: Front) => Promise<string>;
  /** The same of sockets; asked for after `rpcUrl`. */
  readonly wsUrl?: (front: Front) => string;
  readonly open?: () => Promise<OpenDb>;
  /** One that other servers of the store hear; a hub of its own when absent. */
  readonly hub?: (parts: Pick<KeeperDeps, 'store' | 'network' | 'clock'>) => Promise<Hub>;
  readonly settings?: Partial<Settings>;
  /** `sending` passes journaled bytes on but judges nothing until it is started, `idle` does nothing at all; or one of the test's own. */
  readonly keeper?: 'running' | 'sending' | 'idle' | ((deps: KeeperDeps) => Keeper);
  /** Of network, keeper and server. */
  readonly clock?: Clock;
  /** Over `FAST`. */
  readonly times?: KeeperTimes;
  /** That of pump.fun alone when absent. */
  readonly lookupTables?: readonly string[];
  /** Takes bundles; nobody does without one. */
  readonly engine?: (front: Front) => BlockEngine;
  /** Further endpoints. */
  readonly senders?: (front: Front) => readonly Rpc[];
  /** The second endpoint. */
  readonly verifier?: (front: Front) => Rpc;
  /** The clock that pauses of the network are kept by, and how they are waited for. */
  readonly pauses?: { readonly clock: Clock; readonly wait: (ms: number) => Promise<unknown> };
}

const FUNDS = 10_000_000_000n;
export const FAST = { pollMs: 10, resendMs: 20, doubtMs: 40, electionMs: 20, slotMs: 0, watchMs: 50 };

const dataOf = <T>(json: unknown): T => {
  if (typeof json === 'object' && json !== null && 'data' in json) return json.data as T;
  throw new Error(`no data in ${JSON.stringify(json)}`);
};

/** Network (slots by hand), server, keeper and a signed-in user with a funded master. */
export async function startMoney(options: MoneyOptions = {}): Promise<MoneyWorld> {
  const { clock = systemClock } = options;
  const data = await mkdtemp(join(tmpdir(), 'gantry-money-'));
  const front = await startGantryNetwork({ data, slotMs: 0 });
  const rpcUrl = (await options.rpcUrl?.(front)) ?? front.rpcUrl;
  const network = await openNetwork({
    rpcUrl,
    wsUrl: options.wsUrl?.(front) ?? front.wsUrl,
    clock: options.pauses?.clock ?? clock,
    ...(options.pauses === undefined ? {} : { pace: { wait: options.pauses.wait } }),
    lookupTables: options.lookupTables ?? [LOOKUP_TABLE_ADDRESS],
  });
  const store = await (options.open ?? freshDb)();
  const hub = (await options.hub?.({ store, network, clock })) ?? createHub();
  const log = silentLogger();
  const engine = options.engine?.(front) ?? null;
  const keeperDeps: KeeperDeps = {
    store,
    network,
    engine,
    senders: options.senders?.(front) ?? [],
    verifier: options.verifier?.(front) ?? null,
    clock,
    hub,
    log,
  };
  const keeper =
    typeof options.keeper === 'function'
      ? options.keeper(keeperDeps)
      : options.keeper === 'idle'
        ? noKeeper
        : createKeeper(keeperDeps, { ...FAST, ...options.times });
  if (options.keeper === undefined || options.keeper === 'running') keeper.start();
  const { settings = {} } = options;
  const server = await startTestServer({ open: async () => store, clock, settings, deps: { network, hub, keeper } });
  const browser = server.browser();
  await browser.join('trader');
  const userId = dataOf<{ id: string }>((await browser.call('GET', '/users/me')).json).id;
  const master = newKeys();
  const made = await browser.call('POST', '/users/masters', { body: { chain: 'sol', privateKey: master.exported } });
  if (made.status >= 300) throw new Error(made.text);
  front.net.airdrop(master.address, FUNDS);

  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await browser.call(method, path, body === undefined ? {} : { body });
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
    return dataOf<T>(answer.json);
  };
  const blockhash = (): Blockhash => front.net.slots.latestBlockhash('confirmed');
  const read = (id: string): Promise<Operation> => call('GET', `/operations/${id}`);
  return {
    front,
    network,
    store,
    hub,
    keeper,
    server,
    browser,
    userId,
    master,
    blockhash,
    balance: (address) => front.net.account(address)?.lamports ?? 0n,
    transfer(to, lamports, changed = {}) {
      const plan: OperationPlan = transferPlan(master.address, to, lamports);
      const hash = blockhash();
      const wire = signedWire([master], [transferInstruction({ from: master.address, to, lamports })], hash);
      return {
        id: nextId(),
        networkId: network.id,
        plan,
        steps: [{ idx: 0, wire, lastValidBlockHeight: hash.lastValidBlockHeight }],
        ...changed,
      };
    },
    start: (body) => call('POST', '/operations', body),
    read,
    async until(id, wanted) {
      let told: () => void = () => undefined;
      const stop = hub.subscribe(userId, () => told());
      try {
        for (;;) {
          const news = new Promise<void>((resolve) => {
            told = resolve;
          });
          const operation = await read(id);
          if (wanted(operation)) return operation;
          await news;
        }
      } finally {
        stop();
      }
    },
    async close() {
      await keeper.stop();
      await server.close();
      await front.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
