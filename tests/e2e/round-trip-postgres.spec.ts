import { findPostgres } from '../../scripts/postgres.mjs';
import { makeRoundTrip } from './round-trip';
import { test } from './stack';

test.use({ database: 'postgres' });

if (findPostgres() === null) console.log('not run: no PostgreSQL is installed here');
else
  test('RET-01 the round trip on PostgreSQL: every ledger on screen sums to zero and the wallets are empty', async ({
    page,
    stack,
  }) => {
    test.setTimeout(300_000);
    await makeRoundTrip(page, stack);
  });
