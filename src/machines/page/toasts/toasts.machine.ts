import { enqueueActions, setup } from 'xstate';
import type { Notice } from '#shared/notice';
import { port } from '../../port';
import { changed, expiries, timerOf, without, withNotice } from './toasts.queue';
import type { ToastsContext, ToastsEvent } from './toasts.types';

/** Effects of the toasts. */
export const toastsPorts = {
  /** Resolves once the place of the toasts is on the screen; its code comes behind the first one. */
  awaitRegion: port<void>('awaitRegion'),
};

/** What the person is told at the top of the page: three at a time, the rest wait. Chart: docs/statecharts/page/toasts.md */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  actors: toastsPorts,
  guards: { isEmpty: ({ context }) => context.shown.length === 0 },
  actions: {
    add: enqueueActions(({ context, enqueue }, { notice, timed }: { notice: Notice; timed: boolean }) => {
      const after = withNotice(context, notice);
      const { gone, come } = changed(context, after);
      enqueue.assign(after);
      gone.forEach((toast) => enqueue.cancel(timerOf(toast)));
      for (const { event, ...timer } of expiries(timed ? come : [])) enqueue.raise(event, timer);
    }),
    remove: enqueueActions(({ context, enqueue }, { id, timed }: { id: number; timed: boolean }) => {
      const after = without(context, id);
      const { gone, come } = changed(context, after);
      enqueue.assign(after);
      gone.forEach((toast) => enqueue.cancel(timerOf(toast)));
      for (const { event, ...timer } of expiries(timed ? come : [])) enqueue.raise(event, timer);
    }),
    hold: enqueueActions(({ context, enqueue }) => context.shown.forEach((toast) => enqueue.cancel(timerOf(toast)))),
    release: enqueueActions(({ context, enqueue }) => {
      for (const { event, ...timer } of expiries(context.shown)) enqueue.raise(event, timer);
    }),
  },
}).createMachine({
  id: 'toasts',
  context: { shown: [], waiting: [] },
  initial: 'unseen',
  states: {
    /** Nobody could read a toast yet: its time begins when they can. */
    unseen: {
      invoke: {
        id: 'awaitRegion',
        src: 'awaitRegion',
        onDone: { target: 'showing', actions: 'release' },
        onError: { target: 'showing', actions: 'release' },
      },
      on: {
        'notice.raised': { actions: { type: 'add', params: ({ event }) => ({ notice: event.notice, timed: false }) } },
        'toast.dismissed': { actions: { type: 'remove', params: ({ event }) => ({ id: event.id, timed: false }) } },
      },
    },
    idle: {
      on: {
        'notice.raised': {
          target: 'showing',
          actions: { type: 'add', params: ({ event }) => ({ notice: event.notice, timed: true }) },
        },
      },
    },
    showing: {
      always: { guard: 'isEmpty', target: 'idle' },
      on: {
        'notice.raised': { actions: { type: 'add', params: ({ event }) => ({ notice: event.notice, timed: true }) } },
        'toast.dismissed': { actions: { type: 'remove', params: ({ event }) => ({ id: event.id, timed: true }) } },
        'toast.expired': { actions: { type: 'remove', params: ({ event }) => ({ id: event.id, timed: true }) } },
        'toasts.hovered': { target: 'paused', actions: 'hold' },
      },
    },
    paused: {
      always: { guard: 'isEmpty', target: 'idle' },
      on: {
        'notice.raised': { actions: { type: 'add', params: ({ event }) => ({ notice: event.notice, timed: false }) } },
        'toast.dismissed': { actions: { type: 'remove', params: ({ event }) => ({ id: event.id, timed: false }) } },
        'toasts.left': { target: 'showing', actions: 'release' },
      },
    },
  },
});
