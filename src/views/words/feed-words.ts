import type { FeedLine } from '../../machines/feed/feed-socket/feed-socket.selectors';
import { handleText } from '#shared/handles';
import type { Tweet } from '#shared/contract/feed';

const RETRIES = 5;

/** What the panel says of its line to the server; null where there is nothing to say. */
export function lineWords(line: FeedLine, attempt: number): string | null {
  switch (line) {
    case 'off':
    case 'live':
    case 'connecting':
      return null;
    case 'reconnecting':
      return `The line to the server was lost. Trying again, ${attempt} of ${RETRIES}.`;
    case 'lost':
      return 'The line to the server was lost, and five tries have failed. New posts do not come.';
    case 'ended':
      return 'Your session has ended. Sign in again to see new posts.';
    default:
      return line satisfies never;
  }
}

/** What the toggle says: whether posts are shown as they come, and how many wait. */
export const toggleWords = (isStill: boolean, queued: number): string => {
  if (!isStill) return 'Live';
  return queued === 0 ? 'Paused' : `Paused - ${queued} new`;
};

/** How many are listed. */
export const countWords = (count: number): string => (count === 1 ? '1 tweet' : `${count} tweets`);

/** How many are listed of all. */
export const foundWords = (found: number, total: number): string => `${found} of ${total}`;

/** What asks for the posts that wait above. */
export const newestWords = (queued: number): string => (queued === 1 ? '1 new post' : `${queued} new posts`);

/** What a post is about besides itself; null for one that stands alone. */
export function contextWords({ interaction }: Pick<Tweet, 'interaction'>): string | null {
  const { isReply, isSelfReply, isRetweet, isQuote, replyTo } = interaction;
  if (isRetweet) return 'Reposted';
  if (isSelfReply) return 'Continues their own post';
  if (isReply) return replyTo === null ? 'Replies' : `Replies to ${handleText(replyTo.handle)}`;
  return isQuote ? 'Quotes' : null;
}

/** What a picture in a post is called, which opens larger. */
export const pictureWords = (at: number, of: number, name: string): string =>
  `Show picture ${at + 1} of ${of} of the post of ${name}`;

/** Why a post is not launched from on this network; null where it may be: what was made up to be looked at is not paid for. */
export const whyNoLaunch = ({ source }: Pick<Tweet, 'source'>, isMainnet: boolean): string | null =>
  isMainnet && source === 'test' ? 'A simulated post is no reason to spend SOL that is real money' : null;

export const FEED_WORDS = {
  empty: 'Waiting for tweets',
  emptyHint: 'Press Test to see sample posts.',
  opening: 'Opening the feed',
  broken: 'The feed has stopped',
  brokenWhy: 'A part of it broke. The rest of the page works on.',
  search: 'Search tweets...',
  noneFound: 'No tweets found',
  noPicture: 'No picture',
  paste: 'Paste a post',
  pasteFailed: 'Paste a post did not come. Try again',
  filterFailed: 'Feed Filter did not come. Try again',
  /** What the button below a post says, by how its translation is. */
  translation: {
    idle: 'Translate',
    asking: 'Translating',
    failed: 'Try again',
    shown: 'Hide translation',
    hidden: 'Show translation',
  },
  translated: 'Translated',
  gap: 'More posts came before this than could be fetched',
  tags: { test: 'Simulated', paste: 'Pasted' },
  noDeploy: {
    launching: 'A launch is running: its form is free again when it has ended',
    broken: 'The Deploy form has stopped: start it over first',
  },
  noQuick: {
    loading: 'Loading...',
    config: 'Star a quick launch config first',
    running: 'A launch is running',
  },
} as const;

const OF_POST: Readonly<Record<keyof typeof FEED_WORDS.translation, string>> = {
  idle: 'the post',
  asking: 'the post',
  failed: 'to translate the post',
  shown: 'of the post',
  hidden: 'of the post',
};

/** The same for who does not see the post it stands below. */
export const translationLabel = (stage: keyof typeof FEED_WORDS.translation, name: string): string =>
  `${FEED_WORDS.translation[stage]} ${OF_POST[stage]} of ${name}`;
