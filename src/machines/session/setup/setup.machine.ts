import { notice } from '#shared/notice';
import { codeRegion, formRegion } from './setup.regions';
import { setupParts } from './setup.parts';

/** First profile: username, referral code, optional picture. Chart: docs/statecharts/session/setup.md */
export const setupMachine = setupParts.createMachine({
  id: 'setup',
  context: ({ input }) => ({
    ...input,
    username: '',
    usernameProblem: null,
    usernameRefusal: null,
    code: '',
    codeProblem: null,
    codeNotice: null,
    avatarId: null,
  }),
  // It outlives the filling of the form, so that the picture stays on screen until the page changes.
  invoke: {
    id: 'setupAvatar',
    src: 'setupAvatar',
    input: ({ self }) => ({ parent: self }),
    onError: { actions: ['dropAvatar', { type: 'tell', params: () => notice('app/broken') }] },
  },
  on: {
    'avatar.chosen': { actions: { type: 'storeAvatar', params: ({ event }) => event.id } },
    'avatar.dropped': { actions: 'dropAvatar' },
  },
  initial: 'filling',
  states: {
    filling: { type: 'parallel', states: { code: codeRegion, form: formRegion } },
    done: { type: 'final' },
  },
});
