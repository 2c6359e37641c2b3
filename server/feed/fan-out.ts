import type { FeedMessage } from '#shared/contract/feed';
import { authorOf } from '#shared/handles';
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
  /** The authors this person follows at first. */
  readonly authors: readonly string[];
}

/** Which post it is, and to whom it was told. */
export interface ToldPost {
  readonly id: string;
  readonly author: string;
  readonly userId: string | null;
}

export interface FanOut {
  /** From now on this page is sent what is for it; answers how to leave. */
  join(seat: Seat): () => void;
  /** From now on every open socket of this person is sent what these authors write, and nobody else. */
  follow(userId: string, authors: readonly string[]): void;
  /** Sends a post to whom it is for; its frame is written once, and only if there is somebody. */
  send(sourced: SourcedPost): void;
  /** Whether any page is here, or one of this person. */
  isHere(userId?: string): boolean;
  /** Cuts every page off: it comes back and asks for what it missed. */
  resync(): void;
  /** Tells everybody who may have a post that it is deleted. */
  forget(told: ToldPost): void;
}

/** There is no amount in it, and each post pays for what looks for one. */
const frameOf = (message: FeedMessage): Buffer => Buffer.from(JSON.stringify(message));

/** Sockets by person and by the authors they follow. */
export function createFanOut(): FanOut {
  const seats = new Map<string, Set<Seat>>();
  const ofPerson = (userId: string): string => `user ${userId}`;
  const ofAuthor = (author: string): string => `author ${author}`;
  const followed = new Map<Seat, readonly string[]>();
  const put = (key: string, seat: Seat): unknown => seats.set(key, (seats.get(key) ?? new Set()).add(seat));
  const take = (key: string, seat: Seat): void => {
    const there = seats.get(key);
    there?.delete(seat);
    if (there?.size === 0) seats.delete(key);
  };
  const follow = (seat: Seat, authors: readonly string[]): void => {
    for (const author of followed.get(seat) ?? []) take(ofAuthor(author), seat);
    for (const author of authors) put(ofAuthor(author), seat);
    followed.set(seat, authors);
  };
  const leave = (seat: Seat): void => {
    follow(seat, []);
    followed.delete(seat);
    take(ofPerson(seat.userId), seat);
  };
  const cut = (seat: Seat): void => {
    leave(seat);
    seat.page.close(RESYNC, 'resync');
  };
  const toWhom = (author: string, userId: string | null): string =>
    userId === null ? ofAuthor(author) : ofPerson(userId);
  const tell = (key: string, message: FeedMessage): void => {
    const there = seats.get(key);
    if (there === undefined) return;
    const frame = frameOf(message);
    for (const seat of there)
      if (seat.page.buffered() <= MOST_BUFFERED) seat.page.sendFrame(frame);
      else cut(seat);
  };
  return {
    join(seat) {
      put(ofPerson(seat.userId), seat);
      follow(seat, seat.authors);
      return () => leave(seat);
    },
    isHere: (userId) => (userId === undefined ? followed.size > 0 : seats.has(ofPerson(userId))),
    resync() {
      for (const seat of followed.keys()) cut(seat);
    },
    follow(userId, authors) {
      for (const seat of seats.get(ofPerson(userId)) ?? []) follow(seat, authors);
    },
    send: ({ post, userId }) => tell(toWhom(authorOf(post.author.handle), userId), { event: 'tweet', data: post }),
    forget: ({ id, author, userId }) => tell(toWhom(author, userId), { event: 'deleted', data: { id } }),
  };
}
