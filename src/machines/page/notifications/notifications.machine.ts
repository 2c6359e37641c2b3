import { assign, enqueueActions, setup } from 'xstate';
import { noticeStay, type Notice } from '#shared/notice';
import { channel } from '../../channel';
import { port, type ChildrenOf } from '../../port';
import { ringsFor } from './notifications.bell';
import type { Notification, NotificationsContext, NotificationsEvent } from './notifications.types';

const MOST = 50;

/** Effects of the notifications. */
export const notificationsPorts = {
  /** Those this browser kept, newest first; none when what is kept cannot be read. */
  recallNotifications: port<readonly Notification[]>('recallNotifications'),
  /** Told `bell.rung`, it plays the kept sound at the kept volume, unless sounds are off. */
  bell: channel<{ readonly type: 'bell.rung' }>('bell'),
  /** Gives a time to those without one, keeps the newest 20, and answers all of them. */
  keepNotifications: port<readonly Notification[], { readonly list: readonly Notification[] }>('keepNotifications'),
};

const numbered = (list: readonly Notification[], notice: Notice): Notification => ({
  id: Math.max(0, ...list.map(({ id }) => id)) + 1,
  notice,
  at: null,
});

/** Times for those that have none; what came or went meanwhile stays as it is. */
const timed = (list: readonly Notification[], kept: readonly Notification[]): readonly Notification[] =>
  list.map((one) => kept.find(({ id }) => id === one.id) ?? one);

/** What the person was told, so that no message is lost (GAP-31): 50 here, 20 over a reload. */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    children: {} as ChildrenOf<typeof notificationsPorts>,
  },
  actors: notificationsPorts,
  guards: {
    isWorthKeeping: (_, notice: Notice) => noticeStay(notice) !== 'progress',
  },
  actions: {
    recall: assign({ list: ({ context }, kept: readonly Notification[]) => [...context.list, ...kept].slice(0, MOST) }),
    add: assign({
      list: ({ context: { list } }, notice: Notice) => [numbered(list, notice), ...list].slice(0, MOST),
      unseen: ({ context }) => Math.min(MOST, context.unseen + 1),
    }),
    markSeen: assign({ unseen: 0 }),
    storeTimes: assign({ list: ({ context }, kept: readonly Notification[]) => timed(context.list, kept) }),
    clear: assign({ list: [], unseen: 0 }),
    ring: enqueueActions(({ enqueue }, notice: Notice) => {
      if (ringsFor(notice)) enqueue.sendTo('bell', { type: 'bell.rung' });
    }),
  },
}).createMachine({
  id: 'notifications',
  context: { list: [], unseen: 0 },
  invoke: { id: 'bell', src: 'bell' },
  type: 'parallel',
  states: {
    memory: {
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            id: 'recallNotifications',
            src: 'recallNotifications',
            onDone: { target: 'ready', actions: { type: 'recall', params: ({ event }) => event.output } },
            onError: 'ready',
          },
        },
        ready: {
          on: {
            'notice.raised': {
              guard: { type: 'isWorthKeeping', params: ({ event }) => event.notice },
              target: 'keeping',
              actions: [
                { type: 'add', params: ({ event }) => event.notice },
                { type: 'ring', params: ({ event }) => event.notice },
              ],
            },
            'list.cleared': { target: 'keeping', actions: 'clear' },
          },
        },
        keeping: {
          invoke: {
            id: 'keepNotifications',
            src: 'keepNotifications',
            input: ({ context }) => ({ list: context.list }),
            onDone: { target: 'ready', actions: { type: 'storeTimes', params: ({ event }) => event.output } },
            onError: 'ready',
          },
          on: {
            'notice.raised': {
              guard: { type: 'isWorthKeeping', params: ({ event }) => event.notice },
              target: 'keeping',
              reenter: true,
              actions: [
                { type: 'add', params: ({ event }) => event.notice },
                { type: 'ring', params: ({ event }) => event.notice },
              ],
            },
            'list.cleared': { target: 'keeping', reenter: true, actions: 'clear' },
          },
        },
      },
    },
    list: {
      initial: 'closed',
      states: {
        closed: { on: { 'list.opened': { target: 'open', actions: 'markSeen' } } },
        // What is said while the list is looked at is seen.
        open: { on: { 'list.closed': { target: 'closed', actions: 'markSeen' } } },
      },
    },
  },
});
