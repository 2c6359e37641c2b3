import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { addAccountModel } from './add-account.model';
import {
  selectAddFault,
  selectCanClose,
  selectHandleProblem,
  selectSource,
  selectUsername,
} from './add-account.selectors';

const { say, done, failed } = script(addAccountModel);
const typed = say('handle.typed');
const submitted = say('account.submitted');
const asked = (source: 'x' | 'bluesky') => ['trackAccount', { username: 'harbor_crew', source }] as const;

describeMachine(addAccountModel, {
  journeys: [
    {
      title: 'FLT-10 FLT-12 VAL-55 an account of X is followed without its @, and the dialog is over',
      steps: [typed, submitted, done('trackAccount')],
      ends: 'closed',
      asks: [asked('x')],
      output: { added: true },
    },
    {
      title: 'one of Bluesky is',
      steps: [say('source.chosen'), typed, submitted],
      ends: 'saving',
      asks: [asked('bluesky')],
      then: (end) => expect(selectCanClose(end)).toBe(false),
    },
    {
      title: 'FLT-11 VAL-55 nothing typed is said at the field, and nothing is asked for',
      steps: [submitted],
      ends: 'editing',
      asks: [],
      then: (end) => expect(selectHandleProblem(end)).toBe('handle/required'),
    },
    {
      title: 'FLT-11 VAL-55 an @ alone is nothing',
      steps: [say('handle.typed', 1), submitted],
      ends: 'editing',
      asks: [],
      then: (end) => expect(selectHandleProblem(end)).toBe('handle/required'),
    },
    {
      title: 'which is forgotten with the next letter',
      steps: [submitted, typed],
      ends: 'editing',
      then: (end) => expect(selectHandleProblem(end)).toBeNull(),
    },
    {
      title: 'what the server refuses is said in its words, and what was typed and chosen is still there',
      steps: [say('source.chosen'), typed, submitted, failed('trackAccount', 1)],
      ends: 'editing',
      then: (end) =>
        expect([selectUsername(end), selectSource(end), selectAddFault(end)?.detail]).toEqual([
          '@harbor_crew',
          'bluesky',
          'A Bluesky handle is a domain, like alice.bsky.social',
        ]),
    },
    {
      title: 'an account that is followed already is told so until another source is chosen',
      steps: [typed, submitted, failed('trackAccount'), say('source.chosen')],
      ends: 'editing',
      then: (end) => expect(selectAddFault(end)).toBeNull(),
    },
    {
      title: 'closed without one',
      steps: [typed, say('dialog.closed')],
      ends: 'closed',
      asks: [],
      output: { added: false },
    },
  ],
});
