import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { somePresets } from './presets.fixtures';
import { presetsMachine, presetsPorts } from './presets.machine';

const broke = { error: [new Error('a flow broke')] } as const;

export const presetsModel = defineModel({
  machine: presetsMachine,
  lists: { presets: 'owned' },
  ports: presetsPorts,
  input: { parent: someParent },
  events: {
    'presets.changed': [{ type: 'presets.changed' }],
    'preset.used': [{ type: 'preset.used', id: 'p5' }],
  },
  outcomes: {
    recallActive: { done: [2], error: [new Error('storage is closed')] },
    readPresets: { done: [somePresets, []], error: [new AppError('api/unreachable')] },
    quickPresets: broke,
    presetsPage: broke,
    presetDialog: broke,
    noteUse: { done: [undefined], error: [new AppError('api/not-found')] },
  },
  project: ({ presets, recalled, known, fault, used }) => [presets.length, recalled, known, fault?.code ?? null, used],
});
