import { AppError } from '#shared/fault';
import { busyDay, calmDay, crew, somePresets } from '../presets/presets.fixtures';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import { presetsPageMachine, presetsPagePorts } from './presets-page.machine';

const refused = [
  new AppError('api/not-found', { detail: 'Preset not found' }),
  new AppError('api/unreachable'),
] as const;

export const presetsPageModel = defineModel({
  machine: presetsPageMachine,
  ports: presetsPagePorts,
  input: { parent: someParent, keeper: someParent },
  events: {
    'presets.known': [
      { type: 'presets.known', presets: somePresets },
      { type: 'presets.known', presets: [] },
    ],
    'search.typed': [
      { type: 'search.typed', search: 'DAY' },
      { type: 'search.typed', search: '' },
    ],
    'preset.applied': [
      { type: 'preset.applied', id: busyDay.id },
      { type: 'preset.applied', id: crew.id },
    ],
    'preset.deactivated': [{ type: 'preset.deactivated', id: calmDay.id }],
    'preset.duplicated': [{ type: 'preset.duplicated', id: crew.id }],
    'preset.deleted': [
      { type: 'preset.deleted', id: crew.id },
      { type: 'preset.deleted', id: calmDay.id },
    ],
  },
  outcomes: {
    togglePresets: { done: [undefined], error: refused },
    deletePreset: { done: [undefined], error: refused },
  },
  project: ({ presets, search, toggles, deleting }) => [
    presets.map(({ id, isActive }) => [id, isActive]),
    search,
    toggles,
    deleting,
  ],
});
