import { assign, setup } from 'xstate';
import { channel } from '../../channel';
import type { FeedSocketContext, FeedSocketEvent, Subscriber } from './feed-socket.types';

const MOST_TRIES = 5;
const STEP_MS = 3_000;
const MOST_STEPS = 3;
/** The session ended; nobody gets in by trying again. */
const SESSION_ENDED = 4401;

/** Effects of the socket of the feed. */
export const feedSocketPorts = {
  /** One line to /tracker/: says `line.opened` once the server has said what was missed, and `line.lost` when it is lost; it tries only once. */
  openLine: channel('openLine'),
  /** Says `page.returned` when the page is seen again or the browser is online again. */
  watchReturn: channel('watchReturn'),
};

const feedSocketParts = setup({
  types: { context: {} as FeedSocketContext, events: {} as FeedSocketEvent },
  actors: feedSocketPorts,
  guards: {
    isLast: ({ context }, name: Subscriber) => context.subscribers.every((one) => one === name),
    mayRetry: ({ context }) => context.attempt < MOST_TRIES,
    isEnded: (_, code: number) => code === SESSION_ENDED,
  },
  actions: {
    join: assign({
      subscribers: ({ context }, name: Subscriber) => [...context.subscribers.filter((one) => one !== name), name],
    }),
    leave: assign({
      subscribers: ({ context }, name: Subscriber) => context.subscribers.filter((one) => one !== name),
    }),
    countTry: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetTries: assign({ attempt: 0 }),
  },
  delays: {
    connectTimeout: 10_000,
    retryDelay: ({ context }) => STEP_MS * Math.min(context.attempt, MOST_STEPS),
  },
});

/** Without a subscriber there is no socket (SOC-05). */
const leaving = {
  'subscriber.left': [
    {
      guard: { type: 'isLast', params: ({ event }: { readonly event: { readonly name: Subscriber } }) => event.name },
      target: '#feedSocket.idle',
      actions: { type: 'leave', params: ({ event }: { readonly event: { readonly name: Subscriber } }) => event.name },
    },
    {
      actions: { type: 'leave', params: ({ event }: { readonly event: { readonly name: Subscriber } }) => event.name },
    },
  ],
} as const;

/** After the fifth try it is up to the person. */
const lost = [
  { guard: 'mayRetry', target: '#feedSocket.waiting', actions: 'countTry' },
  { target: '#feedSocket.gaveUp' },
] as const;

/** The line to /tracker/: tried again after 3, 6, 9, 9 and 9 s, then when asked for; never after the session ended. */
export const feedSocketMachine = feedSocketParts.createMachine({
  id: 'feedSocket',
  context: { subscribers: [], attempt: 0 },
  initial: 'idle',
  on: {
    'subscriber.joined': { actions: { type: 'join', params: ({ event }) => event.name } },
    'subscriber.left': { actions: { type: 'leave', params: ({ event }) => event.name } },
  },
  states: {
    idle: {
      entry: 'forgetTries',
      on: {
        'subscriber.joined': { target: 'linked', actions: { type: 'join', params: ({ event }) => event.name } },
      },
    },
    linked: {
      invoke: { id: 'openLine', src: 'openLine' },
      initial: 'connecting',
      on: {
        ...leaving,
        'line.lost': [{ guard: { type: 'isEnded', params: ({ event }) => event.code }, target: 'ended' }, ...lost],
      },
      states: {
        connecting: { on: { 'line.opened': 'live' }, after: { connectTimeout: lost } },
        live: { entry: 'forgetTries' },
      },
    },
    waiting: { after: { retryDelay: 'linked' }, on: leaving },
    gaveUp: {
      entry: 'forgetTries',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { ...leaving, 'reconnect.asked': 'linked', 'page.returned': 'linked' },
    },
    ended: { on: leaving },
  },
});
