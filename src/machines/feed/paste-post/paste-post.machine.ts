import { assertEvent, assign, setup } from 'xstate';
import type { CheckedImage, ImageCheck } from '#shared/domain/image';
import type { FieldCode } from '#shared/validation';
import { storingFault, withFault } from '../../keep-fault';
import { port } from '../../port';
import type { NewPost, PastePostContext, PastePostEvent, PasteProblem } from './paste-post.types';

/** Effects of pasting a post. */
export const pastePostPorts = {
  /** Whether a file is a picture, and keeps it under its preview address. */
  checkImage: port<ImageCheck, { readonly file: Blob }>('checkImage'),
  /** Uploads the picture, if there is one, and then POST /tracker/pasted-posts; the post comes by the socket like any other. */
  pastePost: port<void, NewPost>('pastePost'),
};

const LINK = /^https:\/\/[^\s/?#]+\S*$/;

/** What is wrong with the fields; null where they are a post. */
function problemOf({ text, link }: PastePostContext): PasteProblem | null {
  if (text.trim() === '' && link.trim() === '') return 'nothing';
  return link.trim() === '' || LINK.test(link.trim()) ? null : 'link';
}

const imageOf = (check: ImageCheck): CheckedImage | null => (check.kind === 'accepted' ? check.image : null);
const refusalOf = (check: ImageCheck): FieldCode | null => (check.kind === 'refused' ? check.problem : null);

const postOf = ({ text, link, picture }: PastePostContext): NewPost => ({
  text: text.trim(),
  link: link.trim() === '' ? null : link.trim(),
  picture: picture?.previewUrl ?? null,
});

/** The Paste a Post dialog: a text, a picture to it, and the link of a public post, which alone is enough. It begins open, since it was asked for. */
export const pastePostMachine = setup({
  types: { context: {} as PastePostContext, events: {} as PastePostEvent, tags: {} as 'busy' },
  actors: pastePostPorts,
  guards: { isPost: ({ context }) => problemOf(context) === null },
  actions: {
    storeText: assign((_, text: string) => ({ text, problem: null, fault: null })),
    storeLink: assign((_, link: string) => ({ link, problem: null, fault: null })),
    noteProblem: assign({ problem: ({ context }) => problemOf(context) }),
    storePicture: assign((_, check: ImageCheck) => ({ picture: imageOf(check), pictureProblem: refusalOf(check) })),
    refusePicture: assign({ picture: null, pictureProblem: 'token/image-type' }),
    forgetPicture: assign({ picture: null, pictureProblem: null }),
    noteLooking: assign({ problem: 'looking' }),
    forgetLooking: assign({ problem: ({ context: { problem } }) => (problem === 'looking' ? null : problem) }),
    forgetPost: assign({ text: '', link: '', picture: null, pictureProblem: null }),
    storeFault: storingFault(),
    forgetFault: assign({ fault: null }),
  },
}).createMachine({
  id: 'pastePost',
  context: { text: '', link: '', picture: null, pictureProblem: null, problem: null, fault: null },
  initial: 'editing',
  states: {
    closed: { on: { 'dialog.opened': 'editing' } },
    editing: {
      on: {
        'text.typed': { actions: { type: 'storeText', params: ({ event }) => event.text } },
        'link.typed': { actions: { type: 'storeLink', params: ({ event }) => event.link } },
        'picture.given': '.looking',
        'picture.removed': { target: '.filling', actions: 'forgetPicture' },
        'dialog.closed': 'closed',
      },
      initial: 'filling',
      states: {
        filling: {
          on: {
            'post.submitted': [
              { guard: 'isPost', target: '#pastePost.sending', actions: 'forgetFault' },
              { actions: 'noteProblem' },
            ],
          },
        },
        looking: {
          exit: 'forgetLooking',
          invoke: {
            id: 'checkImage',
            src: 'checkImage',
            input: ({ event }) => {
              assertEvent(event, 'picture.given');
              return { file: event.file };
            },
            onDone: { target: 'filling', actions: { type: 'storePicture', params: ({ event }) => event.output } },
            onError: { target: 'filling', actions: 'refusePicture' },
          },
          on: { 'post.submitted': { actions: 'noteLooking' } },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'pastePost',
        src: 'pastePost',
        input: ({ context }) => postOf(context),
        onDone: { target: 'closed', actions: 'forgetPost' },
        onError: withFault('editing'),
      },
    },
  },
});
