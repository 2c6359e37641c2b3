import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { UserSocketMessage } from '#operations/contract';
import { silentLogger } from '../../server/base/logging';
import type { Bus } from '../../server/bus/bus';
import { hubOfStore } from '../../server/bus/hub-of-store';
import { openPostgresBus } from '../../server/bus/postgres-bus';
import { readNotes } from '../../server/bus/read-notes';
import { openDb } from '../../server/db/db';
import { ENGINES, urlOf } from '../support/db';
import { type MoneyWorld, newKeys, nextId, startMoney } from '../support/money';
import { startTestServer, type TestServer } from '../support/server';

/** Whatever else the machine does meanwhile. */
const PATIENT = { timeout: 30_000 };
const postgres = ENGINES.find(({ name }) => name === 'PostgreSQL');
if (postgres === undefined) process.stdout.write('not run: DATABASE_URL names no PostgreSQL server\n');
const log = silentLogger();
/** What servers of one store have in common besides it, so that each knows the other's sessions. */
const settings = { authSecret: 'of both servers, as long as the operator makes it' };

interface Window {
  readonly socket: WebSocket;
  readonly heard: UserSocketMessage[];
  /** The first message of all. */
  readonly first: UserSocketMessage | undefined;
}

describe.runIf(postgres !== undefined)('two servers of one store', () => {
  const buses: Bus[] = [];
  let world: MoneyWorld;
  let second: TestServer;
  let window: Window;

  async function busAt(url: string): Promise<Bus> {
    const bus = await openPostgresBus({ url, log });
    buses.push(bus);
    return bus;
  }

  /** A window of the person at a server; what it hears first has come. */
  async function windowAt(server: Pick<TestServer, 'port' | 'url'>): Promise<Window> {
    const cookie = [...world.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = new WebSocket(`ws://localhost:${server.port}/users/me/stats`, {
      headers: { origin: server.url, cookie },
    });
    const heard: UserSocketMessage[] = [];
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.on('open', () => socket.send(JSON.stringify({ event: 'init' })));
      socket.on('message', (bytes) => {
        const message = UserSocketMessage.parse(JSON.parse(String(bytes)));
        if (message.event === 'sol_price') resolve();
        else heard.push(message);
      });
    });
    const [first] = heard.splice(0);
    return { socket, heard, first };
  }

  beforeAll(async () => {
    // The first one makes the operations and judges them, the second one has the window.
    world = await startMoney({
      settings,
      open: async () => (await postgres?.open()) ?? expect.unreachable('no PostgreSQL'),
      hub: async ({ store, network, clock }) =>
        hubOfStore({ bus: await busAt(await urlOf(store)), db: store.db, clock, network, log }),
    });
    const url = await urlOf(world.store);
    const store = await openDb({ kind: 'postgres', url });
    const { network } = world;
    const hub = hubOfStore({ bus: await busAt(url), db: store.db, clock: { now: () => new Date() }, network, log });
    second = await startTestServer({ open: async () => store, settings, deps: { network, hub } });
    window = await windowAt(second);
  });
  afterAll(async () => {
    window.socket.terminate();
    await second.close();
    for (const bus of buses) await bus.close();
    await world.close();
  });

  test('a window hears how an operation of the other server begins, lands and is final, and what it moved', async () => {
    const to = newKeys().address;
    const begun = await world.start(world.transfer(to, 1_000_000_000n));
    const { net } = world.front;
    await world.until(begun.id, ({ steps }) => steps.every(({ sends }) => sends > 0));
    net.advance(1);
    await world.until(begun.id, ({ state }) => state === 'done');
    net.advance(40);
    const ended = await world.until(begun.id, ({ steps }) => steps.every(({ finalized }) => finalized));
    const told = () => window.heard.flatMap((one) => (one.event === 'operation_changed' ? [one.data] : []));
    await expect.poll(() => told().at(-1), PATIENT).toEqual(ended);
    expect(new Set(told().map(({ id }) => id))).toEqual(new Set([begun.id]));
    const moved = window.heard.flatMap((one) => (one.event === 'holdings_changed' ? [one.data.addresses] : []));
    expect(moved.flat().toSorted()).toEqual([world.master.address, to].toSorted());
    await expect.poll(() => window.heard.some((one) => one.event === 'user_stats'), PATIENT).toBe(true);
  });

  test('a window hears which list changed at the other server, and nothing of other people', async () => {
    window.heard.length = 0;
    const stranger = world.server.browser();
    await stranger.join('stranger');
    await stranger.call('POST', '/groups', { body: { name: 'Not yours', walletCount: 1, includeDev: false } });
    await world.browser.call('POST', '/groups', { body: { name: 'Yours', walletCount: 1, includeDev: false } });
    await expect.poll(() => window.heard, PATIENT).toEqual([{ event: 'list_changed', data: { list: 'groups' } }]);
  });

  test('F14 a window hears which jobs a window at the other server keeps going, until that one is closed', async () => {
    window.heard.length = 0;
    const worker = await windowAt(world.server);
    const ids = [nextId()];
    const counts = { event: 'list_changed', data: { list: 'operations' } };
    worker.socket.send(JSON.stringify({ event: 'jobs_kept', data: { ids } }));
    await expect.poll(() => window.heard, PATIENT).toEqual([{ event: 'jobs_elsewhere', data: { ids } }, counts]);
    const late = await windowAt(second);
    expect(late.first).toEqual({ event: 'jobs_elsewhere', data: { ids } });
    late.socket.terminate();
    window.heard.length = 0;
    worker.socket.terminate();
    await expect.poll(() => window.heard, PATIENT).toEqual([{ event: 'jobs_elsewhere', data: { ids: [] } }, counts]);
  });

  test('a note that names somebody else’s operation, or none, tells nothing of it', async () => {
    const [{ id }] = [await world.start(world.transfer(newKeys().address, 1_000_000n))];
    const ctx = { db: world.store.db, clock: { now: () => new Date() }, network: world.network };
    const note = (userId: string, of: string) => ({ userId, note: { event: 'operation_changed', id: of } }) as const;
    const read = await readNotes(ctx, [note(nextId(), id), note(world.userId, nextId())]);
    expect(read).toEqual([]);
    expect((await readNotes(ctx, [note(world.userId, id)])).map(({ userId }) => userId)).toEqual([world.userId]);
  });
});
