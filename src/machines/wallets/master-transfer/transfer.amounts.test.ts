import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSol } from '#shared/money';
import { someParent } from '../../testing/parent';
import type { MasterTransferContext, TransferProblem } from './master-transfer.types';
import { amountOf, edited, isOverBalance, problemOf, requiredFor } from './transfer.amounts';
import { BLANK } from './transfer.plan';

const FROM = 'Vote111111111111111111111111111111111111111';
const TO = 'So11111111111111111111111111111111111111112';
const BALANCE = 10_000_000_000n;

/** The dialog with 10 SOL on the wallet once this was pasted into its empty amount field. */
const pasted = (amount: string, patch: Partial<MasterTransferContext> = {}): MasterTransferContext => ({
  parent: someParent,
  from: FROM,
  funding: false,
  draft: edited(BLANK, { to: TO, amount }),
  funds: { lamports: BALANCE, rentMinimum: 890_880n },
  shareOf: null,
  review: null,
  shown: false,
  fault: null,
  ...patch,
});

describe('VAL-12 VAL-14 VAL-17 TRF-09 TRF-10 TRF-11 what an amount field makes of what is pasted into it', () => {
  test.each<readonly [string, bigint]>([
    ['1', 1_000_000_000n],
    ['1.', 1_000_000_000n],
    ['1.0', 1_000_000_000n],
    ['01', 1_000_000_000n],
    ['000000000001', 1_000_000_000n],
    ['0.1', 100_000_000n],
    ['.1', 100_000_000n],
    ['0.3', 300_000_000n],
    ['0.000000001', 1n],
    ['.000000001', 1n],
    ['0.00089088', 890_880n],
    ['0.000890879', 890_879n],
    ['0.000005', 5_000n],
    ['9.999995', 9_999_995_000n],
    ['1.999999999', 1_999_999_999n],
    ['1.9999999999', 1_999_999_999n],
    ['1.0000000009', 1_000_000_000n],
    ['0.1000000000000000055511151231257827', 100_000_000n],
    ['0.30000000000000004', 300_000_000n],
    ['2.675', 2_675_000_000n],
    ['1.005', 1_005_000_000n],
    ['4.35', 4_350_000_000n],
    [' 2 ', 2_000_000_000n],
    ['\t2', 2_000_000_000n],
    ['2\n', 2_000_000_000n],
    ['\u00a02', 2_000_000_000n],
  ])('%j is %d lamports', (text, lamports) => {
    const context = pasted(text);
    expect([amountOf(context.draft), problemOf(context)]).toEqual([lamports, null]);
  });

  test.each<readonly [string, TransferProblem, boolean]>([
    ['10', 'transfer/insufficient', false],
    ['9.999995001', 'transfer/insufficient', false],
    ['10.000000001', 'transfer/insufficient', true],
    ['1234567890123456789', 'transfer/insufficient', true],
    ['12345678901234567890', 'transfer/insufficient', true],
    ['9007199254740993', 'transfer/insufficient', true],
    ['18446744073.709551615', 'transfer/insufficient', true],
    ['18446744073.709551616', 'transfer/insufficient', true],
    ['18446744074', 'transfer/insufficient', true],
  ])('%j is too much: %s, over the balance %j', (text, problem, over) =>
    expect([problemOf(pasted(text)), isOverBalance(pasted(text))]).toEqual([problem, over]),
  );

  test.each(['', ' ', '0', '00', '0.', '.0', '0.0', '.', '0.000000000', '0.0000000001', '0.0000000009'])(
    '%j is nothing',
    (text) => expect([amountOf(pasted(text).draft), problemOf(pasted(text))]).toEqual([null, 'transfer/incomplete']),
  );

  test.each([
    '1e-9',
    '1e3',
    '1E3',
    '1e+3',
    '1e',
    '0.1+0.2',
    '1+1',
    '1*2',
    '1/2',
    '2^3',
    '(1)',
    '+1',
    '-1',
    '−1',
    '--1',
    '-0',
    '1-',
    '1,5',
    '1,000',
    '1.000,5',
    '1,000.50',
    "1'000",
    '1 000',
    '1_000',
    '1.2.3',
    '..5',
    '1..',
    '0x10',
    '0b1',
    '0o7',
    '1n',
    '1f',
    'NaN',
    'Infinity',
    '∞',
    'one',
    'max',
    '50%',
    '$1',
    '◎1',
    '1 SOL',
    '1SOL',
    '١',
    '٣٫٥',
    '۵',
    '१',
    '１',
    '1．5',
    '1·5',
    'Ⅳ',
    '½',
    '1²',
    '①',
    '1\u200b',
    '\u200e1\u200e2',
    '\u202e1',
    '1\u0000',
    '1\u2044 2',
    '1 2',
    '1\n2',
    'null',
    'undefined',
    '{}',
    '[1]',
    'true',
    "1' OR '1'='1",
    '<b>1</b>',
    '1;2',
    '1#',
    '1'.repeat(21),
    '1'.repeat(400),
    `${'0'.repeat(30)}1`,
    TO,
  ])('%j is no amount, and what stood in the field stays', (text) => {
    expect([pasted(text).draft.amount, problemOf(pasted(text))]).toEqual(['', 'transfer/incomplete']);
    expect(edited(pasted('2.5').draft, { amount: text }).amount).toBe('2.5');
  });

  test('P1 every amount the chain can hold is read back as it is written', () =>
    fc.assert(
      fc.property(fc.bigInt(1n, 18_446_744_073_709_551_615n), (lamports) => {
        expect(amountOf(pasted(formatSol(lamports)).draft)).toBe(lamports);
      }),
      { seed: 4_711 },
    ));
});

describe('VAL-13 TRF-12 a destination', () => {
  test.each([
    ['a word', 'harbor'],
    ['the sending wallet itself', FROM],
    ['an address with one letter more', `${TO}x`],
    ['an address with one letter less', TO.slice(0, -1)],
    ['31 bytes', '2'.repeat(42)],
    ['letters base58 does not have', '0'.repeat(44)],
    ['an address of another chain', `0x${'a'.repeat(40)}`],
    ['a signature', '5'.repeat(88)],
    ['two addresses', `${TO} ${TO}`],
    ['a link', `solana:${TO}`],
    ['letters that look alike', TO.replace('S', 'Ѕ')],
    ['a letter nobody sees', `${TO.slice(0, 9)}\u200b${TO.slice(9)}`],
    ['markup', `<b>${TO}</b>`],
  ])('%s is refused', (_name, to) => {
    const { draft } = pasted('1');
    expect(problemOf(pasted('1', { draft: edited(draft, { to }) }))).toBe('transfer/badAddress');
  });

  test('with space around it is the address', () => {
    const { draft } = pasted('1');
    expect(problemOf(pasted('1', { draft: edited(draft, { to: `\n ${TO}\t` }) }))).toBe(null);
  });
});

describe('VAL-15 VAL-16 TRF-14 one thing is said at a time, in this order', () => {
  const nothing = { draft: BLANK, from: null };
  test.each<readonly [string, Partial<MasterTransferContext>, TransferProblem | null]>([
    ['no wallet', nothing, 'transfer/noWallet'],
    ['no address', { draft: edited(BLANK, { amount: '99' }) }, 'transfer/incomplete'],
    ['no amount', { draft: edited(BLANK, { to: 'harbor' }) }, 'transfer/incomplete'],
    ['a bad address', { draft: edited(BLANK, { to: 'harbor', amount: '99' }) }, 'transfer/badAddress'],
    ['too much', { draft: edited(BLANK, { to: TO, amount: '99' }) }, 'transfer/insufficient'],
    [
      'a balance not known yet',
      { draft: edited(BLANK, { to: TO, amount: '1' }), funds: null },
      'transfer/insufficient',
    ],
    ['nothing wrong', { draft: edited(BLANK, { to: TO, amount: '1' }) }, null],
  ])('%s', (_name, patch, problem) => expect(problemOf(pasted('', patch))).toBe(problem));

  test.each<readonly [string, Partial<MasterTransferContext>, TransferProblem | null]>([
    ['GRP-29 no master', nothing, 'master/missing'],
    ['VAL-35 no amount', { draft: edited(BLANK, { to: TO }) }, 'fund/noAmount'],
    ['VAL-35 an amount of nothing', { draft: edited(BLANK, { to: TO, amount: '0.0' }) }, 'fund/badAmount'],
    ['VAL-35 half a number', { draft: edited(BLANK, { to: TO, amount: '.' }) }, 'fund/badAmount'],
    ['too much', { draft: edited(BLANK, { to: TO, amount: '99' }) }, 'transfer/insufficient'],
    ['nothing wrong', { draft: edited(BLANK, { to: TO, amount: '1' }) }, null],
  ])('to a group wallet: %s', (_name, patch, problem) =>
    expect(problemOf(pasted('', { ...patch, funding: true }))).toBe(problem),
  );
});

test('VAL-18 CON-13 TRF-10 TRF-13 TRF-15 TRF-16 what must be there is the amount, 5,000 lamports and, where chosen, 0.5% rounded up', () =>
  fc.assert(
    fc.property(fc.bigInt(1n, BALANCE), fc.boolean(), (lamports, allowance) => {
      const needed = lamports + 5_000n + (allowance ? (lamports + 199n) / 200n : 0n);
      const draft = { ...edited(BLANK, { to: TO, amount: formatSol(lamports) }), allowance };
      expect(requiredFor(lamports, allowance)).toBe(needed);
      expect(problemOf(pasted('', { draft }))).toBe(needed > BALANCE ? 'transfer/insufficient' : null);
    }),
    { seed: 4_711, numRuns: 500 },
  ));
