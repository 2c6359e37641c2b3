import { afterEach, describe, expect, test } from 'vitest';
import { createKeeper } from '../../server/keeper/keeper';
import { systemClock } from '../../server/base/context';
import { silentLogger } from '../../server/base/logging';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { ENGINES } from '../support/db';
import { FAST, newKeys, startMoney, type MoneyWorld } from '../support/money';

let world: MoneyWorld;
let proxy: FaultProxy;
afterEach(async () => {
  await world.close();
  await proxy.close();
});

describe.each(ENGINES)('on $name', ({ open }) => {
  test('I6 two transfers at once from one master: one is journaled, the other finds the wallet busy', async () => {
    world = await startMoney({
      open,
      keeper: 'idle',
      async rpcUrl(front) {
        proxy = await startFaultProxy(front);
        return proxy.rpcUrl;
      },
    });
    const bodies = [newKeys(), newKeys(), newKeys()].map((to) => world.transfer(to.address, 4_000_000_000n));
    const answers = await Promise.all(bodies.map((body) => world.browser.call('POST', '/operations', { body })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toEqual([201]);
    expect(statuses.filter((status) => status === 409 || status === 422).length).toBe(2);
  });

  test('X2 when the keeper that judges is gone, another takes its place and nothing is sent twice', async () => {
    world = await startMoney({
      open,
      async rpcUrl(front) {
        proxy = await startFaultProxy(front);
        return proxy.rpcUrl;
      },
    });
    const { store, network, hub } = world;
    const second = createKeeper({ store, network, hub, clock: systemClock, log: silentLogger() }, FAST);
    second.start();
    proxy.use({
      call: (method) => (method === 'getSignatureStatuses' ? { kind: 'status', status: 503 } : null),
      socket: () => null,
    });
    const to = newKeys().address;
    const body = world.transfer(to, 1_000_000_000n);
    await world.start(body);
    await world.keeper.stop();
    proxy.use({ call: () => null, socket: () => null });
    const done = await world.until(body.id, (operation) => operation.state === 'done');
    expect([done.steps.length, new Set(proxy.sent.map((sent) => sent.wire)).size, world.balance(to)]).toEqual([
      1,
      1,
      1_000_000_000n,
    ]);
    await second.stop();
  });
});
