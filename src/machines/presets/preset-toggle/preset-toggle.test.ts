import { expect, test } from 'vitest';
import { notice } from '#shared/notice';
import { busyDay, calmDay, somePresets } from '../presets/presets.fixtures';
import { presetsNow, settled, togglesOf, type PresetToggle } from '../presets/toggling';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { ownerOf, told } from '../../testing/parent';
import { presetToggleModel, presses } from './preset-toggle.model';
import { selectPressedToggles } from './preset-toggle.selectors';

const { done, failed } = script(presetToggleModel);
const changed = ['parent', { type: 'presets.changed' }] as const;
const applied = { id: busyDay.id, name: 'Busy day', isActive: true };
const rested = { id: calmDay.id, name: 'Calm day', isActive: false };

describeMachine(presetToggleModel, {
  journeys: [
    {
      title: 'QPS-07 nothing is told while the server is asked, and all that is pressed stands',
      steps: [],
      ends: 'toggling',
      tells: [],
      then: (end) => expect(selectPressedToggles(end)).toEqual([applied, rested]),
    },
    {
      title: 'QPS-07 QPS-10 ERR-48 GAP-30 the sidebar says that a preset is applied, and the other of its type rests',
      steps: [done('togglePresets')],
      ends: 'kept',
      tells: [told(notice('preset/applied')), changed],
      output: { kept: [applied, rested] },
    },
    {
      title: 'QPS-06 QPS-11 ERR-49 GAP-30 the sidebar says that a preset is deactivated',
      input: presses.restInSidebar,
      steps: [done('togglePresets')],
      ends: 'kept',
      tells: [told(notice('preset/rested')), changed],
      output: { kept: [rested] },
    },
    {
      title: 'QPS-12 ERR-34 GAP-30 the sidebar says that it failed, and nothing stays as it was shown',
      steps: [failed('togglePresets')],
      ends: 'takenBack',
      tells: [told(notice('preset/toggleFailed')), changed],
      output: { kept: [] },
      then: (end) => expect(selectPressedToggles(end)).toEqual([]),
    },
    {
      title: 'PRE-17 PRE-18 PRE-19 ERR-206 GAP-07 GAP-30 the page names what is applied, beside the others of its type',
      input: presses.applyOnPage,
      steps: [done('togglePresets')],
      ends: 'kept',
      tells: [told(notice('preset/activated', { name: 'Busy day' })), changed],
      output: { kept: [applied] },
    },
    {
      title: 'PRE-19 ERR-206 GAP-30 the page names what is deactivated',
      input: presses.restOnPage,
      steps: [done('togglePresets')],
      ends: 'kept',
      tells: [told(notice('preset/deactivated', { name: 'Calm day' })), changed],
      output: { kept: [rested] },
    },
    {
      title: 'PRE-20 ERR-201 GAP-30 the page says what the server says against it',
      input: presses.applyOnPage,
      steps: [failed('togglePresets')],
      ends: 'takenBack',
      tells: [told(notice('preset/activationFailed', { detail: 'Preset not found' })), changed],
      output: { kept: [] },
    },
    {
      title: 'PRE-20 a server that does not answer has said nothing',
      input: presses.applyOnPage,
      steps: [failed('togglePresets', 1)],
      ends: 'takenBack',
      tells: [told(notice('preset/activationFailed', { detail: null })), changed],
    },
  ],
});

test('QPS-07 QPS-08 PRE-18 GAP-07 a press flips one preset, and only in the sidebar lets others of its type rest', () => {
  const sidebar = (id: string) => togglesOf(somePresets, id, 'sidebar');
  expect([sidebar(busyDay.id), sidebar(calmDay.id), sidebar('nobody')]).toEqual([[applied, rested], [rested], []]);
  expect(togglesOf(somePresets, busyDay.id, 'page')).toEqual([applied]);
});

test('QPS-12 PRE-20 what stays is in the list, and what was taken back is not', () => {
  const list = { presets: ownerOf({ presets: somePresets }), done: [] };
  const activeOf = (kept: Parameters<typeof settled>[1]) =>
    presetsNow({ ...list, ...settled(list, kept) }).flatMap(({ name, isActive }) => (isActive ? [name] : []));
  expect(activeOf([applied, rested])).toEqual(['Quick launch', 'Busy day']);
  expect(activeOf([])).toEqual(['Quick launch', 'Calm day']);
});

test('QPS-12 CCH-14 of what was kept since the list was read, the later press on a preset counts', () => {
  const keptAfter = (done: readonly PresetToggle[], kept: readonly PresetToggle[]) =>
    settled({ presets: null, done }, kept).done;
  const again = { ...rested, isActive: true };
  expect([keptAfter([rested, applied], [again]), keptAfter([], [rested]), keptAfter([rested], [])]).toEqual([
    [applied, again],
    [rested],
    [rested],
  ]);
});
