import { createFeedStore, type FeedTime } from './feed-store';

let time: FeedTime = { now: () => 0, frame: (run) => run(), rest: (run) => run() };

/** By whose clock the page's feed runs; said before its first post. */
export const runFeedBy = (given: FeedTime): void => {
  time = given;
};

/** The posts of this page; emptied when its user leaves. */
export const pageFeed = createFeedStore({
  now: () => time.now(),
  frame: (run) => time.frame(run),
  rest: (run) => time.rest(run),
});
