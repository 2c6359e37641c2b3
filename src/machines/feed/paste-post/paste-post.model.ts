import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { pastePostMachine, pastePostPorts } from './paste-post.machine';

/** One pixel, which a page can show. */
export const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

export const pastePostModel = defineModel({
  machine: pastePostMachine,
  ports: pastePostPorts,
  input: undefined,
  events: {
    'dialog.opened': [{ type: 'dialog.opened' }],
    'text.typed': [
      { type: 'text.typed', text: 'It switches its own light off: $LANTERN' },
      { type: 'text.typed', text: '  ' },
    ],
    'link.typed': [
      { type: 'link.typed', link: 'https://x.com/deepsea_lab/status/1' },
      { type: 'link.typed', link: 'javascript:alert(1)' },
    ],
    'picture.given': [{ type: 'picture.given', file: new Blob(['not looked at here']) }],
    'picture.removed': [{ type: 'picture.removed' }],
    'post.submitted': [{ type: 'post.submitted' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {
    checkImage: {
      done: [
        { kind: 'accepted', image: { previewUrl: PICTURE, width: 640, height: 480 } },
        { kind: 'refused', problem: 'token/image-size' },
      ],
      error: [new AppError('api/invalid')],
    },
    pastePost: {
      done: [undefined],
      error: [new AppError('api/invalid', { detail: 'At most 10,000 characters' }), new AppError('api/unreachable')],
    },
  },
});
