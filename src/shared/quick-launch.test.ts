import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NEW_QUICK,
  QUICK_LIMITS,
  isQuick,
  quickConfigOf,
  quickProblems,
  readQuickConfigs,
  type QuickChoices,
} from './quick-launch';

const choices: QuickChoices = { ...NEW_QUICK, name: 'Harbor' };
const one = quickConfigOf('one', choices);
const read = (...kept: readonly unknown[]) => readQuickConfigs(JSON.stringify(kept));
const none = { configs: [], isWhole: false };

describe('configs of quick launches', () => {
  test('QLN-07 ENT-21 GAP-35 a config has these fields, a multi-launch under both of its names', () =>
    expect(
      quickConfigOf('one', {
        name: ' Harbor ',
        devBuyAmount: '1.5',
        instaSellEnabled: true,
        instaSellDelayMS: 300,
        multiLaunchEnabled: true,
        multiLaunchCount: 3,
        multiLaunchDevBuyRange: { min: '0.2', max: '0.4' },
      }),
    ).toEqual({
      id: 'one',
      name: 'Harbor',
      devBuyAmount: '1.5',
      instaSellEnabled: true,
      instaSellDelayMS: 300,
      isMultiToken: true,
      multiTokenCount: 3,
      multiTokenDevBuyRange: { min: '0.2', max: '0.4' },
      multiLaunchEnabled: true,
      multiLaunchCount: 3,
      multiLaunchDevBuyRange: { min: '0.2', max: '0.4' },
    }));

  test('QLN-15 CON-51 a new config buys for 0.5 SOL and lacks its name alone', () => {
    expect(NEW_QUICK.devBuyAmount).toBe('0.5');
    expect(Object.entries(quickProblems(NEW_QUICK)).filter(([, problem]) => problem !== null)).toEqual([
      ['name', 'name-required'],
    ]);
  });

  test.each<readonly [string, Partial<QuickChoices>, boolean]>([
    ['QLN-10 no name', { name: '' }, false],
    ['QLN-10 a name of spaces', { name: ' \u200B ' }, false],
    ['a name that is too long', { name: 'x'.repeat(QUICK_LIMITS.name + 1) }, false],
    ['QLN-11 no first buy', { devBuyAmount: '' }, false],
    ['QLN-11 a first buy of -1', { devBuyAmount: '-1' }, false],
    ['QLN-11 a first buy of x', { devBuyAmount: 'x' }, false],
    ['QLN-11 a first buy of 1e3', { devBuyAmount: '1e3' }, false],
    ['QLN-11 a first buy of nothing', { devBuyAmount: '0' }, true],
    ['a first buy of ten places', { devBuyAmount: '0.0000000001' }, false],
    ['the largest first buy', { devBuyAmount: '100000' }, true],
    ['a lamport more than it', { devBuyAmount: '100000.000000001' }, false],
    ['QLN-12 a delay below zero', { instaSellDelayMS: -100 }, false],
    ['QLN-12 no delay', { instaSellDelayMS: 0 }, true],
    ['QLN-12 a delay of 150', { instaSellDelayMS: 150 }, false],
    ['QLN-12 the longest delay', { instaSellDelayMS: 1_000 }, true],
    ['QLN-12 a longer one', { instaSellDelayMS: 1_100 }, false],
    ['QLN-13 no coins more', { multiLaunchCount: 0 }, false],
    ['QLN-13 one coin more', { multiLaunchCount: 1 }, true],
    ['QLN-13 four coins more', { multiLaunchCount: 4 }, true],
    ['QLN-13 five coins more', { multiLaunchCount: 5 }, false],
    ['QLN-13 half a coin more', { multiLaunchCount: 1.5 }, false],
    ['QLN-14 a smallest buy below zero', { multiLaunchDevBuyRange: { min: '-0.1', max: '1' } }, false],
    ['QLN-14 buys of nothing', { multiLaunchDevBuyRange: { min: '0', max: '0' } }, true],
    ['QLN-14 no largest buy', { multiLaunchDevBuyRange: { min: '0', max: '' } }, false],
  ])('VAL-52 %s', (_name, patch, good) => expect(isQuick({ ...choices, ...patch })).toBe(good));

  test('what is too much is told apart from what is no amount', () =>
    expect(
      ['100001', '9'.repeat(21), '', '.', 'x'].map(
        (devBuyAmount) => quickProblems({ ...choices, devBuyAmount }).devBuyAmount,
      ),
    ).toEqual(['amount-high', 'amount-high', 'amount-required', 'amount-required', 'amount-required']));
});

describe('configs as they are kept', () => {
  test('QLN-08 LST-05 what was written is read back, whole', () =>
    expect(read(one, quickConfigOf('two', choices))).toEqual({
      configs: [one, quickConfigOf('two', choices)],
      isWhole: true,
    }));

  test('GAP-35 a multi-launch is read by either name, and by the newer one where both are there', () => {
    const { multiLaunchEnabled: _, multiLaunchCount: __, multiLaunchDevBuyRange: ___, ...older } = one;
    const range = { min: '0.3', max: '0.4' };
    const elder = { isMultiToken: true, multiTokenCount: 4, multiTokenDevBuyRange: range };
    expect([read({ ...older, ...elder }).configs, read({ ...one, ...elder }).configs]).toEqual([
      [
        quickConfigOf('one', {
          ...choices,
          multiLaunchEnabled: true,
          multiLaunchCount: 4,
          multiLaunchDevBuyRange: range,
        }),
      ],
      [one],
    ]);
  });

  test.each<readonly [string, unknown]>([
    ['a first buy below zero', { ...one, devBuyAmount: '-1' }],
    ['a huge first buy', { ...one, devBuyAmount: '99999999999999999999' }],
    ['a first buy that is a number', { ...one, devBuyAmount: 0.5 }],
    ['a delay that is a text', { ...one, instaSellDelayMS: '100' }],
    ['a switch that is a text', { ...one, instaSellEnabled: 'true' }],
    ['five coins more', { ...one, multiLaunchCount: 5 }],
    ['a range that is a list', { ...one, multiLaunchDevBuyRange: ['0.1', '1'] }],
    ['a range with more in it', { ...one, multiLaunchDevBuyRange: { min: '0.1', max: '1', to: 'x' } }],
    ['a field that is foreign', { ...one, privateKey: 'x' }],
    ['an id that is none', { ...one, id: '__proto__' }],
    ['a name with spaces around', { ...one, name: ' Harbor' }],
    ['a name of nothing', { ...one, name: '' }],
    ['a number', 7],
    ['nothing', null],
    ['the same id again', { ...one, name: 'Other' }],
  ])('%s is dropped, and the rest kept', (_name, bad) =>
    expect(read(one, bad)).toEqual({ configs: [one], isWhole: false }),
  );

  test('keys of a prototype are no fields', () =>
    expect(readQuickConfigs(`[{"__proto__":${JSON.stringify(one)}},${JSON.stringify(one)}]`)).toEqual({
      configs: [one],
      isWhole: false,
    }));

  test.each(['', '{', '{}', 'null', '"x"', '7'])('of %s nothing is taken', (text) =>
    expect(readQuickConfigs(text)).toEqual(none),
  );

  test('nothing kept is whole', () => expect(readQuickConfigs(null)).toEqual({ configs: [], isWhole: true }));

  test('no more are kept than there is room for', () => {
    const many = Array.from({ length: QUICK_LIMITS.configs + 1 }, (_, at) => quickConfigOf(`c${at}`, choices));
    const { configs, isWhole } = read(...many);
    expect([configs.length, isWhole]).toEqual([QUICK_LIMITS.configs, false]);
  });

  test('whatever stands there, reading it never throws and takes nothing that is no config', () =>
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const config of readQuickConfigs(text).configs) expect(isQuick(config)).toBe(true);
      }),
    ));
});
