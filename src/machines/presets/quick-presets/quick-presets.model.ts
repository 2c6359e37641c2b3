import { busyDay, calmDay, crew, somePresets } from '../presets/presets.fixtures';
import { presetsNow, togglesOf } from '../presets/toggling';
import { staysAsPressed } from '../preset-toggle/preset-toggle.fixtures';
import { defineModel } from '../../testing/model';
import { ownerOf, someParent } from '../../testing/parent';
import { quickPresetsMachine, quickPresetsPorts } from './quick-presets.machine';

export const quickPresetsModel = defineModel({
  machine: quickPresetsMachine,
  ports: quickPresetsPorts,
  input: { parent: someParent, keeper: someParent },
  events: {
    'presets.known': [
      { type: 'presets.known', owner: ownerOf({ presets: somePresets }) },
      { type: 'presets.known', owner: ownerOf({ presets: [busyDay] }) },
    ],
    'search.typed': [
      { type: 'search.typed', search: 'DAY' },
      { type: 'search.typed', search: 'nowhere' },
      { type: 'search.typed', search: '' },
    ],
    'preset.applied': [
      { type: 'preset.applied', id: busyDay.id },
      { type: 'preset.applied', id: crew.id },
      { type: 'preset.applied', id: calmDay.id },
    ],
    'preset.deactivated': [{ type: 'preset.deactivated', id: calmDay.id }],
  },
  outcomes: {
    presetToggle: {
      done: [
        { kept: togglesOf(somePresets, busyDay.id, 'sidebar') },
        { kept: [] },
        { kept: togglesOf(somePresets, calmDay.id, 'sidebar') },
      ],
      error: [new Error('the press broke')],
    },
  },
  feasible: staysAsPressed,
  project: (context) => [
    presetsNow(context).map(({ id, isActive }) => [id, isActive]),
    context.search,
    context.toggles,
  ],
});
