import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operation, opStep, reservation, walletLease } from '../../server/db/schema/index';
import { seeded } from '../faults/random';
import { newKeys } from '../support/money';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';
import { SOL } from '../support/trades';

const RACES = 10;
const SLOT_MS = 100;
const FEE = 5_000n;

let world: TradeWorld;
beforeAll(async () => {
  world = await startTrading();
});
afterEach(async () => {
  for (const table of ['op_effect', 'op_step', 'wallet_lease', 'reservation', 'operation'])
    await world.money.store.db.execute(sql.raw(`delete from ${table}`));
  await world.dropGroups();
});
afterAll(() => world.money.close());

interface Answer {
  readonly status: number;
  readonly code: unknown;
}

/** Lets the other tab run for a number of turns of the event loop. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** Two tabs act at nearly the same time: who is first and how close behind the other is comes from the seed. */
async function race(
  seed: number,
  one: () => Promise<Answer>,
  other: () => Promise<Answer>,
): Promise<readonly [Answer, Answer]> {
  const random = seeded(seed);
  const [early, late] = random.next() < 0.5 ? [one, other] : [other, one];
  const gap = random.below(12);
  // Slots pass meanwhile: what one tab landed shows to the other in a later one.
  const passing = setInterval(() => world.money.front.net.advance(), SLOT_MS);
  const answers = await Promise.all([early(), turns(gap).then(late)]).finally(() => clearInterval(passing));
  return early === one ? answers : [answers[1], answers[0]];
}

const sorted = (answers: readonly Answer[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const total = ({ wallets }: Group): bigint =>
  wallets.reduce((sum, { address }) => sum + world.money.balance(address), 0n);
const left = async () => {
  const { db } = world.money.store;
  return { leases: await db.$count(walletLease), reservations: await db.$count(reservation) };
};

describe('P14 two tabs leave what one after the other would have left', () => {
  test.each(Array.from({ length: RACES }, (_, seed) => seed))(
    'two returns of one group, race %i: one lands, the other is refused before anything is sent',
    async (seed) => {
      const group = await world.group(3, SOL / 10n);
      const before = world.money.balance(world.money.master.address);
      const intent = await world.planReturn(group);
      const bodies = [world.body(intent, group), world.body(intent, group)] as const;
      const answers = await race(
        seed,
        () => world.post('/operations', bodies[0]),
        () => world.post('/operations', bodies[1]),
      );
      // Beside the other's the wallets are busy; behind it there is nothing left in them.
      expect(['201 409', '201 422']).toContain(sorted(answers).join(' '));
      const winner = answers[0].status === 201 ? bodies[0] : bodies[1];
      await world.until(winner.id, 'done');
      expect(total(group)).toBe(0n);
      const fees = intent.steps.reduce((sum, { networkFeeLamports }) => sum + networkFeeLamports, 0n);
      expect(world.money.balance(world.money.master.address)).toBe(before + (3n * SOL) / 10n - fees);
      expect(await world.money.store.db.$count(operation)).toBe(1);
      expect(await left()).toEqual({ leases: 0, reservations: 0 });
    },
  );

  test.each(Array.from({ length: RACES }, (_, seed) => seed))(
    'the same operation pressed in both, race %i: one operation, one signature, sent money counted once',
    async (seed) => {
      const { money } = world;
      const to = newKeys().address;
      const before = money.balance(money.master.address);
      const body = money.transfer(to, SOL / 50n);
      const answers = await race(
        100 + seed,
        () => world.post('/operations', body),
        () => world.post('/operations', body),
      );
      expect(answers.some(({ status }) => status === 201)).toBe(true);
      expect(answers.every(({ status, code }) => status === 201 || (status === 409 && code === 'started'))).toBe(true);
      await world.until(body.id, 'done');
      expect([money.balance(to), money.balance(money.master.address)]).toEqual([SOL / 50n, before - SOL / 50n - FEE]);
      expect(await money.store.db.$count(opStep)).toBe(1);
    },
  );

  test.each(Array.from({ length: RACES }, (_, seed) => seed))(
    'two transfers that the master can pay one of, race %i: exactly one is promised the money',
    async (seed) => {
      const { money } = world;
      const held = money.balance(money.master.address);
      const amount = (held * 6n) / 10n;
      const [first, second] = [newKeys().address, newKeys().address];
      const bodies = [money.transfer(first, amount), money.transfer(second, amount)] as const;
      const answers = await race(
        200 + seed,
        () => world.post('/operations', bodies[0]),
        () => world.post('/operations', bodies[1]),
      );
      // Behind the other's promise there is too little; beside its step in flight the master is busy.
      expect(['201 409', '201 422']).toContain(sorted(answers).join(' '));
      const winner = answers[0].status === 201 ? bodies[0] : bodies[1];
      await world.until(winner.id, 'done');
      expect(new Set([money.balance(first), money.balance(second)])).toEqual(new Set([0n, amount]));
      expect(money.balance(money.master.address)).toBe(held - amount - FEE);
      expect(await left()).toEqual({ leases: 0, reservations: 0 });
      world.venue.fund(money.master.address, amount);
    },
  );

  test.each(Array.from({ length: RACES }, (_, seed) => seed))(
    'a return in one tab, Delete Group in the other, race %i: whichever is second is refused, and no lamport is lost',
    async (seed) => {
      const group = await world.group(2, SOL / 10n);
      const intent = await world.planReturn(group);
      const body = world.body(intent, group);
      const [started, deleted] = await race(
        300 + seed,
        () => world.post('/operations', body),
        async () => {
          const { status } = await world.money.browser.call('DELETE', `/groups/${group.id}`);
          return { status, code: null };
        },
      );
      const isStarted = started.status === 201;
      if (isStarted) await world.until(body.id, 'done');
      expect(total(group)).toBe(isStarted ? 0n : SOL / 5n);
      // Deleted first, the wallets are nobody's to spend; started first, they are in use, or free again once it is done.
      expect(isStarted ? [200, 409].includes(deleted.status) : deleted.status === 200).toBe(true);
      if (!isStarted) expect((await world.post(`/groups/${group.id}/restore`)).status).toBe(200);
      expect(await left()).toEqual({ leases: 0, reservations: 0 });
    },
  );
});
