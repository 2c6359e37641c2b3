import { assign, setup } from 'xstate';
import { notice, type Notice } from '#shared/notice';
import { telling } from '../../parent';
import { port } from '../../port';
import type { CopyContext, CopyEvent, CopyInput, CopyKind } from './copy.types';

/** Effects of copying. `writeClipboard`: puts public text on the clipboard; secrets never pass here. */
export const copyPorts = {
  writeClipboard: port<void, { readonly text: string }>('writeClipboard'),
};

const DONE: Readonly<Record<CopyKind, Notice>> = {
  address: notice('copy/done'),
  signature: notice('copy/done'),
  contract: notice('coin/copied'),
  referral: notice('copy/referralDone'),
};
const FAILED: Readonly<Record<CopyKind, Notice>> = {
  address: notice('copy/failed'),
  signature: notice('copy/failed'),
  contract: notice('coin/copyFailed'),
  referral: notice('copy/failed'),
};

/** One clipboard for the page: what was copied last shows as copied for 2 s (D1 section 9). */
export const copyMachine = setup({
  types: { input: {} as CopyInput, context: {} as CopyContext, events: {} as CopyEvent },
  actors: copyPorts,
  guards: { hasText: (_, text: string) => text !== '' },
  actions: {
    take: assign((_, { kind, text }: CopyEvent) => ({ kind, text })),
    tell: telling(),
  },
  delays: { shown: 2_000 },
}).createMachine({
  id: 'copy',
  context: ({ input }) => ({ parent: input.parent, kind: 'address', text: '' }),
  initial: 'idle',
  on: {
    'copy.asked': {
      guard: { type: 'hasText', params: ({ event }) => event.text },
      target: '.copying',
      actions: { type: 'take', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    copying: {
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'copied', actions: { type: 'tell', params: ({ context }) => DONE[context.kind] } },
        onError: { target: 'idle', actions: { type: 'tell', params: ({ context }) => FAILED[context.kind] } },
      },
    },
    copied: { after: { shown: 'idle' } },
  },
});
