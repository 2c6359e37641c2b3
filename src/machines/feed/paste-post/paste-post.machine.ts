import { assign, setup } from 'xstate';
import { storingFault, withFault } from '../../keep-fault';
import { port } from '../../port';
import type { NewPost, PastePostContext, PastePostEvent, PasteProblem } from './paste-post.types';

/** Effects of pasting a post. */
export const pastePostPorts = {
  /** POST /tracker/pasted-posts; the post comes by the socket like any other. */
  pastePost: port<void, NewPost>('pastePost'),
};

const LINK = /^https:\/\/[^\s/?#]+\S*$/;

/** What is wrong with the fields; null where they are a post. */
function problemOf({ text, link }: PastePostContext): PasteProblem | null {
  if (text.trim() === '') return 'nothing';
  return link.trim() === '' || LINK.test(link.trim()) ? null : 'link';
}

const postOf = ({ text, link }: PastePostContext): NewPost => ({
  text: text.trim(),
  link: link.trim() === '' ? null : link.trim(),
});

/** The Paste a Post dialog: a text, and the link of a public post where it is one. It begins open, since it was asked for. */
export const pastePostMachine = setup({
  types: { context: {} as PastePostContext, events: {} as PastePostEvent, tags: {} as 'busy' },
  actors: pastePostPorts,
  guards: { isPost: ({ context }) => problemOf(context) === null },
  actions: {
    storeText: assign((_, text: string) => ({ text, problem: null, fault: null })),
    storeLink: assign((_, link: string) => ({ link, problem: null, fault: null })),
    noteProblem: assign({ problem: ({ context }) => problemOf(context) }),
    forgetPost: assign({ text: '', link: '' }),
    storeFault: storingFault(),
    forgetFault: assign({ fault: null }),
  },
}).createMachine({
  id: 'pastePost',
  context: { text: '', link: '', problem: null, fault: null },
  initial: 'editing',
  states: {
    closed: { on: { 'dialog.opened': 'editing' } },
    editing: {
      on: {
        'text.typed': { actions: { type: 'storeText', params: ({ event }) => event.text } },
        'link.typed': { actions: { type: 'storeLink', params: ({ event }) => event.link } },
        'post.submitted': [{ guard: 'isPost', target: 'sending', actions: 'forgetFault' }, { actions: 'noteProblem' }],
        'dialog.closed': 'closed',
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
