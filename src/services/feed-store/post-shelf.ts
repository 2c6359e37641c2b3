import type { Tweet } from '#shared/contract/feed';
import type { Fold } from './fold-posts';

/** Bytes that are asked for at once; a post that may be longer has its own. */
const PAGE_BYTES = 262_144;
/** No letter of a text takes more. */
const LETTER_BYTES = 3;
/** Posts that somebody reads: the same object as long as it is one of so many that were read last. */
const READ_MAX = 512;
/** Posts that have just come, which are likely to be read. */
const FRESH_MAX = 64;

/** A post that is kept. What it says is bytes beside the heap, and no object until somebody reads it. */
export interface KeptPost {
  /** Its place among those that came, oldest first. */
  readonly order: number;
  id: string;
  page: Uint8Array<ArrayBuffer>;
  from: number;
  to: number;
  /** Null until it is looked at. */
  isAllowed: boolean | null;
  isFound: boolean | null;
  /** By which a text is found that it was the first to say; null where it was not. */
  textKey: number | null;
  /** Of several accounts that say the same; null where it is alone. */
  fold: Fold | null;
  isGone: boolean;
}

export interface PostShelf {
  put(post: Tweet): KeptPost;
  /** What a post says; the same object while it is read. */
  read(post: KeptPost): Tweet;
  /** Gives the place of one post to another, which leaves its own. */
  move(from: KeptPost, to: KeptPost): void;
  clear(): void;
}

export const bytesOf = ({ from, to }: KeptPost): number => to - from;

/** Sets a key to be the newest one, and lets the oldest go where there are too many. */
function remember(known: Map<KeptPost, Tweet>, post: KeptPost, tweet: Tweet, most: number): void {
  known.delete(post);
  known.set(post, tweet);
  for (const oldest of known.keys()) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
}

/** Keeps posts as the bytes of their JSON, many to a buffer, which goes when none of them is held any more. */
export function createPostShelf(): PostShelf {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const fresh = new Map<KeptPost, Tweet>();
  const read = new Map<KeptPost, Tweet>();
  let page = new Uint8Array(0);
  let end = 0;
  let order = 0;
  const parse = (post: KeptPost): Tweet => JSON.parse(decoder.decode(post.page.subarray(post.from, post.to)));
  const forget = (post: KeptPost): void => {
    fresh.delete(post);
    read.delete(post);
  };
  return {
    put(tweet) {
      const text = JSON.stringify(tweet);
      if (page.length - end < LETTER_BYTES * text.length) {
        page = new Uint8Array(Math.max(PAGE_BYTES, LETTER_BYTES * text.length));
        end = 0;
      }
      const from = end;
      end += encoder.encodeInto(text, page.subarray(from)).written;
      order += 1;
      const post: KeptPost = {
        order,
        id: tweet.id,
        page,
        from,
        to: end,
        isAllowed: null,
        isFound: null,
        textKey: null,
        fold: null,
        isGone: false,
      };
      remember(fresh, post, tweet, FRESH_MAX);
      return post;
    },
    read(post) {
      const tweet = read.get(post) ?? fresh.get(post) ?? parse(post);
      remember(read, post, tweet, READ_MAX);
      return tweet;
    },
    move(from, to) {
      const tweet = read.get(from) ?? fresh.get(from);
      forget(from);
      forget(to);
      const { id, page: bytes, from: first, to: last, isAllowed, isFound } = from;
      Object.assign(to, { id, page: bytes, from: first, to: last, isAllowed, isFound });
      if (tweet !== undefined) remember(read, to, tweet, READ_MAX);
    },
    clear() {
      fresh.clear();
      read.clear();
      page = new Uint8Array(0);
      end = 0;
    },
  };
}
