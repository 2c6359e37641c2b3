import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { helpModel } from './help.model';
import { selectIsSearching, selectOpenEntries, selectQuery } from './help.selectors';

const { say } = script(helpModel);
const fees = say('entry.toggled');
const keys = say('entry.toggled', 1);

describeMachine(helpModel, {
  journeys: [
    {
      title: 'HLP-01 HLP-13 entries open by themselves',
      steps: [fees, keys],
      ends: 'browsing',
      then: (end) => expect(selectOpenEntries(end)).toEqual(['fees', 'keys']),
    },
    {
      title: 'HLP-13 and close again',
      steps: [fees, keys, fees],
      ends: 'browsing',
      then: (end) => expect(selectOpenEntries(end)).toEqual(['keys']),
    },
    {
      title: 'what is looked for is kept',
      steps: [say('search.typed')],
      ends: 'searching',
      then: (end) => expect([selectQuery(end), selectIsSearching(end)]).toEqual(['fee', true]),
    },
    { title: 'blanks look for nothing', steps: [say('search.typed'), say('search.typed', 1)], ends: 'browsing' },
  ],
});
