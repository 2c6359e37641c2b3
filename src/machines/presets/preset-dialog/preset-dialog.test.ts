import { describe, expect, test } from 'vitest';
import type { PresetType } from '#shared/contract/presets';
import { notice } from '#shared/notice';
import {
  blankDraft,
  changeOf,
  draftOfPreset,
  keepNumber,
  paramsOf,
  PRESET_COLORS,
  PRESET_NUMBERS,
  savedNumber,
  steppedNumber,
  type PresetDraft,
} from '#shared/preset-form';
import { calmDay, crew, pair, quickLaunch, slowVolume, somePresets } from '../presets/presets.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { presetDialogModel } from './preset-dialog.model';
import {
  selectDialogType,
  selectEditedPreset,
  selectIsNameAsked,
  selectIsPresetOpen,
  selectIsPresetSaving,
  selectPresetDraft,
  selectPresetNameProblem,
  selectRefusal,
  selectSavedNumber,
  selectSavedRange,
} from './preset-dialog.selectors';

const { say, done, failed } = script(presetDialogModel);
const changed = ['parent', { type: 'presets.changed' }] as const;
const create = say('creation.begun');
const named = say('draft.edited');
const submit = say('preset.submitted');

describeMachine(presetDialogModel, {
  journeys: [
    {
      title: 'PDL-07 PDL-24 ERR-203 a deployment preset is made and the dialog closes',
      steps: [create, named, submit, done('createPreset')],
      ends: 'closed',
      tells: [told(notice('preset/created', { type: 'deployment' })), changed],
      then: (snapshot) => expect(selectIsPresetOpen(snapshot)).toBe(false),
    },
    ...(['activity', 'group', 'volume'] as const).map((type, index) => ({
      title: `PDL-25 PDL-26 PDL-27 ERR-203 so is one of type ${type}`,
      steps: [say('creation.begun', index + 1), named, submit, done('createPreset')],
      ends: 'closed' as const,
      tells: [told(notice('preset/created', { type })), changed],
    })),
    {
      title: 'PDL-06 VAL-72 ERR-209 GAP-91 Enter without a name says what is missing, and nothing is sent',
      steps: [create, say('draft.edited', 1), submit],
      ends: { editing: 'standard' },
      tells: [],
      then: (snapshot) =>
        expect([selectPresetNameProblem(snapshot), selectIsNameAsked(snapshot)]).toEqual([
          'preset/name-required',
          true,
        ]),
    },
    {
      title: 'PDL-10 PDL-28 ERR-199 a refusal is told in the words of the server, and what was typed stays',
      steps: [create, named, submit, failed('createPreset')],
      ends: { editing: 'standard' },
      tells: [told(notice('preset/createFailed', { detail: 'Maximum 100 presets allowed' }))],
      then: (snapshot) =>
        expect([selectPresetDraft(snapshot).name, selectRefusal(snapshot)]).toEqual([
          ' Evening ',
          { detail: 'Maximum 100 presets allowed' },
        ]),
    },
    {
      title: 'PDL-28 ERR-199 without words of the server there are ours',
      steps: [create, named, submit, failed('createPreset', 1)],
      ends: { editing: 'standard' },
      tells: [told(notice('preset/createFailed', { detail: null }))],
    },
    {
      title: 'PDL-11 PDL-12 a bundled launch has a mode, and a delayed one a range',
      steps: [create, say('draft.edited', 2), say('draft.edited', 5)],
      ends: { editing: 'delayed' },
    },
    {
      title: 'PDL-11 a standard launch has none, whichever was chosen before',
      steps: [create, say('draft.edited', 2), say('draft.edited', 5), say('draft.edited', 3)],
      ends: { editing: 'standard' },
    },
    {
      title: 'PDL-13 the amounts of a group depend on how they are distributed',
      steps: [say('creation.begun', 2), say('draft.edited', 6)],
      ends: { editing: 'advanced' },
    },
    {
      title: 'PDL-22 ERR-204 an edit is told by the new name',
      steps: [say('edit.begun', 1), named, submit, done('updatePreset')],
      ends: 'closed',
      tells: [told(notice('preset/updated', { name: 'Evening' })), changed],
    },
    {
      title: 'PDL-23 ERR-200 an edit that fails stays open',
      steps: [say('edit.begun'), submit, failed('updatePreset', 1)],
      ends: { editing: 'safe' },
      tells: [told(notice('preset/updateFailed', { detail: null }))],
      then: (snapshot) =>
        expect([selectEditedPreset(snapshot), selectDialogType(snapshot)]).toEqual([quickLaunch, 'deployment']),
    },
    {
      title: 'PDL-08 PDL-09 leaving forgets what was typed',
      steps: [create, named, say('dialog.closed'), create],
      ends: { editing: 'standard' },
      tells: [],
      then: (snapshot) => expect(selectPresetDraft(snapshot)).toEqual(blankDraft('deployment')),
    },
    {
      title: 'PDL-18 VAL-75 an arrow adds its step',
      steps: [say('creation.begun', 1), say('number.stepped')],
      ends: { editing: 'activity' },
      then: (snapshot) =>
        expect([
          selectPresetDraft(snapshot).minBuy,
          selectSavedRange('minBuy', 'maxBuy')(snapshot),
          selectSavedNumber('tokenCount')(snapshot),
          selectIsPresetSaving(snapshot),
        ]).toEqual(['0.6', null, null, false]),
    },
  ],
});

const blank = (type: PresetType, patch: Partial<PresetDraft> = {}): PresetDraft => ({ ...blankDraft(type), ...patch });

describe('what is sent', () => {
  test('CON-52 CON-85 CON-86 CON-87 CON-88 CON-89 GAP-38 each form begins with the defaults of its type', () => {
    const { minBuy, maxBuy, ...rest } = blankDraft('volume');
    expect(rest).toEqual({
      name: '',
      launchMode: 'standard',
      bundleMode: 'safe',
      includeDev: true,
      color: 'blue',
      distributeType: 'simple',
      snipers: '0',
      devBuy: '0.5',
      simpleAmount: '1',
      tokenCount: '3',
      walletCount: '10',
      minDelayMs: '100',
      maxDelayMs: '500',
      minBuyDelay: '5',
      maxBuyDelay: '30',
      minSell: '10',
      maxSell: '50',
      minSellDelay: '30',
      maxSellDelay: '120',
      minTradeDelay: '10',
      maxTradeDelay: '60',
      minTrades: '5',
      maxTrades: '20',
      minAmount: '0.1',
      maxAmount: '0.5',
    });
    expect([minBuy, maxBuy]).toEqual(['1', '10']);
    for (const type of ['deployment', 'activity', 'group'] as const)
      expect(blankDraft(type)).toEqual({ ...rest, minBuy: '0.5', maxBuy: '5' });
  });

  test.each([
    ['1000000', '1000000000000000'],
    ['1000000.000000001', '1000000000000000'],
    ['99999999999999999999', '1000000000000000'],
    ['999999.999999999', '999999999999999'],
    ['', '0'],
  ])('PDL-14 PDL-30 of %s SOL is sent what the field says is saved', (typed, lamports) => {
    expect(paramsOf('deployment', blank('deployment', { devBuy: typed }))).toEqual({
      wallets: 1,
      snipers: 0,
      devBuyLamports: lamports,
      launchMode: 'standard',
    });
    expect(paramsOf('group', blank('group', { simpleAmount: typed }))).toEqual({
      walletCount: 10,
      includeDev: true,
      color: 'bg-blue-500',
      distributeType: 'simple',
      simpleAmountLamports: lamports,
    });
  });

  test('CON-90 six colours, no snipers to three, one wallet to twenty', () => {
    expect(PRESET_COLORS).toEqual(['blue', 'green', 'violet', 'yellow', 'orange', 'pink']);
    const { snipers, walletCount } = PRESET_NUMBERS;
    expect([snipers.min, snipers.max, walletCount.min, walletCount.max]).toEqual([0, 3, 1, 20]);
  });

  test('CON-85 PDL-29 PDL-30 a deployment preset has one wallet and its dev buy in lamports', () =>
    expect(paramsOf('deployment', blank('deployment'))).toEqual({
      wallets: 1,
      snipers: 0,
      devBuyLamports: '500000000',
      launchMode: 'standard',
    }));
  test.each([
    ['0.1234567899', '123456789'],
    ['', '0'],
    ['.', '0'],
    ['1.5', '1500000000'],
  ])('PDL-30 a dev buy of "%s" is %s lamports', (typed, lamports) => {
    const devBuy = keepNumber('devBuy', typed, '');
    expect(paramsOf('deployment', blank('deployment', { devBuy }))).toEqual({
      wallets: 1,
      snipers: 0,
      devBuyLamports: lamports,
      launchMode: 'standard',
    });
  });
  test('PDL-31 PDL-34 the bundle mode goes with bundled launches, the range with delayed ones', () => {
    const sent = (patch: Partial<PresetDraft>) => paramsOf('deployment', blank('deployment', patch));
    const base = { wallets: 1, snipers: 0, devBuyLamports: '500000000', launchMode: 'bundled' };
    expect([
      sent({ launchMode: 'bundled', bundleMode: 'instant' }),
      sent({ launchMode: 'bundled', bundleMode: 'delayed' }),
      sent({ launchMode: 'bundled', bundleMode: 'delayed', minDelayMs: '900', maxDelayMs: '' }),
    ]).toEqual([
      { ...base, bundleMode: 'instant' },
      { ...base, bundleMode: 'delayed', delayedMSRange: [100, 500] },
      { ...base, bundleMode: 'delayed', delayedMSRange: [0, 900] },
    ]);
  });
  test('CON-88 PDL-32 PDL-33 PDL-34 a group preset sends a class name and the amount of its kind', () => {
    const base = { walletCount: 10, includeDev: true, distributeType: 'simple' };
    expect([
      paramsOf('group', blank('group')),
      paramsOf('group', blank('group', { color: 'violet', simpleAmount: '2.5' })),
      paramsOf('group', blank('group', { color: 'pink', distributeType: 'advanced' })),
    ]).toEqual([
      { ...base, color: 'bg-blue-500', simpleAmountLamports: '1000000000' },
      { ...base, color: 'bg-purple-500', simpleAmountLamports: '2500000000' },
      { ...base, color: 'bg-pink-500', distributeType: 'advanced', advancedRange: [0.1, 0.5] },
    ]);
    expect(PRESET_COLORS).toEqual(['blue', 'green', 'violet', 'yellow', 'orange', 'pink']);
  });
  test('CON-86 CON-87 PDL-35 PDL-36 volume and activity presets send their ranges', () =>
    expect([paramsOf('volume', blank('volume')), paramsOf('activity', blank('activity'))]).toEqual([
      slowVolume.params,
      calmDay.params,
    ]));
  test('GAP-37 PDL-19 VAL-75 a range typed the wrong way round is sent in order', () =>
    expect(paramsOf('activity', blank('activity', { minBuy: '5', maxBuy: '1' }))).toEqual({
      ...calmDay.params,
      buyPercentageRange: [1, 5],
    }));
  test.each([
    ['PDL-14 VAL-73', 'walletCount', '', 1],
    ['PDL-14 VAL-73', 'walletCount', '0', 1],
    ['PDL-14 VAL-73', 'walletCount', '21', 20],
    ['PDL-15 VAL-73', 'tokenCount', '', 0],
    ['PDL-15 VAL-73', 'minBuy', '.', 0],
    ['PDL-16 VAL-74 GAP-05', 'snipers', '9', 3],
    ['a percentage', 'maxBuy', '101', 100],
  ] as const)('%s %s of "%s" is saved as %d', (_, field, text, saved) => expect(savedNumber(field, text)).toBe(saved));
  test.each([
    ['devBuy', '0.5', 1, '0.6'],
    ['devBuy', '', 1, '0.1'],
    ['devBuy', '0.05', -1, '0'],
    ['maxBuy', '100', 1, '100'],
    ['minBuy', '0.2', 1, '0.3'],
    ['walletCount', '20', 1, '20'],
    ['walletCount', '1', -1, '1'],
    ['minDelayMs', '100', 1, '110'],
  ] as const)('PDL-17 PDL-18 VAL-75 GAP-90 %s "%s" and an arrow (%d) is "%s"', (field, text, by, stepped) =>
    expect(steppedNumber(field, text, by)).toBe(stepped),
  );
  test.each([
    ['minBuy', '1.2345', '', '1.234'],
    ['walletCount', '12.5', '', '12'],
    ['simpleAmount', '0.1234567891', '', '0.123456789'],
    ['maxBuy', '1e3', '7', '7'],
    ['maxBuy', '-5', '7', '7'],
  ] as const)('GAP-90 %s: "%s" typed over "%s" leaves "%s"', (field, typed, before, kept) =>
    expect(keepNumber(field, typed, before)).toBe(kept),
  );
  test('CON-85 steps are a tenth of a SOL and of a percent', () =>
    expect([PRESET_NUMBERS.devBuy.step, PRESET_NUMBERS.simpleAmount.step, PRESET_NUMBERS.minBuy.step]).toEqual([
      0.1, 0.1, 0.1,
    ]));
});

describe('what an edit sends', () => {
  test.each(somePresets.map((preset) => [preset.name, preset] as const))(
    'PDL-20 GAP-06 only the name of %s when only that changed',
    (_, preset) =>
      expect(changeOf(preset, { ...draftOfPreset(preset), name: ' Evening ' })).toEqual({ name: 'Evening' }),
  );
  test('GAP-06 the parameters too when one of them changed', () =>
    expect([
      changeOf(crew, { ...draftOfPreset(crew), walletCount: '5' }),
      changeOf(pair, { ...draftOfPreset(pair), maxAmount: '0.4' }),
      changeOf(quickLaunch, { ...draftOfPreset(quickLaunch), snipers: '2' }),
    ]).toEqual([
      { name: 'Crew of ten', params: { ...crew.params, walletCount: 5, color: 'bg-green-500' } },
      { name: 'Pair', params: { ...pair.params, advancedRange: [0.1, 0.4], color: 'bg-pink-500' } },
      { name: 'Quick launch', params: { ...quickLaunch.params, snipers: 2 } },
    ]));
  test('GAP-05 more snipers than a group holds are shown as what it holds', () =>
    expect(draftOfPreset({ ...quickLaunch, type: 'deployment', params: { ...quickParams, snipers: 9 } }).snipers).toBe(
      '3',
    ));
  test('wallets of a preset made elsewhere stay', () =>
    expect(
      changeOf(
        { ...quickLaunch, type: 'deployment', params: { ...quickParams, wallets: 7 } },
        { ...draftOfPreset(quickLaunch), devBuy: '1' },
      ),
    ).toEqual({ name: 'Quick launch', params: { ...quickParams, wallets: 7, devBuyLamports: '1000000000' } }));
});

const quickParams = {
  wallets: 1,
  snipers: 3,
  devBuyLamports: '500000000',
  launchMode: 'bundled',
  bundleMode: 'safe',
} as const;
