import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Preset } from '#shared/contract/presets';
import { notice } from '#shared/notice';
import { groupStartOf } from '../presets/group-start';
import { busyDay, calmDay, crew, quickLaunch, somePresets } from '../presets/presets.fixtures';
import { namedLike, rivalsOf, toggleOf } from '../presets/toggling';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { ownerOf, told } from '../../testing/parent';
import { raised } from '../../parent';
import { heardBy, listener, refusedSecond } from '../preset-toggle/preset-toggle.fixtures';
import { quickPresetsMachine } from './quick-presets.machine';
import { quickPresetsModel } from './quick-presets.model';
import { selectIsQuickToggling, selectQuickPresets, selectQuickSearch } from './quick-presets.selectors';

const { say, done, failed } = script(quickPresetsModel);
const active = (snapshot: Parameters<typeof selectQuickPresets>[0]) =>
  selectQuickPresets(snapshot).flatMap(({ isActive, name }) => (isActive ? [name] : []));
const known = say('presets.known');

describeMachine(quickPresetsModel, {
  journeys: [
    {
      title: 'QPS-07 applying makes a preset the only active one of its type, at once',
      steps: [known, say('preset.applied')],
      ends: { ready: 'toggling' },
      tells: [],
      then: (snapshot) =>
        expect([active(snapshot), selectIsQuickToggling(snapshot)]).toEqual([['Quick launch', 'Busy day'], true]),
    },
    {
      title: 'QPS-07 what was applied stays applied, and the other of its type rests',
      steps: [known, say('preset.applied'), done('presetToggle')],
      ends: { ready: 'idle' },
      then: (snapshot) => expect(active(snapshot)).toEqual(['Quick launch', 'Busy day']),
    },
    {
      title: 'QPS-12 ERR-34 when it could not be applied the badges are as before',
      steps: [known, say('preset.applied'), done('presetToggle', 1)],
      ends: { ready: 'idle' },
      then: (snapshot) => expect(active(snapshot)).toEqual(['Quick launch', 'Calm day']),
    },
    {
      title: 'QPS-06 a preset is deactivated',
      steps: [known, say('preset.deactivated'), done('presetToggle', 2)],
      ends: { ready: 'idle' },
      then: (snapshot) => expect(active(snapshot)).toEqual(['Quick launch']),
    },
    {
      title: 'QPS-08 applying what is active deactivates it',
      steps: [known, say('preset.applied', 2)],
      ends: { ready: 'toggling' },
      then: (snapshot) => expect(active(snapshot)).toEqual(['Quick launch']),
    },
    {
      title: 'QPS-08 a second press while one is carried out changes nothing',
      steps: [known, say('preset.applied'), say('preset.deactivated'), say('preset.applied', 2)],
      ends: { ready: 'toggling' },
      then: (snapshot) => expect(active(snapshot)).toEqual(['Quick launch', 'Busy day']),
    },
    {
      title: 'a press that crashes is said, and the badges are as before',
      steps: [known, say('preset.applied'), failed('presetToggle')],
      ends: { ready: 'idle' },
      tells: [told(notice('app/broken'))],
      then: (snapshot) => expect(active(snapshot)).toEqual(['Quick launch', 'Calm day']),
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
        expect([selectQuickSearch(snapshot), selectQuickPresets(snapshot)]).toEqual(['DAY', [calmDay, busyDay]]),
    },
    {
      title: 'CCH-14 what changes elsewhere while one is toggled is kept when that fails',
      steps: [known, say('preset.applied'), say('presets.known', 1), done('presetToggle', 1)],
      ends: { ready: 'idle' },
      then: (snapshot) => expect(selectQuickPresets(snapshot)).toEqual([busyDay]),
    },
  ],
});

test('QPS-10 QPS-12 ERR-34 ERR-48 a press is told in the words of the sidebar, and taken back when it is refused', async () => {
  const parent = listener();
  const { asked, presetToggle } = refusedSecond();
  const sidebar = createActor(quickPresetsMachine.provide({ actors: { presetToggle } }), {
    input: { parent, keeper: parent },
  }).start();
  const press = async (id: string): Promise<readonly string[]> => {
    sidebar.send({ type: 'preset.applied', id });
    return active(await waitFor(sidebar, (snapshot) => snapshot.matches({ ready: 'idle' })));
  };
  sidebar.send({ type: 'presets.known', owner: ownerOf({ presets: somePresets }) });
  expect(await press(busyDay.id)).toEqual(['Quick launch', 'Busy day']);
  expect(await press(calmDay.id)).toEqual(['Quick launch', 'Busy day']);
  expect(asked).toEqual([
    [
      { id: busyDay.id, name: 'Busy day', isActive: true },
      { id: calmDay.id, name: 'Calm day', isActive: false },
    ],
    [
      { id: calmDay.id, name: 'Calm day', isActive: true },
      { id: busyDay.id, name: 'Busy day', isActive: false },
    ],
  ]);
  expect(heardBy(parent)).toEqual([
    raised(notice('preset/applied')),
    { type: 'presets.changed' },
    raised(notice('preset/toggleFailed')),
    { type: 'presets.changed' },
  ]);
});

test('DEP-54 GAP-05 an applied deployment preset is told with as many snipers as a group holds, and that they are fewer', async () => {
  const parent = listener();
  const { presetToggle } = refusedSecond();
  const sidebar = createActor(quickPresetsMachine.provide({ actors: { presetToggle } }), {
    input: { parent, keeper: parent },
  }).start();
  const seven: Preset = {
    ...quickLaunch,
    type: 'deployment',
    isActive: false,
    params: { wallets: 1, snipers: 7, devBuyLamports: '500000000', launchMode: 'bundled', bundleMode: 'instant' },
  };
  sidebar.send({ type: 'presets.known', owner: ownerOf({ presets: [seven] }) });
  sidebar.send({ type: 'preset.applied', id: seven.id });
  await waitFor(sidebar, (snapshot) => snapshot.matches({ ready: 'idle' }));
  expect(heardBy(parent)).toEqual([
    raised(notice('preset/applied')),
    { type: 'presets.changed' },
    {
      type: 'deployment.applied',
      devBuy: '0.5',
      bundle: { way: 'instant', snipers: 3, shortest: '100', longest: '500' },
      isClamped: true,
    },
    raised(notice('preset/snipersClamped')),
  ]);
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
