import { afterAll, describe, expect, test } from 'vitest';
import { startNats } from '../../scripts/nats.mjs';
import { playKills } from '../faults/feed/play-kills';
import { ENGINES, urlOf } from '../support/db';

const LONG_MS = 300_000;
const postgres = ENGINES.find(({ name }) => name === 'PostgreSQL');
if (postgres === undefined) process.stdout.write('not run: DATABASE_URL names no PostgreSQL server\n');
const nats = await startNats();
if (nats === null) process.stdout.write('not run: no NATS server is installed\n');

describe('every reader has every post once, whichever server is killed while they come', () => {
  afterAll(() => nats?.stop());

  const byTwo = async (natsUrl: string | null): Promise<readonly string[]> => {
    const store = (await postgres?.open()) ?? expect.unreachable('no PostgreSQL');
    try {
      const databaseUrl = await urlOf(store);
      return (await playKills({ databaseUrl, natsUrl, posts: 240, kills: 1, pace: 40, seed: 1 })).broken;
    } finally {
      await store.close();
    }
  };
  test.runIf(postgres !== undefined)(
    'of two servers of one PostgreSQL',
    async () => expect(await byTwo(null)).toEqual([]),
    LONG_MS,
  );

  test.runIf(postgres !== undefined && nats !== null)(
    'of two servers of one PostgreSQL that tell one another over NATS',
    async () => expect(await byTwo(nats?.url ?? '')).toEqual([]),
    LONG_MS,
  );

  test(
    'of the one server of an embedded store',
    async () => {
      const { broken } = await playKills({ databaseUrl: null, natsUrl: null, posts: 160, kills: 1, pace: 40, seed: 2 });
      expect(broken).toEqual([]);
    },
    LONG_MS,
  );
});
