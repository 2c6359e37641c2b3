import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Instruction, readonly } from '../../src/chain/instruction';
import { EXACT_IN, EXACT_OUT, PARTIAL_FILL } from './dbc';
import { type Choice, opened, prepared, UNITS } from './dbc-pool';
import measured from './fixtures/dbc_swap2.measured.json' with { type: 'json' };
import { newWallet, SOL } from './pump-network';

const FORWARD_FILE = fileURLToPath(new URL('../support/forward/forward.so', import.meta.url));
const INSTRUCTIONS_SYSVAR = 'Sysvar1nstructions1111111111111111111111111';
const FLAT: Choice = { fee: 10_000_000n, collectMode: 0, creatorPercent: 50 };
/** 90 % in the first minute, 1.2 % after an hour. */
const FALLING: Choice = { ...FLAT, fee: 900_000_000n, schedule: { period: 60n, reduction: 14_800_000n, periods: 60 } };

/** Every expected figure below was measured on the program that Meteora's SDK tests against. */
test.each(measured.runs)(
  'swap2 exact in, partial fill and exact out move what the real program moved, fees taken by rule $collectMode',
  async ({ collectMode, steps }) => {
    const on = await opened({ ...FLAT, collectMode: collectMode === 0 ? 0 : 1 });
    const errors = new Set<number | null>();
    for (const step of steps) {
      const wallet = on.wallets[step.wallet] ?? newWallet();
      const referrer = step.referred ? { referrer: on.wrapped(on.creator.address) } : {};
      const order = on.order(wallet, step.sells, BigInt(step.amount), BigInt(step.limit), {
        mode: step.mode,
        ...referrer,
      });
      const { error } = on.chain.send([UNITS, order], wallet);
      const { base, quote } = on.balances(wallet);
      const pool = on.pool();
      const texts = (fees: readonly bigint[]): string[] => fees.map(String);
      expect({
        error,
        base: String(base),
        quote: String(quote),
        shared: String(on.balances(on.creator).quote - 500n * SOL),
        pool: {
          baseReserve: String(pool.baseReserve),
          quoteReserve: String(pool.quoteReserve),
          protocolFee: texts(pool.protocolFee),
          partnerFee: texts(pool.partnerFee),
          sqrtPrice: String(pool.sqrtPrice),
          creatorFee: texts(pool.creatorFee),
        },
      }).toEqual({ error: step.error, base: step.base, quote: step.quote, shared: step.shared, pool: step.pool });
      errors.add(step.error);
    }
    expect(new Set(steps.map(({ mode }) => mode))).toEqual(new Set([EXACT_IN, PARTIAL_FILL, EXACT_OUT]));
    expect(errors.size).toBeGreaterThan(1);
  },
  120_000,
);

test('a swap that names more than the curve has is refused or filled in part, by its mode; an unknown mode is refused', async () => {
  const on = await opened(FLAT);
  const [wallet = newWallet()] = on.wallets;
  const code = (amount: bigint, limit: bigint, mode?: number, sells = false): number | string | null =>
    on.chain.send([UNITS, on.order(wallet, sells, amount, limit, mode === undefined ? {} : { mode })], wallet).error;
  expect(code(400n * SOL, 0n)).toBe(6033);
  expect(code(400n * SOL, 0n, EXACT_IN)).toBe(6033);
  expect(code(793_100_000_000_001n, 400n * SOL, EXACT_OUT)).toBe(6047);
  expect(code(SOL, 0n, 3)).toBe(6006);
  for (const mode of [EXACT_IN, PARTIAL_FILL, EXACT_OUT]) expect(code(0n, 0n, mode)).toBe(6005);
  expect(code(60_000_000_000_000n, 1n, EXACT_OUT)).toBe(6002);
  expect(code(SOL, 10n ** 17n, PARTIAL_FILL)).toBe(6002);
  expect(code(SOL, 0n)).toBe(null);
  expect(code(2n * SOL, 10n ** 15n, EXACT_OUT, true)).toBe(6033);
  expect(code(400n * SOL, 0n, PARTIAL_FILL)).toBe(null);
  expect(on.pool().baseReserve).toBe(206_900_000_000_003n);
  for (const mode of [EXACT_IN, PARTIAL_FILL, EXACT_OUT]) expect(code(SOL, 0n, mode)).toBe(6013);
});

const vesting = (percent: number, bps: number, periods: number, frequency: number, cliff: number): Partial<Choice> => ({
  locked: [0, 0],
  vesting: { percent, bps, periods, frequency, cliff },
});

test.each<[string, Partial<Choice>, number | null]>([
  ['nothing locked', { locked: [0, 0] }, 6055],
  ['9 % locked', { locked: [9, 0] }, 6055],
  ['10 % locked', { locked: [10, 0] }, null],
  ['5 % of either locked', { locked: [5, 5] }, null],
  ['all in one piece after a day and a second', vesting(100, 1_000, 1, 86_400, 86_401), null],
  ['a tenth over ten days, by the roundings 999 basis points', vesting(100, 100, 10, 86_400, 86_400), 6055],
  ['all gone within ten hours', vesting(100, 100, 10, 3_600, 0), 6055],
  ['all at once after a day', vesting(100, 0, 0, 0, 86_400), 6055],
  ['a fee of 0.24 %', { fee: 2_499_999n }, 6049],
  ['a fee of 0.25 %', { fee: 2_500_000n }, null],
  [
    'a fee that falls below 0.25 %',
    { ...FALLING, schedule: { period: 60n, reduction: 14_999_000n, periods: 60 } },
    6049,
  ],
  ['neither locked nor a fee', { locked: [0, 0], fee: 10n }, 6055],
])('a pool of a config with %s is made or refused as on mainnet', async (_, change, expected) => {
  const on = await prepared({ ...FLAT, ...change });
  expect(on.chain.send([UNITS, on.make], on.creator, [on.mint]).error).toBe(expected);
});

test('making a pool pays the creation fee of its config into the pool', async () => {
  const paid = async (creationFee: bigint): Promise<readonly bigint[]> => {
    const on = await prepared({ ...FLAT, creationFee });
    const before = on.chain.lamports(on.creator.address);
    expect(on.chain.send([UNITS, on.make], on.creator, [on.mint]).error).toBe(null);
    const [, , , , , pool] = on.make.accounts;
    return [before - on.chain.lamports(on.creator.address), on.chain.lamports(pool?.address ?? '')];
  };
  const [plain, dear] = [await paid(0n), await paid(SOL)];
  expect(dear).toEqual(plain.map((lamports) => lamports + SOL));
});

type Supply = Exclude<Choice['supply'], undefined>;
const MIGRATED = 150_000_000_000_000n;

test.each<[string, Supply, bigint]>([
  [
    'no more than the curve can sell',
    { swapped: 800_000_000_000_000n, migrated: MIGRATED, vested: [1_000_000n, 10n, 3n] },
    943_100_010_000_003n,
  ],
  [
    'a quarter more than it means to sell',
    { swapped: 400_000_000_000_001n, migrated: MIGRATED, vested: [0n, 0n, 0n] },
    650_000_000_000_001n,
  ],
])('a config without a fixed supply mints what is sold, migrates and vests: %s', async (_, supply, minted) => {
  const on = await prepared({ ...FLAT, supply });
  expect(on.chain.send([UNITS, on.make], on.creator, [on.mint]).error).toBe(null);
  expect([on.pool().baseReserve, on.balances(on.creator).baseVault]).toEqual([minted, minted]);
});

/** Protocol, partner and creator fee of one SOL at 90 % and at the schedule's least, 1.2 %. */
const FULL = [180_000_000n, 360_000_000n, 360_000_000n];
const LEAST = [2_400_000n, 4_800_000n, 4_800_000n];
type Pool = Awaited<ReturnType<typeof prepared>>;

/** The instruction as a call of a program that only passes it on. */
function forwarded(on: Pool, { program, accounts, data }: Instruction): Instruction {
  const { address } = newWallet();
  on.chain.net.deploy(address, FORWARD_FILE);
  return { program: address, accounts: [...accounts, readonly(program)], data };
}

const buy = (on: Pool, more: readonly string[]): Instruction => on.order(on.creator, false, SOL, 0n, { more });
const together = (on: Pool, ...orders: readonly Instruction[]): void => {
  const sent = on.chain.send([UNITS, on.make, on.account(on.creator), ...orders], on.creator, [on.mint]);
  expect(sent.error).toBe(null);
};
const apart = (on: Pool, ...orders: readonly Instruction[]): void => {
  together(on);
  expect(on.chain.send([UNITS, ...orders], on.creator).error).toBe(null);
};

test.each<[string, boolean, (on: Pool) => void, readonly bigint[]]>([
  ['with the pool, naming the instructions', true, (on) => together(on, buy(on, [INSTRUCTIONS_SYSVAR])), LEAST],
  ['of a config without the rule', false, (on) => together(on, buy(on, [INSTRUCTIONS_SYSVAR])), FULL],
  ['that does not name the instructions', true, (on) => together(on, buy(on, [])), FULL],
  ['that names them second', true, (on) => together(on, buy(on, [on.creator.address, INSTRUCTIONS_SYSVAR])), FULL],
  ['in a transaction of its own', true, (on) => apart(on, buy(on, [INSTRUCTIONS_SYSVAR])), FULL],
  ['called by another program', true, (on) => together(on, forwarded(on, buy(on, [INSTRUCTIONS_SYSVAR]))), FULL],
  [
    'of a pool that another program had made',
    true,
    (on) => together({ ...on, make: forwarded(on, on.make) }, buy(on, [INSTRUCTIONS_SYSVAR])),
    FULL,
  ],
  [
    'with the second one behind it at the full fee',
    true,
    (on) => together(on, buy(on, [INSTRUCTIONS_SYSVAR]), buy(on, [INSTRUCTIONS_SYSVAR])),
    FULL.map((fee, index) => fee + (LEAST[index] ?? 0n)),
  ],
])('the least fee is for the first swap alone: %s', async (_, firstSwapLeastFee, act, fees) => {
  const on = await prepared({ ...FALLING, firstSwapLeastFee });
  act(on);
  const { protocolFee, partnerFee, creatorFee } = on.pool();
  expect([protocolFee[1], partnerFee[1], creatorFee[1]]).toEqual(fees);
});

test('the first swap that shares its fee with a referrer pays the full fee', async () => {
  const on = await prepared({ ...FALLING, firstSwapLeastFee: true });
  const [other = newWallet()] = on.wallets;
  const options = { more: [INSTRUCTIONS_SYSVAR], referrer: on.wrapped(other.address) };
  together(on, on.order(on.creator, false, SOL, 0n, options));
  expect(on.pool().partnerFee).toEqual([0n, 360_000_000n]);
  expect(on.balances(other).quote - 500n * SOL).toBe(36_000_000n);
});
