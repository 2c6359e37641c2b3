import type { KeptPost } from './post-shelf';

/** How long posts are looked through before the page may be drawn, ms. */
const SLICE_MS = 8;
/** Posts between two looks at the clock. */
const STRIDE = 32;

interface SiftParts {
  /** Milliseconds since any time. */
  now(): number;
  /** Runs this once the page is drawn. */
  rest(run: () => void): void;
  look(post: KeptPost): void;
  /** A slice is done. */
  done(): void;
}

export interface Sift {
  /** Looks through these, oldest first as they are given and newest first as they are looked at: some at once, the rest while the page goes on. */
  begin(posts: readonly KeptPost[]): void;
  /** Whether a post is one of those that were looked at, or came later. */
  hasPassed(post: KeptPost): boolean;
  stop(): void;
}

/** Goes through more posts than a page has time for between two frames. */
export function createSift({ now, rest, look, done }: SiftParts): Sift {
  let posts: readonly KeptPost[] = [];
  let next = -1;
  let isDue = false;
  const goOn = (): void => {
    const until = now() + SLICE_MS;
    for (let looked = 1; next >= 0; looked += 1) {
      const post = posts[next];
      next -= 1;
      if (post !== undefined && !post.isGone) look(post);
      if (looked % STRIDE === 0 && now() >= until) break;
    }
    if (next < 0) posts = [];
    done();
    if (next < 0 || isDue) return;
    isDue = true;
    rest(() => {
      isDue = false;
      if (next >= 0) goOn();
    });
  };
  return {
    begin(given) {
      posts = given;
      next = given.length - 1;
      goOn();
    },
    hasPassed: ({ order }) => order > (posts[next]?.order ?? 0),
    stop() {
      posts = [];
      next = -1;
    },
  };
}
