import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { formatUnits } from '#shared/money';
import { notice } from '#shared/notice';
import { aDistributionRequest, aReturnEnd } from '../agreement/agreement.fixtures';
import { harbor } from '../../groups/groups/groups.model';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent, told } from '../../testing/parent';
import { checkAmount, lamportsTyped, problemsOf, splitAgreed, splitOf } from './distribute.draft';
import { distributeModel } from './distribute.model';
import { selectDistributeDraft, selectMissing, selectProblemOf, selectProblemsShown } from './distribute.selectors';

const { say, done, failed } = script(distributeModel);
const base = { parent: someParent, group: harbor, master: 'Maa1', prefill: null, request: null };
const submitted = [say('draft.edited'), say('distribution.submitted')];

describeMachine(distributeModel, {
  journeys: [
    { title: 'DST-02 a total is agreed to', steps: submitted, ends: 'agreeing', tells: [] },
    {
      title: 'DST-03 two bounds are agreed to',
      steps: [say('mode.chosen'), say('draft.edited', 1), say('distribution.submitted')],
      ends: 'agreeing',
    },
    {
      title: 'DST-04 without a total it says what is missing',
      steps: [say('distribution.submitted')],
      ends: { editing: 'simple' },
      then: (snapshot) =>
        expect([selectProblemsShown(snapshot), selectProblemOf('total')(snapshot), selectMissing(snapshot)]).toEqual([
          true,
          'amount/required',
          'amount/required',
        ]),
    },
    {
      title: 'what is missing is not said of a way of splitting that was only just chosen',
      steps: [say('distribution.submitted'), say('mode.chosen')],
      ends: { editing: 'advanced' },
      then: (snapshot) => expect(selectProblemsShown(snapshot)).toBe(false),
    },
    {
      title: 'DST-11 ERR-21 without an active master it says where one comes from',
      input: { ...base, master: null },
      steps: submitted,
      ends: { editing: 'simple' },
      tells: [told(notice('distribute/noMaster'))],
    },
    {
      title: 'a plan that is left or refused comes back to what was typed',
      steps: [...submitted, done('agreement', 1)],
      ends: { editing: 'simple' },
      then: (snapshot) => expect(selectDistributeDraft(snapshot).total).toBe('1.5'),
    },
    { title: 'what was signed ends it', steps: [...submitted, done('agreement')], ends: 'closed' },
    {
      title: 'DST-13 one that breaks says so and keeps what was typed',
      steps: [...submitted, failed('agreement')],
      ends: { editing: 'simple' },
      tells: [told(notice('distribute/failed', { reason: faultOf('internal/unexpected'), funded: 0, wallets: 0 }))],
    },
    {
      title: 'DST-15 amounts of a preset stand in the form',
      input: { ...base, prefill: { mode: 'advanced', min: '0.01', max: '0.02' } },
      steps: [],
      ends: { editing: 'advanced' },
      then: (snapshot) =>
        expect(selectDistributeDraft(snapshot)).toEqual({ total: '', min: '0.01', max: '0.02', mixer: false }),
    },
    {
      title: 'found after a reload it is followed, and its verdict passed on',
      input: { ...base, request: aDistributionRequest },
      steps: [say('operation.ended'), say('dialog.opened')],
      ends: 'agreeing',
      tells: [
        ['agreement', { type: 'operation.ended', end: aReturnEnd }],
        ['agreement', { type: 'dialog.opened' }],
      ],
    },
    {
      title: 'DST-09 the mixer is a choice that changes no amount',
      steps: [say('draft.edited'), say('draft.edited', 3)],
      ends: { editing: 'simple' },
      then: (snapshot) => expect(splitOf(snapshot.context)).toEqual({ mode: 'simple', totalLamports: 1_500_000_000n }),
    },
  ],
});

const TOTAL = 1_000_000n;

describe('VAL-27 DST-04 DST-05 DST-06 a total is digits with one dot, four places, and at least 0.001', () => {
  test.each([
    ['0.001', 1_000_000n],
    ['1', 1_000_000_000n],
    ['1.0000', 1_000_000_000n],
    ['.5', 500_000_000n],
    ['5.', 5_000_000_000n],
    ['000012.3400', 12_340_000_000n],
    ['0.3', 300_000_000n],
    [' 2 ', 2_000_000_000n],
    ['18446744073', 18_446_744_073_000_000_000n],
  ])('%j is taken', (text, lamports) =>
    expect([checkAmount(text, TOTAL), lamportsTyped(text)]).toEqual([null, lamports]),
  );

  test.each<readonly [string, string]>([
    ['', 'amount/required'],
    ['   ', 'amount/required'],
    ['0', 'amount/zero'],
    ['0.0000', 'amount/zero'],
    ['0.0009', 'amount/too-small'],
    ['0.0001', 'amount/too-small'],
    ...[
      '0.00001',
      '0.00089088',
      '1.00000',
      '1e-9',
      '1e3',
      '1E3',
      '0.1+0.2',
      '+1',
      '-1',
      '−1',
      '--1',
      '1,5',
      '1.000,5',
      '1 000',
      '1_000',
      '1.2.3',
      '..5',
      '.',
      '0x10',
      '0b1',
      '0o7',
      '1n',
      'NaN',
      'Infinity',
      '-0',
      '1/2',
      '50%',
      '$1',
      '◎1',
      '1 SOL',
      '١',
      '１',
      '۵',
      'Ⅳ',
      '½',
      '1²',
      '1\u200b',
      '\u202e1',
      '1\u0000',
      'null',
      'undefined',
      '{}',
      '[1]',
      'true',
      "1' OR '1'='1",
      '<b>1</b>',
      '1234567890123456789',
      '18446744074',
      '999999999999999999999',
      '1'.repeat(400),
    ].map((text) => [text, 'amount/invalid'] as const),
  ])('%j is refused', (text, problem) => expect(checkAmount(text, TOTAL)).toBe(problem));

  test('P1 what is written with four places is read back, and any finer amount is not', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 184_467_440_737_095n }), (units) => {
        expect(lamportsTyped(formatUnits(units, 4))).toBe(units * 100_000n);
        expect(lamportsTyped(`${formatUnits(units, 4)}${units % 10_000n === 0n ? '.00001' : '00001'}`)).toBe(null);
      }),
    ));
});

describe('VAL-28 DST-07 DST-08 both bounds are above 0 and the lower is strictly below the upper', () => {
  const problems = (min: string, max: string) =>
    problemsOf({ mode: 'advanced', draft: { total: '', min, max, mixer: false } });
  test.each([
    ['0.1', '0.2', null, null],
    ['0.0001', '0.0002', null, null],
    ['', '1', 'amount/required', null],
    ['1', '', null, 'amount/required'],
    ['0', '1', 'amount/zero', null],
    ['1', '0', null, 'amount/zero'],
    ['1', '1', null, 'amount/range'],
    ['1', '1.0', null, 'amount/range'],
    ['2', '1', null, 'amount/range'],
    ['-1', '1', 'amount/invalid', null],
    ['1e-9', '1e3', 'amount/invalid', 'amount/invalid'],
    ['١', '٢', 'amount/invalid', 'amount/invalid'],
  ])('%j to %j', (low, high, min, max) => expect(problems(low, high)).toEqual({ total: null, min, max }));

  test('a draft that asks for nothing is never agreed to', () =>
    expect(() => splitAgreed({ mode: 'simple', draft: { total: 'x', min: '', max: '', mixer: false } })).toThrow(
      'asks for nothing',
    ));
});
