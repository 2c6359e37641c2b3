import type { FeedMessage } from '#shared/contract/feed';
import { stringify } from '#shared/json';
import type { FrameSocket } from '../requests/page-socket';
import type { SourcedPost } from './source';

/** A page that reads so slowly that this many bytes wait for it is cut off; it comes back and asks for what it missed. */
const MOST_BUFFERED = 1024 * 1024;
/** "Try again later". */
const RESYNC = 1013;

/** An open socket of one person. */
interface Seat {
  readonly page: Pick<FrameSocket, 'sendFrame' | 'buffered' | 'close'>;
  readonly userId: string;
  /** Whom this person follows, in lower case. */
  readonly authors: readonly string[];
}

export interface FanOut {
  /** From now on this page is sent what is for it; answers how to leave. */
  join(seat: Seat): () => void;
  /** Sends a post to whom it is for; its frame is written once, and only if there is somebody. */
  send(sourced: SourcedPost): void;
}

const frameOf = (message: FeedMessage): Buffer => Buffer.from(stringify(message));

/** Sockets by person and by the authors they follow. */
export function createFanOut(): FanOut {
  const seats = new Map<string, Set<Seat>>();
  const keysOf = ({ userId, authors }: Seat) => [`user ${userId}`, ...authors.map((author) => `author ${author}`)];
  const leave = (seat: Seat): void => {
    for (const key of keysOf(seat)) {
      const there = seats.get(key);
      there?.delete(seat);
      if (there?.size === 0) seats.delete(key);
    }
  };
  return {
    join(seat) {
      for (const key of keysOf(seat)) seats.set(key, (seats.get(key) ?? new Set()).add(seat));
      return () => leave(seat);
    },
    send({ post, userId }) {
      const there = seats.get(userId === null ? `author ${post.author.handle.toLowerCase()}` : `user ${userId}`);
      if (there === undefined) return;
      const frame = frameOf({ event: 'tweet', data: post });
      for (const seat of there)
        if (seat.page.buffered() <= MOST_BUFFERED) seat.page.sendFrame(frame);
        else {
          leave(seat);
          seat.page.close(RESYNC, 'resync');
        }
    },
  };
}
