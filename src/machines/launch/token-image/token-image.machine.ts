import { assertEvent, assign, sendTo, setup } from 'xstate';
import { toFault, type FaultCode } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import { notice } from '#shared/notice';
import type { FieldCode } from '#shared/validation';
import { raised } from '../../parent';
import { port } from '../../port';
import type {
  CheckedImage,
  ImageCheck,
  TokenImageContext,
  TokenImageEvent,
  TokenImageInput,
} from './token-image.types';

/** Effects of the token image. */
export const tokenImagePorts = {
  /** Decodes the picture in the page: `token/image-type` when it is none, `token/image-size` above 10 MB. Keeps it under its preview URL. */
  checkImage: port<ImageCheck, { readonly file: Blob }>('checkImage'),
  /** POST /uploads/image of the picture kept under `previewUrl`; answers where the re-encoded one is served. */
  uploadImage: port<{ readonly url: string }, { readonly previewUrl: string }>('uploadImage'),
};

const problemOf = (check: ImageCheck): FieldCode | null => (check.kind === 'refused' ? check.problem : null);
/** What the server found when it opened the picture; null when the picture is not to blame. */
const refusalOf = (code: FaultCode): FieldCode | null => {
  if (code === 'api/too-large') return 'token/image-size';
  return code === 'api/unprocessable' || code === 'api/invalid' ? 'token/image-type' : null;
};
const imageOf = (check: ImageCheck): CheckedImage | null => (check.kind === 'accepted' ? check.image : null);

/** The token's picture: looked at in the page, uploaded while the form is still being filled. */
export const tokenImageMachine = setup({
  types: {
    input: {} as TokenImageInput,
    context: {} as TokenImageContext,
    events: {} as TokenImageEvent,
    tags: {} as 'busy',
  },
  actors: tokenImagePorts,
  guards: {
    isRefused: (_, check: ImageCheck) => check.kind === 'refused',
    isContentRefused: (_, code: FaultCode) => refusalOf(code) !== null,
    isSmall: (_, check: ImageCheck) =>
      check.kind === 'accepted' && Math.min(check.image.width, check.image.height) < LIMITS.imagePixelsGood,
  },
  actions: {
    startOver: assign({ checked: null, url: null, problem: null }),
    storeChecked: assign({ checked: (_, image: CheckedImage | null) => image }),
    storeProblem: assign({ problem: (_, problem: FieldCode | null) => problem }),
    storeServed: assign((_, url: string) => ({ checked: { previewUrl: url, width: 0, height: 0 }, url })),
    storeUrl: assign({ url: (_, url: string) => url }),
    tellSmall: sendTo(({ context }) => context.parent, raised(notice('deploy/imageSmall'))),
    tellFailed: sendTo(({ context }) => context.parent, raised(notice('deploy/imageUploadFailed'))),
    tellUploaded: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'image.uploaded',
        image: { previewUrl: context.checked?.previewUrl ?? '', url: context.url ?? '' },
      }),
    ),
    tellDropped: sendTo(({ context }) => context.parent, { type: 'image.dropped' }),
  },
}).createMachine({
  id: 'tokenImage',
  context: ({ input }) => ({ parent: input.parent, checked: null, url: null, problem: null }),
  initial: 'empty',
  on: {
    'image.picked': { target: '.checking', actions: 'startOver' },
    'image.removed': { target: '.empty', actions: 'startOver' },
  },
  states: {
    empty: {
      on: { 'image.recalled': { target: 'ready', actions: { type: 'storeServed', params: ({ event }) => event.url } } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkImage',
        src: 'checkImage',
        input: ({ event }) => {
          assertEvent(event, 'image.picked');
          return { file: event.file };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'storeProblem', params: ({ event }) => problemOf(event.output) },
          },
          {
            guard: { type: 'isSmall', params: ({ event }) => event.output },
            target: 'uploading',
            actions: [{ type: 'storeChecked', params: ({ event }) => imageOf(event.output) }, 'tellSmall'],
          },
          { target: 'uploading', actions: { type: 'storeChecked', params: ({ event }) => imageOf(event.output) } },
        ],
        onError: { target: 'refused', actions: { type: 'storeProblem', params: 'token/image-type' } },
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'uploadImage',
        src: 'uploadImage',
        input: ({ context }) => ({ previewUrl: context.checked?.previewUrl ?? '' }),
        onDone: { target: 'ready', actions: { type: 'storeUrl', params: ({ event }) => event.output.url } },
        onError: [
          {
            guard: { type: 'isContentRefused', params: ({ event }) => toFault(event.error).code },
            target: 'refused',
            actions: { type: 'storeProblem', params: ({ event }) => refusalOf(toFault(event.error).code) },
          },
          { target: 'failed', actions: 'tellFailed' },
        ],
      },
    },
    ready: { entry: 'tellUploaded', exit: 'tellDropped' },
    refused: {},
    failed: { on: { 'upload.retried': 'uploading' } },
  },
});
