import { assign, sendTo, setup } from 'xstate';
import { notice } from '#shared/notice';
import { storingFault, withFault } from '../../keep-fault';
import { raised } from '../../parent';
import { port } from '../../port';
import { reading } from '../../reading';
import type { Deleted, RecoveryContext, RecoveryEvent, RecoveryInput } from './recovery.types';

/** Effects of bringing back what was deleted. */
export const recoveryPorts = {
  /** GET /groups/?deleted=true and /users/masters?deleted=true: what was deleted in the last 30 days, with its lamports. */
  readDeleted: port<readonly Deleted[]>('readDeleted'),
  /** POST …/restore: the keys are proven first; `api/conflict` at the limit of groups or masters. */
  restore: port<void, Pick<Deleted, 'kind' | 'id'>>('restore'),
};

/** The Recently Deleted dialog: groups and master wallets of the last 30 days, brought back with the keys they had. */
export const recoveryMachine = setup({
  types: {
    input: {} as RecoveryInput,
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    tags: {} as 'busy',
  },
  actors: recoveryPorts,
  guards: { isGroup: ({ context }) => context.chosen?.kind === 'group' },
  actions: {
    storeDeleted: assign((_, deleted: readonly Deleted[]) => ({ deleted, fault: null })),
    choose: assign((_, chosen: Deleted) => ({ chosen, fault: null })),
    storeFault: storingFault(),
    startOver: assign({ deleted: [], chosen: null, fault: null }),
    tellRestored: sendTo(
      ({ context }) => context.parent,
      ({ context }) => raised(notice('recovery/restored', { what: context.chosen?.kind ?? 'group' })),
    ),
    tellGroups: sendTo(({ context }) => context.parent, { type: 'groups.touched' }),
    tellMasters: sendTo(({ context }) => context.parent, { type: 'masters.touched' }),
  },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => ({ ...input, deleted: [], chosen: null, fault: null }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'recovery.opened': { target: 'reading', actions: 'startOver' },
        // Asked from elsewhere: what comes of it shows in the list.
        'restoring.asked': {
          target: 'restoring',
          actions: ['startOver', { type: 'choose', params: ({ event }) => event.deleted }],
        },
      },
    },
    reading: {
      invoke: reading('readDeleted', 'shown', 'storeDeleted'),
      on: { 'dialog.closed': 'closed' },
    },
    failed: { on: { 'list.refreshed': 'reading', 'dialog.closed': 'closed' } },
    shown: {
      on: {
        'restoring.asked': {
          target: 'restoring',
          actions: { type: 'choose', params: ({ event }) => event.deleted },
        },
        'dialog.closed': 'closed',
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context: { chosen } }) => ({ kind: chosen?.kind ?? 'group', id: chosen?.id ?? '' }),
        onDone: [
          { guard: 'isGroup', target: 'reading', actions: ['tellRestored', 'tellGroups'] },
          { target: 'reading', actions: ['tellRestored', 'tellMasters'] },
        ],
        onError: withFault('shown'),
      },
    },
  },
});
