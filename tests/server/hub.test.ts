import { expect, test } from 'vitest';
import type { UserSocketMessage } from '#operations/contract';
import { ReadList } from '#operations/contract';
import { type Bus, type BusListener, type BusMessage, soloBus, type ToldNote } from '../../server/bus/bus';
import { createHub, type ReadNotes } from '../../server/bus/hub';
import { newKeys, nextId } from '../support/money';

const listOf = (list: ReadList): UserSocketMessage => ({ event: 'list_changed', data: { list } });

/** A bus whose other end is a test. */
function heardBus() {
  const told: BusMessage[] = [];
  const listeners: BusListener[] = [];
  const bus: Bus = {
    ...soloBus,
    tell: (one) => void told.push(one),
    listen(hears) {
      listeners.push(hears);
    },
  };
  const others: BusListener = {
    told(one) {
      for (const listener of listeners) listener.told(one);
    },
    missed() {
      for (const listener of listeners) listener.missed();
    },
  };
  return { bus, told, others };
}

/** A hub that answers lists alone, as they are named, and writes down what it was asked to read. */
function world(read?: ReadNotes) {
  const { bus, told, others } = heardBus();
  const asked: (readonly ToldNote[])[] = [];
  const failures: unknown[] = [];
  const hub = createHub({
    bus,
    clock: { now: () => new Date() },
    failed: (error) => failures.push(error),
    read: async (notes) => {
      asked.push(notes);
      if (read !== undefined) return read(notes);
      return notes.flatMap(({ userId, note }) =>
        note.event === 'list_changed' ? [{ userId, message: listOf(note.list) }] : [],
      );
    },
  });
  // What it asked at its start.
  expect(told.splice(0)).toEqual([{ asks: 'jobs' }]);
  const heard: UserSocketMessage[] = [];
  return {
    hub,
    told,
    others,
    asked,
    failures,
    heard,
    hear: (userId: string) => hub.subscribe(userId, (one) => heard.push(one)),
  };
}

test('what is published is told here at once, and to other servers by name alone', () => {
  const { hub, told, heard, hear, asked } = world();
  hear('ann');
  hub.publish('ann', listOf('presets'));
  hub.publish('bob', listOf('groups'));
  hub.passOn('bob', { event: 'user_stats' });
  expect(heard).toEqual([listOf('presets')]);
  expect(told).toEqual([
    { userId: 'ann', note: { event: 'list_changed', list: 'presets' } },
    { userId: 'bob', note: { event: 'list_changed', list: 'groups' } },
    { userId: 'bob', note: { event: 'user_stats' } },
  ]);
  expect(asked).toEqual([]);
});

test('what every server knows by itself is told to none', () => {
  const { hub, told } = world();
  hub.publish('ann', { event: 'jobs_elsewhere', data: { ids: [nextId()] } });
  hub.publish('ann', {
    event: 'coin_trades',
    data: { mint: newKeys().address, state: 'live', isComplete: true, trades: [] },
  });
  expect(told).toEqual([]);
});

test('of many addresses each note names a hundred, so that none is longer than the database passes on', () => {
  const { hub, told } = world();
  const addresses = Array.from({ length: 250 }, () => newKeys().address);
  hub.publish(nextId(), { event: 'holdings_changed', data: { addresses } });
  const named = told.flatMap((one) =>
    'note' in one && one.note.event === 'holdings_changed' ? [one.note.addresses] : [],
  );
  expect(named.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(named.flat()).toEqual(addresses);
  for (const one of told) expect(JSON.stringify(one).length).toBeLessThan(7_900);
});

test('what others tell is read where somebody hears it, once however often it is named meanwhile, and told to no other server', async () => {
  const { others, heard, hear, asked, told } = world();
  const leave = hear('ann');
  const note = (userId: string, list: ReadList): ToldNote => ({ userId, note: { event: 'list_changed', list } });
  for (const one of [note('ann', 'coins'), note('bob', 'coins'), note('ann', 'groups'), note('ann', 'coins')])
    others.told(one);
  await expect.poll(() => heard).toEqual([listOf('coins'), listOf('groups')]);
  expect(asked).toEqual([[note('ann', 'coins'), note('ann', 'groups')]]);
  expect(told).toEqual([]);
  leave();
  others.told(note('ann', 'coins'));
  await new Promise(setImmediate);
  expect(asked.length).toBe(1);
});

test('where something was missed, every list of everybody who hears is read again', () => {
  const { others, heard, hear } = world();
  hear('ann');
  others.missed();
  expect(heard).toEqual(ReadList.options.map(listOf));
});

test('what could not be read is said, and what comes behind it is told', async () => {
  let times = 0;
  const { others, heard, hear, failures } = world(async (notes) => {
    times += 1;
    if (times === 1) throw new Error('the store is gone');
    return notes.map(({ userId }) => ({ userId, message: listOf('coins') }));
  });
  hear('ann');
  others.told({ userId: 'ann', note: { event: 'user_stats' } });
  await expect.poll(() => failures).toEqual([new Error('the store is gone')]);
  others.told({ userId: 'ann', note: { event: 'list_changed', list: 'coins' } });
  await expect.poll(() => heard).toEqual([listOf('coins')]);
});
