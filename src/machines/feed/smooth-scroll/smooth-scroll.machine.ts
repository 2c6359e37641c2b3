import { sendTo, setup } from 'xstate';
import { channel } from '../../channel';
import type { SmoothChanged, SmoothScrollEvent } from './smooth-scroll.types';

/** Effects of the choice of a smooth scroll. */
export const smoothScrollPorts = {
  /** What is kept under `twitterFeedSmoothScroll`: says `smooth.recalled` where it is on, keeps what it is told by `smooth.changed`. */
  smoothStore: channel<SmoothChanged>('smoothStore'),
};

/** Whether the wheel glides through the posts (TWF-07): off until somebody wants it, and kept in this browser (LST-07). */
export const smoothScrollMachine = setup({
  types: { events: {} as SmoothScrollEvent },
  actors: smoothScrollPorts,
  actions: {
    keep: sendTo('smoothStore', (_, isOn: boolean) => ({ type: 'smooth.changed', isOn })),
  },
}).createMachine({
  id: 'smoothScroll',
  invoke: { id: 'smoothStore', src: 'smoothStore' },
  initial: 'off',
  states: {
    off: {
      on: {
        'smooth.toggled': { target: 'on', actions: { type: 'keep', params: true } },
        'smooth.recalled': 'on',
      },
    },
    on: { on: { 'smooth.toggled': { target: 'off', actions: { type: 'keep', params: false } } } },
  },
});
