import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { notice } from '#shared/notice';
import { busyDay, calmDay, crew, somePresets } from '../presets/presets.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { ownerOf, told } from '../../testing/parent';
import { raised } from '../../parent';
import { heardBy, listener, refusedSecond } from '../preset-toggle/preset-toggle.fixtures';
import { presetsPageMachine } from './presets-page.machine';
import { presetsPageModel } from './presets-page.model';
import {
  selectActiveNames,
  selectDeletingPreset,
  selectFoundPresets,
  selectIsPageBusy,
  selectPagePresets,
  selectPageSearch,
} from './presets-page.selectors';

const { say, done, failed } = script(presetsPageModel);
const changed = ['parent', { type: 'presets.changed' }] as const;
const known = say('presets.known');
const idle = { ready: 'idle' } as const;

describeMachine(presetsPageModel, {
  journeys: [
    {
      title: 'PRE-17 PRE-18 applying leaves the others of its type active',
      steps: [known, say('preset.applied'), done('presetToggle')],
      ends: idle,
      then: (snapshot) => expect(selectActiveNames(snapshot)).toEqual(['Quick launch', 'Calm day', 'Busy day']),
    },
    {
      title: 'PRE-15 PRE-19 ERR-206 deactivating is shown at once',
      steps: [known, say('preset.deactivated')],
      ends: { ready: 'toggling' },
      tells: [],
      then: (snapshot) =>
        expect([selectActiveNames(snapshot), selectIsPageBusy(snapshot)]).toEqual([['Quick launch'], true]),
    },
    {
      title: 'PRE-15 PRE-19 and stays when it is done',
      steps: [known, say('preset.deactivated'), done('presetToggle', 2)],
      ends: idle,
      then: (snapshot) => expect(selectActiveNames(snapshot)).toEqual(['Quick launch']),
    },
    {
      title: 'PRE-20 ERR-201 when the server is against it the badge is as before',
      steps: [known, say('preset.applied'), done('presetToggle', 1)],
      ends: idle,
      then: (snapshot) => expect(selectActiveNames(snapshot)).toEqual(['Quick launch', 'Calm day']),
    },
    {
      title: 'PRE-17 a second press while one is carried out changes nothing',
      steps: [known, say('preset.applied'), say('preset.deactivated'), say('preset.deleted')],
      ends: { ready: 'toggling' },
      then: (snapshot) => expect(selectActiveNames(snapshot)).toEqual(['Quick launch', 'Calm day', 'Busy day']),
    },
    {
      title: 'a press that crashes is said, and the badge is as before',
      steps: [known, say('preset.applied'), failed('presetToggle')],
      ends: idle,
      tells: [told(notice('app/broken'))],
      then: (snapshot) => expect(selectActiveNames(snapshot)).toEqual(['Quick launch', 'Calm day']),
    },
    {
      title: 'PRE-16 a group preset is not applied here',
      steps: [known, say('preset.applied', 1)],
      ends: idle,
      tells: [],
    },
    {
      title: 'PRE-14 PRE-21 ERR-205 GAP-67 a preset is deleted without a question',
      steps: [known, say('preset.deleted'), done('deletePreset')],
      ends: idle,
      tells: [told(notice('preset/deleted')), changed],
      then: (snapshot) =>
        expect([selectPagePresets(snapshot).includes(crew), selectDeletingPreset(snapshot)]).toEqual([false, null]),
    },
    {
      title: 'PRE-22 ERR-202 GAP-92 a deletion that fails is told and leaves it',
      steps: [known, say('preset.deleted'), failed('deletePreset', 1)],
      ends: idle,
      tells: [told(notice('preset/deleteFailed', { detail: null })), changed],
      then: (snapshot) => expect(selectPagePresets(snapshot)).toEqual(somePresets),
    },
    {
      title: 'CCH-14 what was changed or deleted here counts until the list is read again, then the list does',
      steps: [
        known,
        say('preset.deactivated'),
        done('presetToggle', 2),
        say('preset.deleted'),
        done('deletePreset'),
        known,
      ],
      ends: idle,
      then: (snapshot) =>
        expect([selectPagePresets(snapshot), selectActiveNames(snapshot)]).toEqual([
          somePresets,
          ['Quick launch', 'Calm day'],
        ]),
    },
    {
      title: 'PRE-13 ERR-208 duplicating is for later, and said also while something else runs',
      steps: [known, say('preset.deleted', 1), say('preset.duplicated')],
      ends: { ready: 'deleting' },
      tells: [told(notice('preset/copyLater'))],
      then: (snapshot) => expect(selectDeletingPreset(snapshot)).toBe(calmDay.id),
    },
    {
      title: 'PRE-04 names are searched for whatever their case; the header keeps naming all that are active',
      steps: [known, say('search.typed')],
      ends: idle,
      then: (snapshot) =>
        expect([selectPageSearch(snapshot), selectFoundPresets(snapshot), selectActiveNames(snapshot)]).toEqual([
          'DAY',
          [calmDay, busyDay],
          ['Quick launch', 'Calm day'],
        ]),
    },
  ],
});

test('PRE-17 PRE-19 PRE-20 ERR-201 ERR-206 a press is told in the words of the page, and taken back when it is refused', async () => {
  const parent = listener();
  const { asked, presetToggle } = refusedSecond();
  const page = createActor(presetsPageMachine.provide({ actors: { presetToggle } }), {
    input: { parent, keeper: parent },
  }).start();
  const press = async (type: 'preset.applied' | 'preset.deactivated', id: string): Promise<readonly string[]> => {
    page.send({ type, id });
    return selectActiveNames(await waitFor(page, (snapshot) => snapshot.matches(idle)));
  };
  page.send({ type: 'presets.known', owner: ownerOf({ presets: somePresets }) });
  expect(await press('preset.applied', busyDay.id)).toEqual(['Quick launch', 'Calm day', 'Busy day']);
  expect(await press('preset.deactivated', calmDay.id)).toEqual(['Quick launch', 'Calm day', 'Busy day']);
  expect(asked).toEqual([
    [{ id: busyDay.id, name: 'Busy day', isActive: true }],
    [{ id: calmDay.id, name: 'Calm day', isActive: false }],
  ]);
  expect(heardBy(parent)).toEqual([
    raised(notice('preset/activated', { name: 'Busy day' })),
    { type: 'presets.changed' },
    raised(notice('preset/activationFailed', { detail: 'Preset not found' })),
    { type: 'presets.changed' },
  ]);
});
