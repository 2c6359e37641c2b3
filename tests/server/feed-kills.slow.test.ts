import { describe, expect, test } from 'vitest';
import { playKills } from '../faults/feed/play-kills';
import { ENGINES, urlOf } from '../support/db';

const LONG_MS = 180_000;
const postgres = ENGINES.find(({ name }) => name === 'PostgreSQL');
if (postgres === undefined) process.stdout.write('not run: DATABASE_URL names no PostgreSQL server\n');

describe('every reader has every post once, whichever server is killed while they come', () => {
  test.runIf(postgres !== undefined)(
    'of two servers of one PostgreSQL',
    async () => {
      const store = (await postgres?.open()) ?? expect.unreachable('no PostgreSQL');
      try {
        const { broken } = await playKills({
          databaseUrl: await urlOf(store),
          posts: 240,
          kills: 1,
          pace: 40,
          seed: 1,
        });
        expect(broken).toEqual([]);
      } finally {
        await store.close();
      }
    },
    LONG_MS,
  );

  test(
    'of the one server of an embedded store',
    async () => {
      const { broken } = await playKills({ databaseUrl: null, posts: 160, kills: 1, pace: 40, seed: 2 });
      expect(broken).toEqual([]);
    },
    LONG_MS,
  );
});
