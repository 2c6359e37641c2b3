import { avatarRegion, codeRegion, formRegion } from './setup.regions';
import { setupParts } from './setup.parts';

/** First profile: username, referral code, optional picture. Chart: docs/statecharts/setup.md */
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
    avatar: null,
    avatarProblem: null,
  }),
  initial: 'filling',
  states: {
    filling: { type: 'parallel', states: { code: codeRegion, avatar: avatarRegion, form: formRegion } },
    done: { type: 'final' },
  },
});
