import { assertEvent, assign, sendTo, setup } from 'xstate';
import { checkAvatar, type FieldCode } from '#shared/validation';
import { port, type ChildrenOf } from '../../port';
import type { Avatar, SetupAvatarContext, SetupAvatarEvent, SetupAvatarInput } from './setup-avatar.types';

/** Effects of the optional picture. */
export const setupAvatarPorts = {
  /** Decodes the picture and keeps it under an id; fails when it is none. */
  openAvatar: port<Avatar, { readonly file: File }>('openAvatar'),
};

/** The optional picture of a first profile: opened, shown, or refused at its field. */
export const setupAvatarMachine = setup({
  types: {
    input: {} as SetupAvatarInput,
    context: {} as SetupAvatarContext,
    events: {} as SetupAvatarEvent,
    children: {} as ChildrenOf<typeof setupAvatarPorts>,
  },
  actors: setupAvatarPorts,
  guards: { avatarFits: (_, file: File) => checkAvatar(file) === null },
  actions: {
    storeAvatar: assign({ avatar: (_, avatar: Avatar) => avatar, problem: null }),
    clearAvatar: assign({ avatar: null, problem: null }),
    refuseAvatar: assign({ avatar: null, problem: (_, problem: FieldCode | null) => problem }),
    tellChosen: sendTo(
      ({ context }) => context.parent,
      (_, { id }: Avatar) => ({ type: 'avatar.chosen', id }),
    ),
    tellDropped: sendTo(({ context }) => context.parent, { type: 'avatar.dropped' }),
  },
  delays: { openTimeout: 10_000 },
}).createMachine({
  id: 'setupAvatar',
  context: ({ input }) => ({ ...input, avatar: null, problem: null }),
  initial: 'none',
  on: {
    'avatar.picked': [
      { guard: { type: 'avatarFits', params: ({ event }) => event.file }, target: '.opening' },
      { target: '.refused', actions: { type: 'refuseAvatar', params: ({ event }) => checkAvatar(event.file) } },
    ],
  },
  states: {
    none: {},
    opening: {
      invoke: {
        id: 'openAvatar',
        src: 'openAvatar',
        input: ({ event }) => {
          assertEvent(event, 'avatar.picked');
          return { file: event.file };
        },
        onDone: {
          target: 'chosen',
          actions: [
            { type: 'storeAvatar', params: ({ event }) => event.output },
            { type: 'tellChosen', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'refused', actions: { type: 'refuseAvatar', params: 'avatar/not-image' } },
      },
      after: { openTimeout: { target: 'refused', actions: { type: 'refuseAvatar', params: 'avatar/not-image' } } },
    },
    chosen: { on: { 'avatar.removed': { target: 'none', actions: ['clearAvatar', 'tellDropped'] } } },
    refused: { entry: 'tellDropped', on: { 'avatar.removed': { target: 'none', actions: 'clearAvatar' } } },
  },
});
