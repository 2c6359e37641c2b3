import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../server/base/context';
import { ServiceError } from '../../server/base/errors';
import { asJupiter } from '../../server/setting-values';
import { type Jupiter, openJupiter } from '../../server/swaps/jupiter';
import { WRAPPED_SOL } from '../../src/chain/address';
import { built, type JupiterDouble, routeAccounts, routeData, startJupiterDouble } from '../support/jupiter/double';
import { newKeys } from '../support/money';

const [wallet, mint, table, stranger] = [newKeys().address, newKeys().address, newKeys().address, newKeys().address];
const ROUTE = { wallet, mint, program: 'token', tokens: 9_000n, quoted: 77n, slippageBps: 2_000 } as const;
const QUERY = { wallet, mint, tokens: '9000', slippageBps: 2_000 };

let double: JupiterDouble;
let jupiter: Jupiter;
beforeAll(async () => {
  double = await startJupiterDouble();
});
afterAll(() => double.close());
afterEach(() => void double.asked.splice(0));

const answered = async (status: number, body: unknown, headers: Record<string, string> = {}) => {
  double.answer = () => ({ status, body, headers });
  jupiter = openJupiter({ url: double.url, key: null }, systemClock);
  try {
    return await jupiter.offer(QUERY);
  } catch (error) {
    if (error instanceof ServiceError) return [error.code, error.reason, error.retryAfter];
    throw error;
  }
};

describe('the swap API of Jupiter', () => {
  test('SEL-01 is asked for one holding with the operator’s key; wallet, coin and amount are all it hears', async () => {
    double.answer = () => ({ status: 200, body: built(ROUTE, [table]) });
    expect(await openJupiter({ url: double.url, key: 'k-1' }, systemClock).offer(QUERY)).toEqual({
      expectedLamports: '77',
      accounts: routeAccounts(ROUTE),
      data: routeData(ROUTE).toString('base64'),
      tables: [table],
    });
    expect(double.asked).toEqual([
      {
        path: '/swap/v2/build',
        query: {
          inputMint: mint,
          outputMint: WRAPPED_SOL,
          amount: '9000',
          taker: wallet,
          slippageBps: '2000',
          maxAccounts: '40',
        },
        key: 'k-1',
      },
    ]);
  });

  const good = built(ROUTE);
  const swap = good.swapInstruction;
  const UNAVAILABLE = ['unavailable', 'swap/unavailable', 5];
  const NO_ROUTE = ['unprocessable', 'swap/no-route', undefined];
  test.each<[string, number, unknown, unknown]>([
    ['no route', 400, { error: 'No routes found' }, NO_ROUTE],
    ['a failure', 500, {}, UNAVAILABLE],
    ['a refused key', 401, {}, UNAVAILABLE],
    ['no object', 200, 'later', UNAVAILABLE],
    ['an amount that is none', 200, { ...good, outAmount: '1e9' }, UNAVAILABLE],
    [
      'an account that is none',
      200,
      { ...good, swapInstruction: { ...swap, accounts: [{ pubkey: 'x' }] } },
      UNAVAILABLE,
    ],
    ['another amount', 200, { ...good, inAmount: '9001' }, UNAVAILABLE],
    ['another coin', 200, { ...good, inputMint: stranger }, UNAVAILABLE],
    ['another proceeds', 200, { ...good, outputMint: stranger }, UNAVAILABLE],
    ['another program', 200, { ...good, swapInstruction: { ...swap, programId: stranger } }, UNAVAILABLE],
    [
      'another signer',
      200,
      { ...good, swapInstruction: { ...swap, accounts: [{ pubkey: stranger, isSigner: true, isWritable: false }] } },
      NO_ROUTE,
    ],
  ])('answers %s: nothing is passed on', async (_what, status, body, refused) => {
    expect(await answered(status, body)).toEqual(refused);
  });

  test('that says "slow down" is left alone for as long as it said', async () => {
    expect(await answered(429, {}, { 'retry-after': '40' })).toEqual(['unavailable', 'swap/unavailable', 40]);
    const again = await jupiter.offer(QUERY).catch((error: unknown) => error instanceof ServiceError && error.code);
    expect([again, double.asked.length]).toEqual(['unavailable', 1]);
  });

  test('that is not there', async () => {
    const gone = openJupiter({ url: 'http://127.0.0.1:1', key: null }, systemClock);
    expect(await gone.offer(QUERY).catch((error: unknown) => error instanceof ServiceError && error.code)).toBe(
      'unavailable',
    );
  });
});

test('is configured by its address, its key or both', () => {
  expect([
    asJupiter(undefined, undefined),
    asJupiter(undefined, 'k'),
    asJupiter('http://127.0.0.1:9', undefined),
  ]).toEqual([null, { url: 'https://api.jup.ag/', key: 'k' }, { url: 'http://127.0.0.1:9/', key: null }]);
});
