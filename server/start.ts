import { existsSync, mkdirSync, readFileSync, renameSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createTcp } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { createMail } from './adapters/mail/create-mail';
import type { Rpc } from '../src/chain/json-rpc';
import { NAMED } from '../src/chain/platforms/named-configs';
import { type BlockEngine, createBlockEngine } from './chain/block-engine';
import { type AwaitedNetwork, type AwaitedOptions, awaitNetwork } from './chain/awaited-network';
import { namedInVain } from './chain/launch-configs';
import { pacedEndpoint } from './chain/network-access';
import type { Settings } from './base/config';
import { systemClock, type Clock } from './base/context';
import { createServer, refusalOf, type RunningServer } from './create-server';
import { openDb } from './db/db';
import { LOCKS } from './db/locks';
import { layFirstStore } from './db/first-store';
import { startCleanup } from './http/cleanup';
import { createKeeper } from './keeper/keeper';
import { moveAside } from './fresh-folder';
import { startIdentity } from './identity/start-identity';
import { isLocal } from './base/local';
import { openFeed } from './feed/live-feed';
import { lockDataFolder } from './lock';
import { createLogger, type Logger } from './base/logging';
import { isForkAlive, startNetworkProcess, type NetworkProcess } from './network-process';
import { hubOfStore } from './bus/hub-of-store';
import { openBus } from './bus/open-bus';
import { openPrices } from './prices/prices';
import { StartError } from './base/start-error';
import { createTradeReaders } from './trades/trade-readers';
import { openVault } from './vault/open-vault';

const LOG_BYTES = 20 * 1024 * 1024;
const MIB = 1024 * 1024;
/** The embedded store takes 40 MiB when empty, and a launch must never fail for want of a page of journal. */
const FREE_BYTES_MIN = 128 * MIB;

export interface StartOptions {
  readonly clock?: Clock;
  /** Where sentences for the operator go. */
  readonly announce: (sentence: string) => void;
  /** Bytes that may still be written where this folder is. */
  readonly freeBytes?: (folder: string) => number;
}

function openLog({ data, logLevel }: Settings): Logger {
  const file = join(data, 'logs', 'server.log');
  mkdirSync(join(data, 'logs'), { recursive: true, mode: 0o700 });
  if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.1`);
  const destination = pino.destination({ dest: file, sync: true, mode: 0o600 });
  destination.on('error', () => undefined);
  return createLogger({ level: logLevel, destination });
}

function diskSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function refuseFullDisk(data: string, free: number): void {
  if (free >= FREE_BYTES_MIN) return;
  const left = `${Math.floor(free / MIB)} MiB`;
  const needed = `${FREE_BYTES_MIN / MIB} MiB`;
  throw new StartError(
    `The disk that holds ${data} has ${left} left and Gantry needs ${needed}; free some space, or choose another folder with --data.`,
  );
}

/** Finds out that the port is taken before anything else is started. */
function probePort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createTcp();
    probe.once('error', (error) => reject(refusalOf(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Undoes what the start did, last first; every step is tried. */
function createUndo(log: () => Logger | null) {
  const steps: (() => unknown)[] = [];
  return {
    add: (step: () => unknown): void => void steps.unshift(step),
    async run(): Promise<void> {
      for (const step of steps.splice(0))
        await Promise.resolve()
          .then(step)
          .catch((error: unknown) => log()?.error({ err: error }, 'could not close everything'));
    },
  };
}

/** The configured network, pinned to this folder once it is recognised. */
function networkOf(
  data: string,
  where: Pick<AwaitedOptions, 'rpcUrl' | 'wsUrl' | 'clock' | 'second' | 'looksAtVenues'>,
  lookupTables: readonly string[],
): AwaitedNetwork {
  const file = join(data, 'network-id');
  return awaitNetwork({
    ...where,
    pinnedId: existsSync(file) ? readFileSync(file, 'utf8').trim() : null,
    pin: (id) => writeFileSync(file, `${id}\n`, { mode: 0o600 }),
    lookupTables,
  });
}

const verifierOf = ({ network }: Settings, clock: Clock): Rpc | null =>
  network.kind === 'external' && network.verifyUrl !== null
    ? pacedEndpoint({ rpcUrl: network.verifyUrl, clock }).rpc
    : null;

/** The engines of the settings; the embedded network has its own at its address. */
function engineOf({ blockEngine }: Settings, own: NetworkProcess | null, clock: Clock): BlockEngine | null {
  if (blockEngine.kind === 'engines') return createBlockEngine({ ...blockEngine, clock });
  if (blockEngine.kind !== 'own' || own === null) return null;
  return createBlockEngine({ urls: [own.rpcUrl], key: null, clock });
}

const WAITS =
  'The Solana network does not answer: what needs it waits, and begins by itself once it answers; if that takes long, check --rpc-url.';

interface Followers {
  readonly announce: StartOptions['announce'];
  readonly log: Logger;
  /** Called once, when the network is recognised. */
  readonly begin: () => void;
}

/** Looks at a network that was silent at the start until it is recognised; what may not be worked on is told to the operator once. */
function followNetwork(awaited: AwaitedNetwork, { announce, log, begin }: Followers): void {
  let told: string | null = null;
  awaited.follow({
    known(network) {
      log.info({ networkId: network.id, cluster: network.cluster }, 'the network answers');
      announce('The Solana network answers now.');
      for (const sentence of namedInVain(network.closed)) announce(sentence);
      begin();
    },
    looked(look) {
      if (look.kind !== 'refused' || look.sentence === told) return;
      told = look.sentence;
      log.fatal({ sentence: told }, 'the network that answered is refused');
      announce(told);
    },
  });
}

/** With `--fresh` the existing data is moved aside; so does that of a fork that has ended, because its chain is gone. */
async function beginAnew(
  { data, fresh, network }: Settings,
  { clock, announce }: Required<Pick<StartOptions, 'clock' | 'announce'>>,
) {
  const isOver = network.kind === 'fork' && !(await isForkAlive(data, network.remoteUrl));
  if (!fresh && !isOver) return;
  const aside = await moveAside(data, clock);
  if (aside !== null)
    announce(`What was in ${data} is now in ${aside}, with its keys; delete it only when its wallets are empty.`);
}

function startOwnNetwork({ data, network }: Settings, log: Logger): Promise<NetworkProcess | null> {
  if (network.kind === 'external') return Promise.resolve(null);
  const { slotMs } = network;
  return startNetworkProcess({ data, slotMs, log, ...(network.kind === 'fork' ? { forkOf: network.remoteUrl } : {}) });
}

/**
 * Lock, log, network, store, vault, keeper, server, in this order; `close` undoes it, the network included. StartError
 * with one sentence when a step is refused, and nothing is left running.
 */
export async function start(
  settings: Settings,
  { clock = systemClock, announce, freeBytes = diskSpace }: StartOptions,
): Promise<RunningServer> {
  const { data } = settings;
  let log: Logger | null = null;
  const undo = createUndo(() => log);
  try {
    await beginAnew(settings, { clock, announce });
    undo.add(lockDataFolder(data));
    refuseFullDisk(data, freeBytes(data));
    await probePort(settings);
    log = openLog(settings);
    NAMED.configs = settings.launchConfigs;

    const embedded = startOwnNetwork(settings, log);
    undo.add(() => embedded.then((process) => process?.stop()).catch(() => undefined));
    embedded.catch(() => undefined);

    if (settings.databaseUrl === null) await layFirstStore(data);
    const store = await openDb(
      settings.databaseUrl === null
        ? { kind: 'pglite', dataDir: join(data, 'db') }
        : { kind: 'postgres', url: settings.databaseUrl },
    );
    undo.add(() => store.close());
    const foreign = [settings.authSecret, settings.feedSecret].flatMap((secret) => secret ?? []);
    const vault = await openVault({
      db: store.db,
      clock,
      announce,
      file: settings.kekFile,
      env: settings.kekEnv,
      foreign,
    });

    const own = await embedded;
    const where = own ?? (settings.network.kind === 'external' ? settings.network : null);
    if (where === null)
      throw new StartError('No Solana network is configured; leave --rpc-url out to use the embedded one.');
    const verifier = verifierOf(settings, clock);
    const { rpcUrl, wsUrl } = where;
    const awaited = networkOf(
      data,
      { rpcUrl, wsUrl, clock, second: verifier, looksAtVenues: true },
      // A fork brings none of its own: those of the network it copies are named by the operator.
      own === null || settings.network.kind === 'fork' ? settings.lookupTables : own.lookupTables,
    );
    undo.add(() => awaited.stop());
    const seen = await awaited.look();
    if (seen.kind === 'refused') throw new StartError(seen.sentence, { cause: seen.cause });
    const [inVain] = namedInVain(awaited.access.closed);
    if (inVain !== undefined) throw new StartError(inVain);
    const network = awaited.access;

    const mail = createMail(settings.mail, clock);
    undo.add(() => mail.close());
    const identity = settings.identity.local ? await startIdentity({ data, clock }) : null;
    undo.add(() => identity?.close());
    const prices = openPrices(settings.prices, { clock, log });
    undo.add(() => prices.stop());
    const trades = createTradeReaders({ db: store.db, network, log, verifier });
    undo.add(() => trades.stop());
    const engine = engineOf(settings, own, clock);
    const senders = settings.sendUrls.map((rpcUrl) => pacedEndpoint({ rpcUrl, clock }).rpc);
    const bus = await openBus({ settings, db: store.db, log });
    undo.add(() => bus.close());
    const hub = hubOfStore({ bus, db: store.db, clock, network, log });
    const deps = { store, network, verifier, engine, senders, clock, hub, log };
    const keeper = createKeeper(deps, { slotMs: settings.network.slotMs });
    const feed = openFeed({
      db: store.db,
      clock,
      log,
      config: settings,
      bus,
      exclusively: (read) => store.tryExclusively(LOCKS.feed, read),
    });
    undo.add(() => feed.stop());
    const server = await createServer({
      db: store.db,
      clock,
      log,
      config: identity === null ? settings : { ...settings, identity: identity.config },
      vault,
      mail,
      network,
      keeper,
      hub,
      prices,
      trades,
      feed,
    });
    undo.add(() => server.close());
    identity?.allow(server.url);
    undo.add(() => keeper.stop());
    if (seen.kind === 'known') keeper.start();
    else followNetwork(awaited, { announce, log, begin: () => keeper.start() });
    const cleanup = startCleanup({ store, clock, log });
    undo.add(() => cleanup.stop());
    log.info({ port: server.port, engine: store.engine, cluster: network.cluster }, 'server is up');
    announceReady(settings, server.url, announce);
    if (seen.kind === 'silent') {
      log.warn({ err: seen.cause }, 'the network does not answer yet');
      announce(WAITS);
    }
    return { ...server, close: () => undo.run() };
  } catch (error) {
    log?.error({ err: error }, 'start refused');
    await undo.run();
    throw error;
  }
}

function announceReady(settings: Settings, url: string, announce: StartOptions['announce']): void {
  announce(`Gantry is at ${url}`);
  if (settings.network.kind === 'fork')
    announce(
      `Its network is a fork of ${new URL(settings.network.remoteUrl).origin}: nothing done here happens there, and all of it is forgotten when Gantry stops.`,
    );
  if (!isLocal({ host: settings.host, baseUrl: url })) return;
  if (settings.mail.kind === 'embedded') announce(`Sign-in mails are at ${url}/dev/mailbox`);
  announce(`The referral code for setup is ${settings.houseCode}`);
}
