import { describe, expect, test } from 'vitest';
import { LAUNCHPAD_IDS } from '#shared/launchpads';
import type { BundleWay, LaunchBundle } from '#shared/launch-form';
import { LIMITS } from '#shared/limits';
import { notice } from '#shared/notice';
import { PLATFORMS } from '#shared/platforms';

import { ownerOf, someParent } from '../../testing/parent';
import { harbor } from '../../groups/groups/groups.model';
import type { GroupWalletRef } from '../../groups/groups/groups.types';
import { LAUNCHPADS } from '../../../chain/platforms/launchpads';
import {
  blank,
  devBuyLamports,
  edited,
  isComplete,
  launchDraftOf,
  maxDevBuy,
  problemsOf,
  snipersMostOf,
  snipersOf,
  TEXT_BYTES,
  warmable,
} from './deploy.draft';
import type { DeployContext, DeployDraft } from './deploy.types';

const SOL = 1_000_000_000n;
const NAME_MAX = 32;
const TICKER_MAX = 10;
const DESCRIPTION_MAX = 500;

/** A form that lacks nothing, and ten SOL on the master. */
const filled = (patch: Partial<DeployDraft> = {}, changed: Partial<DeployContext> = {}): DeployContext => ({
  parent: someParent,
  draft: edited(blank('0'), { name: 'Lantern Fish', symbol: 'LANTERN', ...patch }),
  image: { previewUrl: 'blob:1', url: '/cdn/i/1.webp' },
  mint: null,
  metadata: null,
  prepared: null,
  quick: null,
  told: null,
  fromPost: null,
  awaited: null,
  master: null,
  groups: null,
  balances: { master: 10n * SOL, dev: null },
  shown: false,
  problem: null,
  deploying: false,
  ...changed,
});

const lampOf = (text: string): bigint => devBuyLamports(edited(blank('0'), { devBuy: text }));

describe('what the fields of a launch keep', () => {
  test.each([
    ['VAL-40', 'name', NAME_MAX],
    ['VAL-41', 'symbol', TICKER_MAX],
    ['VAL-42', 'description', DESCRIPTION_MAX],
  ] as const)('%s CON-47 %s keeps up to %i characters', (_id, field, max) => {
    const kept = [max - 1, max, max + 1].map(
      (length) => edited(blank(''), { [field]: 'x'.repeat(length) })[field].length,
    );
    expect(kept).toEqual([max - 1, max, max]);
  });

  test.each([
    ['VAL-40', 'name', '', 'token/name-required'],
    ['VAL-40', 'name', ' \t ', 'token/name-required'],
    ['VAL-40', 'name', 'x', null],
    ['VAL-41', 'symbol', '', 'token/symbol-required'],
    ['VAL-41', 'symbol', '  ', 'token/symbol-required'],
    ['VAL-41', 'symbol', 'x', null],
  ] as const)('%s a %s of %j is %s', (_id, field, text, problem) =>
    expect(problemsOf(filled({ [field]: text }))[field]).toBe(problem),
  );

  test('VAL-42 without a description nothing is missing', () =>
    expect([problemsOf(filled()), isComplete(filled({ description: '' }))]).toEqual([
      {
        image: null,
        name: null,
        symbol: null,
        devBuy: null,
        longText: null,
        sellsNothing: false,
        lacksGroup: false,
        bundle: null,
        several: null,
      },
      true,
    ]));

  test('VAL-38 without an image it cannot be deployed', () =>
    expect([problemsOf(filled({}, { image: null })).image, isComplete(filled({}, { image: null }))]).toEqual([
      'token/image-required',
      false,
    ]));

  test.each<readonly [string, Partial<DeployDraft>, Partial<DeployContext>]>([
    ['an image', {}, { image: null }],
    ['a name', { name: ' ' }, {}],
    ['a ticker', { symbol: '' }, {}],
    ['the SOL of its first buy', { devBuy: '9.973500001' }, {}],
  ])('VAL-43 without %s it cannot be deployed', (_name, patch, changed) =>
    expect(isComplete(filled(patch, changed))).toBe(false),
  );
});

describe('the first buy', () => {
  test.each([
    ['0', 0n],
    ['', 0n],
    ['.', 0n],
    ['1.', SOL],
    ['.5', SOL / 2n],
    ['0.000000001', 1n],
    ['9.9735', 9_973_500_000n],
  ])('VAL-44 %j is %s lamports', (text, lamports) => expect(lampOf(text)).toBe(lamports));

  test.each(['-1', '+1', '1e3', '1,5', '0x10', '١', 'one', '1.2.3', '0.1+0.2'])('VAL-44 %j is not taken', (text) =>
    expect(edited(blank('2.5'), { devBuy: text }).devBuy).toBe('2.5'),
  );

  test.each([
    ['9.973499999', false],
    ['9.9735', false],
    ['9.973500001', true],
    ['99999999999', true],
  ])('VAL-44 of ten SOL %s is above the maximum: %s', (devBuy, isAbove) =>
    expect(problemsOf(filled({ devBuy })).devBuy).toEqual(
      isAbove ? notice('deploy/buyTooHigh', { max: 9_973_500_000n }) : null,
    ),
  );

  test('VAL-44 an unknown balance bounds nothing', () =>
    expect(problemsOf(filled({ devBuy: '99' }, { balances: { master: null, dev: null } })).devBuy).toBe(null));

  test.each([
    ['pumpfun', 26_500_000n],
    ['bonk', 36_500_000n],
    ['meteora', 36_500_000n],
  ] as const)(
    'VAL-45 GAP-15 CON-38 CON-39 on %s it leaves the fee and the reserve, %s lamports, and is never below 0',
    (platform, kept) =>
      expect([0n, kept - 1n, kept, kept + 1n, 10n * SOL].map((balance) => maxDevBuy(balance, platform))).toEqual([
        0n,
        0n,
        0n,
        1n,
        10n * SOL - kept,
      ]),
  );
});

test('CON-38 CON-39 CON-47 the numbers of a launch', () =>
  expect([
    PLATFORMS.map(({ id, solCostLamports }) => [id, solCostLamports]),
    LIMITS.launchReserveLamports,
    [LIMITS.tokenName, LIMITS.tokenSymbol, LIMITS.tokenDescription, LIMITS.imageBytes],
  ]).toEqual([
    [
      ['pumpfun', 25_000_000n],
      ['bonk', 35_000_000n],
      ['meteora', 35_000_000n],
    ],
    1_500_000n,
    [NAME_MAX, TICKER_MAX, DESCRIPTION_MAX, 10_485_760],
  ]));

describe('texts in bytes', () => {
  test('what the form takes is what the programs take', () =>
    expect(TEXT_BYTES).toEqual(
      Object.fromEntries(
        LAUNCHPAD_IDS.map((id) => {
          const { name, symbol } = LAUNCHPADS[id].textLimits;
          return [id, { name, symbol }];
        }),
      ),
    ));

  test.each([
    ['pumpfun', 'name', 'x'.repeat(32), null],
    ['pumpfun', 'name', `${'x'.repeat(31)}é`, { bytes: 33, most: 32 }],
    ['bonk', 'name', '🐟'.repeat(8), null],
    ['bonk', 'name', '🐟'.repeat(9), { bytes: 36, most: 32 }],
    ['pumpfun', 'symbol', 'éééABCDEFG', null],
    ['bonk', 'symbol', 'éééABCDEFG', { bytes: 13, most: 10 }],
    ['meteora', 'symbol', ' ABCDEFGHIJ ', null],
  ] as const)('VAL-40 VAL-41 on %s a %s of %j is %j', (platform, field, text, long) => {
    const context = filled({ platform, [field]: text });
    expect(problemsOf(context).longText).toEqual(long === null ? null : { field, ...long });
    expect(isComplete(context)).toBe(long === null);
  });
});

describe('who buys behind a launch', () => {
  const walletOf = (address: string, type: GroupWalletRef['type']): GroupWalletRef => ({ id: address, address, type });
  const crew = ['Dev1', 'Wal1', 'Wal2', 'Sni1', 'Wal3'].map((address) =>
    walletOf(address, address.startsWith('D') ? 'developer' : address.startsWith('S') ? 'sniper' : 'normal'),
  );
  const bundled = (bundle: Partial<LaunchBundle>, wallets = crew, patch: Partial<DeployDraft> = {}): DeployContext =>
    filled(
      {
        groupId: 'g1',
        devBuy: '0.5',
        bundle: { way: 'delayed', snipers: 0, shortest: '100', longest: '500', sniperBuy: '', ...bundle },
        ...patch,
      },
      {
        groups: ownerOf({ groups: [{ ...harbor, id: 'g1', wallets }] }),
        mint: 'Mint1',
        master: { id: 'm1', address: 'Maa1', chain: 'sol', active: true },
      },
    );

  test.each([
    [0, []],
    [1, ['Sni1']],
    [2, ['Sni1', 'Wal1']],
    [3, ['Sni1', 'Wal1', 'Wal2']],
  ])('LCH-08 of %d snipers those of the role come first, then the others in their order', (snipers, wallets) =>
    expect(snipersOf(bundled({ snipers }))).toEqual(wallets),
  );

  test('LCH-08 VAL-50 three snipers in a group of three are two', () => {
    const context = bundled({ snipers: 3 }, crew.slice(0, 3));
    expect([snipersMostOf(context), snipersOf(context)]).toEqual([2, ['Wal1', 'Wal2']]);
  });

  test('LCH-04 VAL-48 without a group it cannot be launched', () => {
    const context = bundled({}, crew, { groupId: null });
    expect([problemsOf(context).lacksGroup, isComplete(context), snipersMostOf(context)]).toEqual([true, false, 0]);
  });

  test.each([
    [{ snipers: 2 }, { wallets: ['Sni1', 'Wal1'], buyLamports: SOL / 2n, delayMs: [100, 500] }],
    [
      { snipers: 1, sniperBuy: '0.2' },
      { wallets: ['Sni1'], buyLamports: SOL / 5n, delayMs: [100, 500] },
    ],
    // GAP-37
    [
      { snipers: 1, shortest: '500', longest: '100' },
      { wallets: ['Sni1'], buyLamports: SOL / 2n, delayMs: [100, 500] },
    ],
    [{ snipers: 0 }, null],
  ])('LCH-06 GAP-37 the bundle of %j is launched in the order of its waits, each with its buy', (bundle, snipes) =>
    expect(launchDraftOf(bundled(bundle))?.snipes).toEqual(snipes),
  );

  test.each<readonly [Partial<LaunchBundle>, BundleWay | undefined, readonly [number, number] | undefined]>([
    [{ way: 'safe' }, 'safe', undefined],
    [{ way: 'instant', snipers: 1, shortest: '', longest: '' }, 'instant', [0, 0]],
    [{ way: 'instant' }, 'instant', undefined],
    [{ way: 'delayed', snipers: 1 }, undefined, [100, 500]],
  ])('LCH-06 of %j the launch is told the bundle %j and the waits %j', (bundle, way, waits) => {
    const draft = launchDraftOf(bundled(bundle));
    expect([draft?.bundled, draft?.snipes?.delayMs]).toEqual([way, waits]);
  });

  test.each([
    [{ snipers: 1, shortest: '' }, '0.5', 'delay-missing'],
    [{ snipers: 1 }, '', 'buy-missing'],
    [{ snipers: 1, sniperBuy: '0' }, '0.5', 'buy-missing'],
    [{ snipers: 1, sniperBuy: '0.1' }, '', null],
  ])('of a bundle of %j with a first buy of %j the problem is %j', (bundle, devBuy, problem) => {
    const context = bundled(bundle, crew, { devBuy });
    expect([problemsOf(context).bundle, isComplete(context)]).toEqual([problem, problem === null]);
  });
});

describe('a form of several coins', () => {
  const wallets = (types: readonly GroupWalletRef['type'][]): readonly GroupWalletRef[] =>
    types.map((type, index) => ({ id: `w${index}`, address: `W${index}`, type }));
  const several = { count: 2, least: '1', most: '0.1' } as const;
  const crewed = (types: readonly GroupWalletRef['type'][], patch: Partial<DeployDraft> = {}) => {
    const groups = ownerOf({ groups: [{ ...harbor, wallets: wallets(types) }] });
    const draft = { groupId: harbor.id, devBuy: '0.5', several, ...patch };
    return filled(draft, { groups, mint: 'Mint1', master: { id: 'm1', address: 'Maa1', chain: 'sol', active: true } });
  };

  test('MUL-03 GAP-34 GAP-37 the developer makes the main coin, each other wallet one more, for a draw between the two amounts', () => {
    const draft = launchDraftOf(crewed(['sniper', 'developer', 'normal', 'normal']));
    expect([draft?.group, draft?.several]).toEqual([
      { id: harbor.id, dev: 'W1' },
      { count: 2, buyLamports: [SOL / 10n, SOL], wallets: ['W2', 'W3'] },
    ]);
  });

  test.each([
    ['too few wallets', crewed(['developer', 'normal']), 'wallets-few'],
    [
      'a range without an end',
      crewed(['developer', 'normal', 'normal'], { several: { ...several, most: '' } }),
      'range-missing',
    ],
    ['wallets enough', crewed(['developer', 'normal', 'sniper']), null],
    ['one coin', crewed(['developer'], { several: null }), null],
    ['a group that is made at the launch', filled({ several }), null],
  ])('MUL-11 of %s', (_name, context, problem) =>
    expect([problemsOf(context).several, isComplete(context)]).toEqual([problem, problem === null]),
  );

  test('DEP-19 what the other coins may take is not the main one’s to spend', () => {
    const alone = crewed(['developer', 'normal', 'normal'], { several: null });
    const each = 26_500_000n + SOL;
    const max = (context: DeployContext) =>
      problemsOf({ ...context, draft: { ...context.draft, devBuy: '100' } }).devBuy;
    const most = 10n * SOL - 26_500_000n;
    expect([max(alone), max(crewed(['developer', 'normal', 'normal']))]).toEqual([
      notice('deploy/buyTooHigh', { max: most }),
      notice('deploy/buyTooHigh', { max: most - 2n * each }),
    ]);
  });

  test('all of them are prepared ahead, and a coin for USD1 is made alone', () => {
    const form = crewed(['developer', 'normal', 'normal']);
    expect(warmable(form)).toEqual(launchDraftOf(form));
    expect(launchDraftOf(form)?.several?.wallets.length).toBe(2);
    expect(warmable({ ...form, deploying: true })).toBe(null);
    const forUsd1 = crewed(['developer'], { platform: 'bonk', quote: 'usd1' });
    expect([problemsOf(forUsd1).several, launchDraftOf(forUsd1)?.several]).toEqual([null, undefined]);
  });
});
