import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Nats, startNats } from '../../scripts/nats.mjs';
import { silentLogger } from '../../server/base/logging';
import type { Bus, BusMessage, ToldNote } from '../../server/bus/bus';
import { openNatsBus } from '../../server/bus/nats-bus';
import type { OpenDb } from '../../server/db/db';
import { busNote } from '../../server/db/schema/index';
import { freshDb } from '../support/db';
import { nextId } from '../support/money';

/** Whatever else the machine does meanwhile. */
const PATIENT = { timeout: 60_000 };
const LONG_MS = 120_000;
const nats = await startNats();
if (nats === null) process.stdout.write('not run: no NATS server is installed\n');

const userId = nextId();
const operation = (id: string): ToldNote => ({ userId, note: { event: 'operation_changed', id } });

describe.runIf(nats !== null)('servers of one store tell one another over NATS', () => {
  let store: OpenDb;
  let queue: Nats;
  let name = '';
  let count = 0;
  const buses: Bus[] = [];

  /** One more server, and what it heard; `missed` stands where others may have told what it did not hear. */
  async function server() {
    const heard: (BusMessage | 'missed')[] = [];
    const bus = await openNatsBus({ url: queue.url, store: name, db: store.db, log: silentLogger() });
    buses.push(bus);
    bus.listen({ told: (one) => heard.push(one), missed: () => heard.push('missed') });
    return { bus, heard };
  }
  const waiting = () => store.db.select({ id: busNote.id }).from(busNote);

  beforeAll(async () => {
    queue = nats ?? expect.unreachable('no NATS');
    store = await freshDb();
  });
  beforeEach(() => {
    // What one test told is heard by nobody in the next.
    name = `store-${(count += 1)}`;
  });
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.close();
  });
  afterAll(async () => {
    await store.close();
    await queue.stop();
  });

  test('each in the order in which it told, and none hears itself, nor another store', async () => {
    const stranger = await server();
    name = `${name}-own`;
    const [one, other] = [await server(), await server()];
    const notes = Array.from({ length: 200 }, () => operation(nextId()));
    for (const note of notes) one.bus.tell(note);
    await expect.poll(() => other.heard, PATIENT).toEqual(notes);
    expect([one.heard, stranger.heard]).toEqual([[], []]);
  });

  test('what is told with a transaction is heard once it is committed, and not at all where it is not', async () => {
    const [one, other] = [await server(), await server()];
    const [kept, undone, last] = [operation(nextId()), operation(nextId()), operation(nextId())];
    const committed = await store.db.transaction((tx) => one.bus.within(tx, kept));
    committed();
    const failed = store.db.transaction(async (tx) => {
      await one.bus.within(tx, undone);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    one.bus.tell(last);
    await expect.poll(() => other.heard, PATIENT).toEqual([kept, last]);
    expect(await waiting()).toEqual([]);
  });

  test(
    'what a server committed and did not send, any server sends, once',
    async () => {
      const [one, other, third] = [await server(), await server(), await server()];
      const note = operation(nextId());
      // As a server that is killed right behind its commit.
      await store.db.transaction((tx) => one.bus.within(tx, note));
      await one.bus.close();
      await expect.poll(() => other.heard, PATIENT).toEqual([note]);
      await expect.poll(waiting, PATIENT).toEqual([]);
      const last = operation(nextId());
      other.bus.tell(last);
      await expect.poll(() => third.heard, PATIENT).toEqual([note, last]);
      expect(other.heard).toEqual([note]);
    },
    LONG_MS,
  );

  test(
    'a queue that is killed is waited for: what was told with a transaction meanwhile is heard, the rest is said to be missed',
    async () => {
      const [one, other] = [await server(), await server()];
      const [before, within] = [operation(nextId()), operation(nextId())];
      one.bus.tell(before);
      await expect.poll(() => other.heard, PATIENT).toEqual([before]);
      await queue.kill();
      one.bus.tell(operation(nextId()));
      const committed = await store.db.transaction((tx) => one.bus.within(tx, within));
      committed();
      await queue.restart();
      await expect.poll(() => other.heard.includes('missed'), PATIENT).toBe(true);
      await expect.poll(waiting, PATIENT).toEqual([]);
      const after = operation(nextId());
      one.bus.tell(after);
      await expect.poll(() => other.heard.at(-1), PATIENT).toEqual(after);
      expect(other.heard).toContainEqual(within);
    },
    LONG_MS,
  );

  test(
    'a stream that is lost is made again, and what was in it is missed',
    async () => {
      const [one, other] = [await server(), await server()];
      one.bus.tell(operation(nextId()));
      await expect.poll(() => other.heard.length, PATIENT).toBe(1);
      const admin = await connect({ servers: new URL(queue.url).host });
      await (await jetstreamManager(admin)).streams.delete(`GANTRY_${name}`);
      await admin.close();
      await expect.poll(() => other.heard.includes('missed'), PATIENT).toBe(true);
      const after = operation(nextId());
      await expect
        .poll(() => {
          one.bus.tell(after);
          return other.heard.at(-1);
        }, PATIENT)
        .toEqual(after);
    },
    LONG_MS,
  );

  test('what is no letter is left, and what comes behind it is heard', async () => {
    const [one, other] = [await server(), await server()];
    const admin = await connect({ servers: new URL(queue.url).host });
    for (const text of ['', '{', '[]', 'null', '{"from":"x"}', '{"from":"x","missed":false}'])
      await jetstream(admin).publish(`gantry.${name}`, text);
    await admin.close();
    const note = operation(nextId());
    one.bus.tell(note);
    await expect.poll(() => other.heard, PATIENT).toEqual([note]);
  });

  test('a server that begins hears nothing of before', async () => {
    const [one, early] = [await server(), await server()];
    const before = operation(nextId());
    one.bus.tell(before);
    await expect.poll(() => early.heard, PATIENT).toEqual([before]);
    const late = await server();
    const note = operation(nextId());
    one.bus.tell(note);
    await expect.poll(() => late.heard, PATIENT).toEqual([note]);
  });
});
