import { AppError } from '#shared/fault';
import { busyDay, calmDay, crew, somePresets } from '../presets/presets.fixtures';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import { quickPresetsMachine, quickPresetsPorts } from './quick-presets.machine';

export const quickPresetsModel = defineModel({
  machine: quickPresetsMachine,
  ports: quickPresetsPorts,
  input: { parent: someParent, keeper: someParent },
  events: {
    'presets.known': [
      { type: 'presets.known', presets: somePresets },
      { type: 'presets.known', presets: [busyDay] },
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
  outcomes: { togglePresets: { done: [undefined], error: [new AppError('api/not-found')] } },
  project: ({ presets, search, toggles }) => [presets.map(({ id, isActive }) => [id, isActive]), search, toggles],
});
