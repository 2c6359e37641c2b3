import { AppError } from '#shared/fault';
import { busyDay, calmDay, crew, somePresets } from '../presets/presets.fixtures';
import { presetsNow, togglesOf } from '../presets/toggling';
import { staysAsPressed } from '../preset-toggle/preset-toggle.fixtures';
import { defineModel } from '../../testing/model';
import { ownerOf, someParent } from '../../testing/parent';
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
      { type: 'presets.known', owner: ownerOf({ presets: somePresets }) },
      { type: 'presets.known', owner: ownerOf({ presets: [] }) },
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
    presetToggle: {
      done: [
        { kept: togglesOf(somePresets, busyDay.id, 'page') },
        { kept: [] },
        { kept: togglesOf(somePresets, calmDay.id, 'page') },
      ],
      error: [new Error('the press broke')],
    },
    deletePreset: { done: [undefined], error: refused },
  },
  feasible: staysAsPressed,
  project: (context) => [
    presetsNow(context).map(({ id, isActive }) => [id, isActive]),
    context.search,
    context.toggles,
    context.deleting,
  ],
});
