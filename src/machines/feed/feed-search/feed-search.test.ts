import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { feedSearchModel } from './feed-search.model';
import { selectFeedSearch, selectIsSearching } from './feed-search.selectors';

const { say } = script(feedSearchModel);
const told = (search: string) => ['postSearch', { type: 'search.changed', search }] as const;

describeMachine(feedSearchModel, {
  journeys: [
    {
      title: 'TWF-06 what is typed is told to the store of posts, letter by letter',
      steps: [say('search.typed'), say('search.typed', 1)],
      ends: 'on',
      tells: [told('Post 3'), told('moon')],
    },
    {
      title: 'TWF-11 Clear search lists all posts again',
      steps: [say('search.typed'), say('search.cleared')],
      ends: 'off',
      tells: [told('Post 3'), told('')],
      then: (end) => expect([selectFeedSearch(end), selectIsSearching(end)]).toEqual(['', false]),
    },
    {
      title: 'blanks alone search for nothing',
      steps: [say('search.typed'), say('search.typed', 2)],
      ends: 'off',
      then: (end) => expect(selectIsSearching(end)).toBe(false),
    },
  ],
});
