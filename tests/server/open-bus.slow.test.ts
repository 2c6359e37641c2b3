import { describe, expect, test } from 'vitest';
import { silentLogger } from '../../server/base/logging';
import { StartError } from '../../server/base/start-error';
import { openBus } from '../../server/bus/open-bus';
import { freePort } from '../../scripts/postgres.mjs';
import { ENGINES, urlOf } from '../support/db';

const log = silentLogger();
const postgres = ENGINES.find(({ name }) => name === 'PostgreSQL');
if (postgres === undefined) process.stdout.write('not run: DATABASE_URL names no PostgreSQL server\n');

describe.runIf(postgres !== undefined)('the bus of a server', () => {
  test('a server does not start where NATS does not answer, and says what to do', async () => {
    const store = (await postgres?.open()) ?? expect.unreachable('no PostgreSQL');
    try {
      const settings = { databaseUrl: await urlOf(store), natsUrl: `nats://127.0.0.1:${await freePort()}` };
      await expect(openBus({ settings, db: store.db, log })).rejects.toThrow(
        new StartError('NATS does not answer at the address of NATS_URL: start it, or correct the address.'),
      );
    } finally {
      await store.close();
    }
  });
});
