import type { AccountSource, PostSource, SourceHealth, TrackedAccount } from '#shared/contract/feed';

const ACCOUNT_SOURCES = { x: 'X', bluesky: 'Bluesky', rss: 'RSS', telegram: 'Telegram' } as const satisfies Record<
  AccountSource,
  string
>;
const POST_SOURCES = {
  test: 'Sample posts',
  paste: 'Pasted posts',
  webhook: 'X, by other programs',
  x: 'X',
  bluesky: 'Bluesky',
  rss: 'Feeds (RSS, Atom)',
  telegram: 'Telegram',
} as const satisfies Record<PostSource, string>;

/** Where an account writes. */
export const sourceName = (source: AccountSource): string => ACCOUNT_SOURCES[source];

/** Which sources bring the posts of accounts of this kind. */
const BROUGHT_BY: Readonly<Record<AccountSource, readonly PostSource[]>> = {
  x: ['x', 'webhook'],
  bluesky: ['bluesky'],
  rss: ['rss'],
  telegram: ['telegram'],
};
const STATES = ['live', 'reconnecting', 'off'] as const;

/** What is said at the row of an account: who it is and where it writes, and that its posts do not come, where that is so. */
export function accountWords(
  { name, handle, source, why }: Pick<TrackedAccount, 'name' | 'handle' | 'source' | 'why'>,
  sources: readonly SourceHealth[],
): string {
  const who = name === handle ? sourceName(source) : `${name}, ${sourceName(source)}`;
  const known = sources.filter((one) => BROUGHT_BY[source].includes(one.source)).map((one) => one.state);
  const state = known.length === 0 ? 'live' : STATES.find((one) => known.includes(one));
  const all = state === 'live' ? who : `${who}, ${state}`;
  return why === null ? all : `${all}. ${why}`;
}

/** How a source of posts is, and why. */
export const healthWords = ({ source, state, why }: SourceHealth): string =>
  `${POST_SOURCES[source]}: ${state}${why === null ? '' : `. ${why}`}`;

export const FILTER_WORDS = {
  title: 'Feed Filter',
  what: 'Posts of accounts that are switched off are not shown.',
  search: 'Search Accounts',
  own: 'My Handles',
  ownEmpty: 'You follow no account of your own yet.',
  ownNotFound: 'None of yours matches.',
  notFound: 'None of these matches.',
  sources: 'Where posts come from',
  kept: 'What you switch is kept in this browser.',
  opening: 'Opening the accounts',
  failed: 'The accounts could not be read',
  sourcesFailed: 'How the sources are could not be read.',
  notDone: 'That did not happen',
} as const;
