import { makeRoundTrip } from './round-trip';
import { test } from './stack';

test('DEP-06 DEP-07 TOK-07 a coin is launched on Bonk with a first buy, bought, sold and its SOL returned: every ledger on screen sums to zero', async ({
  page,
  stack,
}) => {
  test.setTimeout(110_000);
  await makeRoundTrip(page, stack, 'Bonk');
});
