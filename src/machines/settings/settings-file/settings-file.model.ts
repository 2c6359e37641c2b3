import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { settingsFileMachine, settingsFilePorts } from './settings-file.machine';

export const settingsFileModel = defineModel({
  machine: settingsFileMachine,
  ports: settingsFilePorts,
  input: { parent: someParent },
  events: {
    'export.asked': [{ type: 'export.asked' }],
    'file.picked': [{ type: 'file.picked', file: new File(['{}'], 'settings.json', { type: 'application/json' }) }],
  },
  outcomes: {
    exportSettings: { done: [undefined], error: [new AppError('api/unreachable')] },
    readFile: { done: [{ id: 'file-1', taken: 12, ignored: ['privateKey'] }], error: [new AppError('api/malformed')] },
    applyFile: { done: [undefined], error: [new AppError('api/failed')] },
  },
});
