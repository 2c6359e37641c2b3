import { keyed, notice } from '#shared/notice';
import { defineModel } from '../../testing/model';
import { toastsMachine, toastsPorts } from './toasts.machine';

const MOST = 4;

export const toastsModel = defineModel({
  machine: toastsMachine,
  ports: toastsPorts,
  input: undefined,
  events: {
    'notice.raised': [
      { type: 'notice.raised', notice: notice('group/created') },
      { type: 'notice.raised', notice: notice('deploy/imageSmall') },
      { type: 'notice.raised', notice: keyed(notice('operation/confirming'), 'operation-1') },
      { type: 'notice.raised', notice: keyed(notice('transfer/done', { lamports: 1n }), 'operation-1') },
    ],
    'toast.dismissed': [{ type: 'toast.dismissed', id: 1 }],
    'toast.expired': [{ type: 'toast.expired', id: 1 }],
    'toasts.hovered': [{ type: 'toasts.hovered' }],
    'toasts.left': [{ type: 'toasts.left' }],
  },
  outcomes: { awaitRegion: { done: [undefined], error: [new Error('offline')] } },
  project: ({ shown, waiting }) =>
    [shown, waiting].map((toasts) => toasts.map(({ id, notice: { code } }) => [id, code])),
  feasible: ({ context }, { type }) => type !== 'notice.raised' || context.shown.length + context.waiting.length < MOST,
});
