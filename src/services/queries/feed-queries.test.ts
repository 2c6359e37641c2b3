import { expect, test } from 'vitest';
import type { Api } from '../api/api';
import { sourcesQuery } from './feed-hooks';
import { accountsQuery } from './feed-queries';

const never = (): never => {
  throw new Error('nothing is asked here');
};
const silent: Api = { get: never, post: never, patch: never, remove: never, form: never };

test('FLT-15 CCH-06 CON-04 accounts of the feed are fresh for 2 minutes, how its sources are is read every 10 s', () => {
  const [accounts, sources] = [accountsQuery(silent), sourcesQuery(silent)];
  expect([accounts.staleTime, sources.staleTime, sources.refetchInterval, sources.retry]).toEqual([
    120_000,
    0,
    10_000,
    false,
  ]);
});
