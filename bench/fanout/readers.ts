// A process of its own that reads: what it computes is nobody else's.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** What the readers are asked; each is answered by one `Told`. */
export type Asked =
  /** Opens the sockets of persons 1 to `people`; those above `following` are to hear nothing. */
  | { readonly ask: 'open'; readonly url: string; readonly people: number; readonly following: number }
  /** Counts anew; from now on each post is told of once all have it. */
  | { readonly ask: 'count'; readonly posts: number }
  | { readonly ask: 'times' }
  /** Opens a socket that reads no more once it is here. */
  | { readonly ask: 'pause'; readonly url: string; readonly person: string }
  /** Has it read what is there; answered when it is closed. */
  | { readonly ask: 'wake' };

export interface Told {
  /** When each post came to each socket: nanoseconds of the machine's clock, a post at a time. */
  readonly times?: Float64Array;
  /** By what the paused socket was closed, 0 where it was not, and the messages it still got. */
  readonly code?: number;
  readonly read?: number;
}

/** Nanoseconds of a clock that all processes of the machine share. */
export const now = (): number => Number(process.hrtime.bigint());

/** Until a socket is closed that has been cut off. */
const CLOSED_MS = 5_000;
const ABREAST = 50;
const INIT = JSON.stringify({ event: 'init', data: { last: [] } });

let following = 0;
let posts = 0;
let times = new Float64Array();
/** Sockets that have each post. */
let have = new Uint32Array();
const counted: number[] = [];
const tell = (told: Told): unknown => process.send?.(told);

function heard(place: number): void {
  if (place >= following) throw new Error('a post came to somebody who does not follow its author');
  const post = counted[place] ?? 0;
  counted[place] = post + 1;
  if (post >= posts) throw new Error('a post came twice');
  times[post * following + place] = now();
  const all = (have[post] ?? 0) + 1;
  have[post] = all;
  if (all === following) tell({});
}

/** A socket that has been answered; as the answer, posts are heard as bytes. */
async function join(url: string, person: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers: { person }, perMessageDeflate: false, skipUTF8Validation: true });
  await once(socket, 'open');
  const answered = once(socket, 'message');
  socket.send(INIT);
  await answered;
  return socket;
}

let paused: WebSocket | null = null;

/** Opens every socket, some at a time. */
async function openAll(url: string, people: number): Promise<Told> {
  let next = 0;
  const open = async (): Promise<void> => {
    while (next < people) {
      const place = next;
      next += 1;
      const socket = await join(url, String(place + 1));
      socket.on('message', () => heard(place));
      socket.on('close', () => process.exit(1));
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, open));
  return {};
}

/** The paused socket reads what is there, up to its end. */
async function wake(): Promise<Told> {
  if (paused === null) throw new Error('nobody sleeps');
  let read = 0;
  paused.on('message', () => (read += 1));
  const closed: Promise<readonly unknown[]> = once(paused, 'close');
  paused.resume();
  const [code] = await Promise.race([closed, wait(CLOSED_MS, [0])]);
  paused.terminate();
  return { code: Number(code), read };
}

async function answer(asked: Asked): Promise<Told> {
  switch (asked.ask) {
    case 'open':
      ({ following } = asked);
      return openAll(asked.url, asked.people);
    case 'count':
      ({ posts } = asked);
      times = new Float64Array(posts * following);
      have = new Uint32Array(posts);
      counted.splice(0, counted.length, ...Array.from({ length: following }, () => 0));
      return {};
    case 'times':
      return { times };
    case 'pause':
      paused = await join(asked.url, asked.person);
      paused.pause();
      return {};
    case 'wake':
      return wake();
    default:
      return asked satisfies never;
  }
}

process.on('message', (asked: Asked) => void answer(asked).then(tell));
process.on('disconnect', () => process.exit(0));
