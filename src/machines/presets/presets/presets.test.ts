import { expect, test } from 'vitest';
import { inUse, ordered, plainNumber } from '#shared/presets';
import { describeMachine, owning } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { busyDay, calmDay, crew, pair, quickLaunch, slowVolume, somePresets } from './presets.fixtures';
import { presetsModel } from './presets.model';
import {
  presetsOf,
  selectActiveCount,
  selectPresets,
  selectPresetsFace,
  selectPresetsFault,
  selectUsualActivity,
} from './presets.selectors';

const { say, done, failed } = script(presetsModel);
const recalled = done('recallActive');
const resting = (list: 'loading' | 'ready' | 'failed') => ({ open: { list, use: 'resting' } }) as const;

describeMachine(presetsModel, {
  journeys: [
    {
      title: 'CCH-14 a change is read, and what was read stays on screen meanwhile',
      steps: [recalled, done('readPresets'), say('presets.changed')],
      ends: resting('loading'),
      then: (snapshot) =>
        expect([selectPresets(snapshot), selectPresetsFace()(snapshot)]).toEqual([somePresets, 'full']),
    },
    {
      title: 'an empty list is a fact once it was read',
      steps: [recalled, done('readPresets', 1)],
      ends: resting('ready'),
      then: (snapshot) =>
        expect([selectPresetsFace()(snapshot), selectUsualActivity(snapshot)]).toEqual(['empty', undefined]),
    },
    {
      title: 'a list that could not be read says so',
      steps: [recalled, failed('readPresets')],
      ends: resting('failed'),
      then: (snapshot) =>
        expect([selectPresetsFace('group')(snapshot), selectPresetsFault(snapshot)?.code]).toEqual([
          'failed',
          'api/unreachable',
        ]),
    },
    {
      title: 'LST-02 QPS-09 GAP-07 before the list is there this browser says how many were active',
      steps: [recalled],
      ends: resting('loading'),
      then: (snapshot) => expect([selectActiveCount(snapshot), selectPresetsFace()(snapshot)]).toEqual([2, 'loading']),
    },
    {
      title: 'a browser that keeps nothing is no reason to wait',
      steps: [failed('recallActive'), done('readPresets')],
      ends: resting('ready'),
      tells: [
        ['quickPresets', { type: 'presets.known', owner: owning('presets', somePresets) }],
        ['presetsPage', { type: 'presets.known', owner: owning('presets', somePresets) }],
      ],
    },
    {
      title: 'a flow that breaks is not hidden',
      steps: [failed('quickPresets')],
      ends: 'broken',
    },
    {
      title: 'ENT-15 GAP-09 a preset that was applied is noted, and the list read again',
      steps: [recalled, done('readPresets'), say('preset.used'), done('noteUse')],
      ends: resting('loading'),
    },
    {
      title: 'a use that could not be noted changes nothing',
      steps: [recalled, done('readPresets'), say('preset.used'), failed('noteUse')],
      ends: resting('ready'),
    },
    {
      title: 'ACT-12 GAP-07 the active activity preset fills the dialog in',
      steps: [recalled, done('readPresets')],
      ends: resting('ready'),
      then: (snapshot) =>
        expect(selectUsualActivity(snapshot)).toEqual({
          minPercent: '0.5',
          maxPercent: '5',
          minDelay: '10',
          maxDelay: '60',
          minTrades: '5',
          maxTrades: '20',
          tokenCount: '3',
        }),
    },
  ],
});

test('GAP-07 of several active presets the one applied last is in use', () => {
  const later = { ...busyDay, isActive: true, lastUsed: '2026-11-09T00:00:00.000Z' };
  expect([
    inUse([quickLaunch, calmDay, later]),
    inUse([later, calmDay]),
    inUse([calmDay, { ...busyDay, isActive: true, lastUsed: null }]),
    inUse([busyDay]),
    inUse([]),
  ]).toEqual([later, later, calmDay, null, null]);
});

test('presets of one kind', () =>
  expect([presetsOf(somePresets, 'group'), presetsOf(somePresets, 'volume')]).toEqual([[crew, pair], [slowVolume]]));

test('GAP-37 a range is put in order', () =>
  expect([ordered([5, 1]), ordered([1, 5])]).toEqual([
    [1, 5],
    [1, 5],
  ]));

test.each([
  [0.5, 3, '0.5'],
  [10, 3, '10'],
  [100, 0, '100'],
  [1e-7, 9, '0.0000001'],
  [1e-7, 3, '0'],
  [0, 3, '0'],
])('%d with %d places is "%s"', (value, places, text) => expect(plainNumber(value, places)).toBe(text));
