import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { knownDestination, reservation, walletLease } from '../../server/db/schema/index';
import { ENGINES } from '../support/db';
import { newKeys, startMoney, type MoneyWorld } from '../support/money';

describe.each(ENGINES)('a transfer from the click to the closed ledger, on $name', ({ open }) => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await startMoney({ open });
  });
  afterAll(() => world.close());

  test('TRF-18 I2 I3 it lands once, and every lamport of it is in the journal', async () => {
    const to = newKeys().address;
    const before = world.balance(world.master.address);
    const body = world.transfer(to, 1_000_000_000n);
    const started = await world.start(body);
    expect(started.state).toBe('running');
    const done = await world.until(body.id, (operation) => operation.state === 'done');
    expect(world.balance(to)).toBe(1_000_000_000n);
    expect(await world.store.db.select().from(walletLease).where(eq(walletLease.operationId, body.id))).toEqual([]);
    expect(await world.store.db.select().from(reservation).where(eq(reservation.operationId, body.id))).toEqual([]);
    world.front.net.advance(40);
    const closed = await world.until(body.id, (operation) => operation.steps.every((step) => step.finalized));
    const [step] = closed.steps;
    const signature = step?.signature ?? '';
    expect(closed).toEqual({
      ...done,
      steps: [
        {
          idx: 0,
          attempt: 0,
          label: 'transfer',
          state: 'landed',
          signature,
          from: world.master.address,
          to,
          mint: null,
          amount: '1000000000',
          slot: done.steps[0]?.slot,
          fee: '5000',
          error: null,
          sends: 1,
          finalized: true,
        },
      ],
      effects: [
        { signature, address: 'network', mint: null, delta: '5000', kind: 'fee' },
        { signature, address: world.master.address, mint: null, delta: '-1000005000', kind: 'own' },
        { signature, address: to, mint: null, delta: '1000000000', kind: 'venue' },
      ],
    });
    expect(world.balance(world.master.address)).toBe(before - 1_000_005_000n);
    const known = await world.store.db.select().from(knownDestination).where(eq(knownDestination.address, to));
    expect(known.map(({ userId, firstSignature }) => ({ userId, firstSignature }))).toEqual([
      { userId: world.userId, firstSignature: signature },
    ]);
  });
});
