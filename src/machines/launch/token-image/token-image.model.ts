import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { tokenImageMachine, tokenImagePorts } from './token-image.machine';

export const tokenImageModel = defineModel({
  machine: tokenImageMachine,
  ports: tokenImagePorts,
  input: { parent: someParent },
  events: {
    'image.picked': [{ type: 'image.picked', file: new Blob(['not looked at here']) }],
    'image.recalled': [{ type: 'image.recalled', url: '/cdn/i/1.webp' }],
    'image.removed': [{ type: 'image.removed' }],
    'upload.retried': [{ type: 'upload.retried' }],
  },
  outcomes: {
    checkImage: {
      done: [
        { kind: 'accepted', image: { previewUrl: 'blob:1', width: 256, height: 256 } },
        { kind: 'accepted', image: { previewUrl: 'blob:2', width: 1_000, height: 255 } },
        { kind: 'refused', problem: 'token/image-type' },
        { kind: 'refused', problem: 'token/image-size' },
      ],
      error: [new Error('the decoder broke')],
    },
    uploadImage: {
      done: [{ url: '/cdn/i/1.webp' }],
      error: [new AppError('api/unreachable'), new AppError('api/too-large'), new AppError('api/unprocessable')],
    },
  },
});
