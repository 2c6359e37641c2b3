import { expect, test } from 'vitest';
import { notice } from '#shared/notice';
import { groupStartOf } from '../presets/group-start';
import { busyDay, calmDay, crew, quickLaunch, somePresets } from '../presets/presets.fixtures';
import { namedLike, rivalsOf, toggleOf } from '../presets/toggling';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { quickPresetsModel } from './quick-presets.model';
import { selectIsQuickToggling, selectQuickPresets, selectQuickSearch } from './quick-presets.selectors';

const { say, done, failed } = script(quickPresetsModel);
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectQuickPresets>[0];
const told = (one: ReturnType<typeof notice>) => ['parent', { type: 'notice.raised', notice: one }] as const;
const changed = ['parent', { type: 'presets.changed' }] as const;
const active = (snapshot: unknown) =>
  selectQuickPresets(seen(snapshot)).flatMap(({ isActive, name }) => (isActive ? [name] : []));
const known = say('presets.known');

describeMachine(quickPresetsModel, {
  journeys: [
    {
      title: 'QPS-07 applying makes a preset the only active one of its type, at once',
      steps: [known, say('preset.applied')],
      ends: { ready: 'toggling' },
      tells: [],
      then: (snapshot) =>
        expect([active(snapshot), selectIsQuickToggling(seen(snapshot))]).toEqual([['Quick launch', 'Busy day'], true]),
    },
    {
      title: 'QPS-10 ERR-48 what was applied is told and stays applied',
      steps: [known, say('preset.applied'), done('togglePresets')],
      ends: { ready: 'idle' },
      tells: [told(notice('preset/applied')), changed],
      then: (snapshot) => expect(active(snapshot)).toEqual(['Quick launch', 'Busy day']),
    },
    {
      title: 'QPS-12 ERR-34 what could not be applied is told, and the badges are as before',
      steps: [known, say('preset.applied'), failed('togglePresets')],
      ends: { ready: 'idle' },
      tells: [told(notice('preset/toggleFailed')), changed],
      then: (snapshot) => expect(active(snapshot)).toEqual(['Quick launch', 'Calm day']),
    },
    {
      title: 'QPS-06 QPS-11 ERR-49 a preset is deactivated',
      steps: [known, say('preset.deactivated'), done('togglePresets')],
      ends: { ready: 'idle' },
      tells: [told(notice('preset/rested')), changed],
      then: (snapshot) => expect(active(snapshot)).toEqual(['Quick launch']),
    },
    {
      title: 'QPS-08 applying what is active deactivates it',
      steps: [known, say('preset.applied', 2), done('togglePresets')],
      ends: { ready: 'idle' },
      tells: [told(notice('preset/rested')), changed],
    },
    {
      title: 'GAP-09 QPS-15 applying a group preset opens Create Group with it',
      steps: [known, say('preset.applied', 1)],
      ends: { ready: 'idle' },
      tells: [['parent', { type: 'preset.picked', start: groupStartOf(crew) }]],
    },
    {
      title: 'QPS-01 the search finds names whatever their case, also before the list is there',
      steps: [say('search.typed'), known],
      ends: { ready: 'idle' },
      then: (snapshot) =>
        expect([selectQuickSearch(seen(snapshot)), selectQuickPresets(seen(snapshot))]).toEqual([
          'DAY',
          [calmDay, busyDay],
        ]),
    },
    {
      title: 'CCH-14 what changes elsewhere while one is toggled is kept when that fails',
      steps: [known, say('preset.applied'), say('presets.known', 1), failed('togglePresets')],
      ends: { ready: 'idle' },
      then: (snapshot) => expect(selectQuickPresets(seen(snapshot))).toEqual([busyDay]),
    },
  ],
});

test('QPS-07 only presets of the same type rest for one that is applied, and none for one that rests', () =>
  expect([rivalsOf(somePresets, toggleOf(busyDay)), rivalsOf(somePresets, toggleOf(calmDay))]).toEqual([
    [{ id: calmDay.id, name: 'Calm day', isActive: false }],
    [],
  ]));

test('PRE-04 QPS-01 the search is by name alone, without its case and the space around it', () =>
  expect([
    namedLike(somePresets, ' quick '),
    namedLike(somePresets, 'safe'),
    namedLike(somePresets, '').length,
  ]).toEqual([[quickLaunch], [], 6]));
