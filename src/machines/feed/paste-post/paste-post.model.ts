import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { pastePostMachine, pastePostPorts } from './paste-post.machine';

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
    'post.submitted': [{ type: 'post.submitted' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {
    pastePost: {
      done: [undefined],
      error: [new AppError('api/invalid', { detail: 'At most 10,000 characters' }), new AppError('api/unreachable')],
    },
  },
});
