import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { pastePostModel } from './paste-post.model';
import {
  selectCanClosePaste,
  selectIsPasteOpen,
  selectPasteFault,
  selectPasteProblem,
  selectPastedLink,
  selectPastedText,
} from './paste-post.selectors';

const { say, done, failed } = script(pastePostModel);
const [typed, linked, submitted] = [say('text.typed'), say('link.typed'), say('post.submitted')];
const TEXT = 'It switches its own light off: $LANTERN';
const LINK = 'https://x.com/deepsea_lab/status/1';

describeMachine(pastePostModel, {
  journeys: [
    {
      title: 'a text with the link of a public post becomes a post, and the dialog is empty and closed',
      steps: [typed, linked, submitted, done('pastePost')],
      ends: 'closed',
      asks: [['pastePost', { text: TEXT, link: LINK }]],
      then: (end) =>
        expect([selectIsPasteOpen(end), selectPastedText(end), selectPastedLink(end)]).toEqual([false, '', '']),
    },
    {
      title: 'a text alone is nobody’s, and the dialog cannot be closed while it is sent',
      steps: [typed, submitted],
      ends: 'sending',
      asks: [['pastePost', { text: TEXT, link: null }]],
      then: (end) => expect(selectCanClosePaste(end)).toBe(false),
    },
    {
      title: 'nothing pasted is said at the field, and nothing is asked for',
      steps: [say('text.typed', 1), submitted],
      ends: 'editing',
      asks: [],
      then: (end) => expect(selectPasteProblem(end)).toBe('nothing'),
    },
    {
      title: 'what is no https address is said at its field until it is changed',
      steps: [typed, say('link.typed', 1), submitted],
      ends: 'editing',
      asks: [],
      then: (end) => expect(selectPasteProblem(end)).toBe('link'),
    },
    {
      title: 'which the next letter forgets',
      steps: [typed, say('link.typed', 1), submitted, linked],
      ends: 'editing',
      then: (end) => expect(selectPasteProblem(end)).toBeNull(),
    },
    {
      title: 'what the server refuses is said in its words, and nothing typed is lost, closed and opened again either',
      steps: [typed, linked, submitted, failed('pastePost'), say('dialog.closed'), say('dialog.opened')],
      ends: 'editing',
      then: (end) =>
        expect([selectPastedText(end), selectPastedLink(end), selectPasteFault(end)?.detail]).toEqual([
          TEXT,
          LINK,
          'At most 10,000 characters',
        ]),
    },
  ],
});
