import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { user } from '../../server/db/schema/auth';
import { percentChange } from '../../server/stats/user-metrics';
import { systemClock } from '../../server/base/context';
import { ENGINES } from '../support/db';
import { startTestServer, type TestServer } from '../support/server';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('the figures of the dashboard on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ open });
  });
  afterAll(() => server.close());

  let people = 0;
  /** Somebody who came by the code of another, so many days ago. */
  const arrive = async (by: string | null, daysAgo: number): Promise<string> => {
    const id = `person-${(people += 1)}`;
    await server.db.insert(user).values({
      id,
      name: id,
      email: `${id}@example.test`,
      referredBy: by,
      createdAt: new Date(systemClock.now().getTime() - daysAgo * DAY_MS),
    });
    return id;
  };

  test('HOM-03 HOM-08 GAP-95 everybody below a code counts once: 2 who came by it and 3 by theirs are 5, those of 7 days are new', async () => {
    const browser = server.browser();
    await browser.signIn('ada@example.test');
    await browser.call('POST', '/users/setup', {
      body: new URLSearchParams({ username: 'ada', referralCode: 'gantry' }),
    });
    const [ada] = await server.db.select().from(user).where(eq(user.email, 'ada@example.test'));
    const first = await arrive(ada?.id ?? '', 90);
    const second = await arrive(ada?.id ?? '', 6.9);
    await arrive(first, 7.1);
    const third = await arrive(first, 1);
    await arrive(third, 0);
    await arrive(await arrive(null, 0), 0);
    const seen = async () => {
      const { json } = await browser.call('GET', '/users/me/stats');
      return /"affiliates":(\d+),"affiliateChange":(\d+)/.exec(JSON.stringify(json))?.slice(1);
    };
    expect(await seen()).toEqual(['5', '3']);
    await server.db.update(user).set({ referredBy: second }).where(eq(user.email, 'ada@example.test'));
    expect(await seen()).toEqual(['5', '3']);
  });
});

test.each([
  [150n, 100n, 50],
  [50n, 100n, -50],
  [0n, 100n, -100],
  [-50n, 100n, -150],
  [50n, -100n, 150],
  [1_234n, 1_000n, 23.4],
  [5n, 0n, null],
  [0n, 0n, null],
])('HOM-06 %d after %d is a change of %s per cent', (now, before, change) =>
  expect(percentChange(now, before)).toBe(change),
);
