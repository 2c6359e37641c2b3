import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { busyDay, calmDay, crew, somePresets } from '../presets/presets.fixtures';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
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
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectPagePresets>[0];
const told = (one: ReturnType<typeof notice>) => ['parent', { type: 'notice.raised', notice: one }] as const;
const changed = ['parent', { type: 'presets.changed' }] as const;
const known = say('presets.known');
const idle = { ready: 'idle' } as const;

describeMachine(presetsPageModel, {
  journeys: [
    {
      title: 'PRE-17 PRE-18 PRE-19 ERR-206 applying leaves the others of its type active',
      steps: [known, say('preset.applied'), done('togglePresets')],
      ends: idle,
      tells: [told(notice('preset/activated', { name: 'Busy day' })), changed],
      then: (snapshot) => expect(selectActiveNames(seen(snapshot))).toEqual(['Quick launch', 'Calm day', 'Busy day']),
    },
    {
      title: 'PRE-15 PRE-19 ERR-206 deactivating is shown at once',
      steps: [known, say('preset.deactivated')],
      ends: { ready: 'toggling' },
      tells: [],
      then: (snapshot) =>
        expect([selectActiveNames(seen(snapshot)), selectIsPageBusy(seen(snapshot))]).toEqual([['Quick launch'], true]),
    },
    {
      title: 'PRE-19 ERR-206 and told when it is done',
      steps: [known, say('preset.deactivated'), done('togglePresets')],
      ends: idle,
      tells: [told(notice('preset/deactivated', { name: 'Calm day' })), changed],
    },
    {
      title: 'PRE-20 ERR-201 what the server says against it is told, and the badge is as before',
      steps: [known, say('preset.applied'), failed('togglePresets')],
      ends: idle,
      tells: [told(notice('preset/activationFailed', { detail: 'Preset not found' })), changed],
      then: (snapshot) => expect(selectActiveNames(seen(snapshot))).toEqual(['Quick launch', 'Calm day']),
    },
    {
      title: 'PRE-20 a server that does not answer has said nothing',
      steps: [known, say('preset.applied'), failed('togglePresets', 1)],
      ends: idle,
      tells: [told(notice('preset/activationFailed', { detail: null })), changed],
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
        expect([selectPagePresets(seen(snapshot)).includes(crew), selectDeletingPreset(seen(snapshot))]).toEqual([
          false,
          null,
        ]),
    },
    {
      title: 'PRE-22 ERR-202 GAP-92 a deletion that fails is told and leaves it',
      steps: [known, say('preset.deleted'), failed('deletePreset', 1)],
      ends: idle,
      tells: [told(notice('preset/deleteFailed', { detail: null })), changed],
      then: (snapshot) => expect(selectPagePresets(seen(snapshot))).toEqual(somePresets),
    },
    {
      title: 'PRE-13 ERR-208 duplicating is for later, and said also while something else runs',
      steps: [known, say('preset.deleted', 1), say('preset.duplicated')],
      ends: { ready: 'deleting' },
      tells: [told(notice('preset/copyLater'))],
      then: (snapshot) => expect(selectDeletingPreset(seen(snapshot))).toBe(calmDay.id),
    },
    {
      title: 'PRE-04 names are searched for whatever their case; the header keeps naming all that are active',
      steps: [known, say('search.typed')],
      ends: idle,
      then: (snapshot) =>
        expect([
          selectPageSearch(seen(snapshot)),
          selectFoundPresets(seen(snapshot)),
          selectActiveNames(seen(snapshot)),
        ]).toEqual(['DAY', [calmDay, busyDay], ['Quick launch', 'Calm day']]),
    },
  ],
});
