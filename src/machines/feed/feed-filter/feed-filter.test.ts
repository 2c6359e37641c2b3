import { describe, expect, test } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { feedFilterModel, someAccounts } from './feed-filter.model';
import { withChoice, withoutChoice } from './feed-filter.choices';
import { found, ownRows } from './feed-filter.rows';
import {
  selectChoices,
  selectFilterDialog,
  selectFilterSearch,
  selectRemovalFault,
  selectRemoved,
  selectRemoving,
} from './feed-filter.selectors';

const { say, done, failed } = script(feedFilterModel);
const opened = say('filter.opened');
const searched = say('search.typed');
const made = (choices: object) => ['keptHandles', { type: 'choices.made', choices }] as const;
const [harbor, alice, solana, kraken] = someAccounts;

describeMachine(feedFilterModel, {
  journeys: [
    {
      title: 'FLT-01 TWF-08 it begins open: all accounts are listed, and searched for those that match',
      steps: [searched],
      ends: { dialog: { open: 'searching' }, removal: 'resting' },
      then: (end) => expect(selectFilterSearch(end)).toBe('@SOL'),
    },
    {
      title: 'an empty search lists all of them again',
      steps: [searched, say('search.typed', 1)],
      ends: { dialog: { open: 'listing' }, removal: 'resting' },
    },
    {
      title: 'FLT-09 LST-18 hiding an account is told to who keeps it and hides its posts, showing it too',
      steps: [say('choices.known'), say('handle.toggled'), say('handle.toggled', 1)],
      ends: { dialog: { open: 'listing' }, removal: 'resting' },
      tells: [made({ harbor_crew: false, solana: false }), made({ harbor_crew: false, solana: true })],
    },
    {
      title: 'FLT-04 Done closes it, and what was searched for is forgotten with the next opening',
      steps: [searched, say('filter.closed'), opened],
      ends: { dialog: { open: 'listing' }, removal: 'resting' },
      then: (end) => expect(selectFilterSearch(end)).toBe(''),
    },
    {
      title: 'FLT-14 an account is removed, its row keeps its place, and what was chosen of it is forgotten',
      steps: [say('choices.known'), say('removal.asked'), done('removeAccount')],
      ends: { dialog: { open: 'listing' }, removal: 'resting' },
      asks: [
        ['keptHandles', undefined],
        ['removeAccount', { id: 'a1' }],
      ],
      tells: [made({})],
      then: (end) => expect([selectRemoved(end), selectChoices(end)]).toEqual([[{ account: harbor, at: 0 }], {}]),
    },
    {
      title: 'the row of one that is being removed is known',
      steps: [say('removal.asked')],
      ends: { dialog: { open: 'listing' }, removal: 'removing' },
      then: (end) => expect(selectRemoving(end)).toEqual({ account: harbor, at: 0 }),
    },
    {
      title: 'a removal goes on when the dialog is closed',
      steps: [say('removal.asked'), say('filter.closed'), done('removeAccount'), opened],
      ends: { dialog: { open: 'listing' }, removal: 'resting' },
      asks: [
        ['keptHandles', undefined],
        ['removeAccount', { id: 'a1' }],
      ],
      then: (end) => expect(selectRemoved(end)).toEqual([]),
    },
    {
      title: 'one that does not come about says why until the next',
      steps: [say('removal.asked'), failed('removeAccount')],
      ends: { dialog: { open: 'listing' }, removal: 'resting' },
      tells: [],
      then: (end) => expect([selectRemovalFault(end)?.code, selectRemoved(end)]).toEqual(['api/unreachable', []]),
    },
    {
      title: 'FLT-10 an account is added in a dialog of its own, and then stands in the whole list',
      steps: [searched, say('adding.asked'), done('addAccount')],
      ends: { dialog: { open: 'listing' }, removal: 'resting' },
      then: (end) => expect([selectFilterSearch(end), selectFilterDialog(end)]).toEqual(['', 'open']),
    },
    {
      title: 'who adds none finds the list as it was',
      steps: [searched, say('adding.asked'), done('addAccount', 1)],
      ends: { dialog: { open: 'searching' }, removal: 'resting' },
    },
    {
      title: 'a dialog that breaks leads back and says so',
      steps: [say('adding.asked'), failed('addAccount')],
      ends: { dialog: { open: 'listing' }, removal: 'resting' },
      then: (end) => expect(selectRemovalFault(end)?.code).toBe('internal/unexpected'),
    },
  ],
});

describe('rows of the feed filter', () => {
  test('FLT-03 FLT-07 FLT-08 one’s own are listed as the server has them, newest first', () =>
    expect(ownRows(someAccounts, [])).toEqual([harbor, alice]));
  test('what was removed keeps its place, before and after the list is read again', () => {
    const removed = [
      { account: alice, at: 1 },
      { account: harbor, at: 0 },
    ];
    const rows = [harbor, alice];
    expect([ownRows(someAccounts, removed), ownRows([solana], removed), ownRows([alice], removed.slice(1))]).toEqual([
      rows,
      rows,
      rows,
    ]);
  });
  test('FLT-01 a search finds by name and handle, in whatever case, with an @ or without', () => {
    const of = (search: string) => found(someAccounts, search).map(({ handle }) => handle);
    expect([of('@SOL'), of('kRAK'), of(' crew '), of('social'), of('nobody')]).toEqual([
      ['solana'],
      ['kraken'],
      ['Harbor_Crew'],
      ['alice.bsky.social'],
      [],
    ]);
    expect(found(someAccounts, ' @ ')).toEqual([harbor, alice, solana, kraken]);
  });
});

describe('choices of the feed filter', () => {
  test('FLT-09 a handle is one in whatever case, and one that every object knows something by', () => {
    expect(withChoice(withChoice({}, 'Kraken', true), 'SOLANA', false)).toEqual({ kraken: true, solana: false });
    expect(Object.keys(withChoice({}, '__proto__', false))).toEqual(['__proto__']);
  });
  test('an account that is removed begins anew', () =>
    expect(withoutChoice({ sea: false, sky: true }, 'Sea')).toEqual({ sky: true }));
});
