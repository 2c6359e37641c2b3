import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { pastePostModel, PICTURE } from './paste-post.model';
import {
  selectCanClosePaste,
  selectIsPasteOpen,
  selectPasteFault,
  selectPasteProblem,
  selectPastedPicture,
  selectPictureProblem,
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
      asks: [['pastePost', { text: TEXT, link: LINK, picture: null }]],
      then: (end) =>
        expect([selectIsPasteOpen(end), selectPastedText(end), selectPastedLink(end)]).toEqual([false, '', '']),
    },
    {
      title: 'a text alone is nobody’s, and the dialog cannot be closed while it is sent',
      steps: [typed, submitted],
      ends: 'sending',
      asks: [['pastePost', { text: TEXT, link: null, picture: null }]],
      then: (end) => expect(selectCanClosePaste(end)).toBe(false),
    },
    {
      title: 'a link alone is enough: what stands there is read',
      steps: [linked, submitted],
      ends: 'sending',
      asks: [['pastePost', { text: '', link: LINK, picture: null }]],
    },
    {
      title: 'nothing pasted is said at the field, and nothing is asked for',
      steps: [say('text.typed', 1), submitted],
      ends: { editing: 'filling' },
      asks: [],
      then: (end) => expect(selectPasteProblem(end)).toBe('nothing'),
    },
    {
      title: 'what is no https address is said at its field until it is changed',
      steps: [typed, say('link.typed', 1), submitted],
      ends: { editing: 'filling' },
      asks: [],
      then: (end) => expect(selectPasteProblem(end)).toBe('link'),
    },
    {
      title: 'which the next letter forgets',
      steps: [typed, say('link.typed', 1), submitted, linked],
      ends: { editing: 'filling' },
      then: (end) => expect(selectPasteProblem(end)).toBeNull(),
    },
    {
      title: 'a picture goes with the text',
      steps: [typed, say('picture.given'), done('checkImage'), submitted],
      ends: 'sending',
      asks: [
        ['checkImage', { file: say('picture.given').file }],
        ['pastePost', { text: TEXT, link: null, picture: PICTURE }],
      ],
    },
    {
      title: 'while it is looked at nothing is sent, and that is said until it is known',
      steps: [typed, say('picture.given'), submitted],
      ends: { editing: 'looking' },
      then: (end) => expect(selectPasteProblem(end)).toBe('looking'),
    },
    {
      title: 'what is said of that is gone once it is known',
      steps: [typed, say('picture.given'), submitted, done('checkImage')],
      ends: { editing: 'filling' },
      then: (end) => expect([selectPasteProblem(end), selectPastedPicture(end)]).toEqual([null, PICTURE]),
    },
    {
      title: 'a file that is none says why, and the one before it is gone',
      steps: [say('picture.given'), done('checkImage'), say('picture.given'), done('checkImage', 1)],
      ends: { editing: 'filling' },
      then: (end) => expect([selectPastedPicture(end), selectPictureProblem(end)]).toEqual([null, 'token/image-size']),
    },
    {
      title: 'one that cannot be looked at is no picture',
      steps: [say('picture.given'), failed('checkImage')],
      ends: { editing: 'filling' },
      then: (end) => expect(selectPictureProblem(end)).toBe('token/image-type'),
    },
    {
      title: 'taken away it is not sent',
      steps: [typed, say('picture.given'), done('checkImage'), say('picture.removed'), submitted],
      ends: 'sending',
      then: (end) => expect(selectPastedPicture(end)).toBeNull(),
    },
    {
      title: 'what the server refuses is said in its words, and nothing typed is lost, closed and opened again either',
      steps: [typed, linked, submitted, failed('pastePost'), say('dialog.closed'), say('dialog.opened')],
      ends: { editing: 'filling' },
      then: (end) =>
        expect([selectPastedText(end), selectPastedLink(end), selectPasteFault(end)?.detail]).toEqual([
          TEXT,
          LINK,
          'At most 10,000 characters',
        ]),
    },
  ],
});
