import { assign, sendTo, setup } from 'xstate';
import type { FeedRule } from '#shared/feed-rules';
import { channel } from '../../channel';
import { EMPTY_DRAFT, problemOf, ruleOf, withoutRule } from './feed-rules.draft';
import type { BellRung, FeedRulesContext, FeedRulesEvent, RulesMade } from './feed-rules.types';

/** Effects of what a person wants of posts. */
export const feedRulesPorts = {
  /** Says `rules.known` at once and when another tab or a file of settings changed them; told `rules.made` it keeps them. The feed follows them either way. */
  keptRules: channel<RulesMade>('keptRules'),
  /** Says `post.called` when a post came that is to be heard; told `bell.rung` it plays the sound of notifications, where sounds are on. */
  bell: channel<BellRung>('bell'),
};

/** Words and handles whose posts are highlighted, muted, the only ones shown or heard, and the dialog that lists them; posts themselves lie in the store. */
export const feedRulesMachine = setup({
  types: { context: {} as FeedRulesContext, events: {} as FeedRulesEvent },
  actors: feedRulesPorts,
  guards: { isRule: ({ context }) => problemOf(context) === null },
  actions: {
    storeRules: assign({ rules: (_, rules: readonly FeedRule[]) => rules }),
    begin: assign({ draft: EMPTY_DRAFT }),
    change: assign({ draft: ({ context }, change: Partial<FeedRule>) => ({ ...context.draft, ...change }) }),
    add: assign(({ context: { rules, draft } }) => ({
      rules: [...rules, ruleOf(draft)],
      draft: { ...draft, text: '' },
    })),
    remove: assign({ rules: ({ context }, rule: FeedRule) => withoutRule(context.rules, rule) }),
    tellRules: sendTo('keptRules', ({ context }) => ({ type: 'rules.made', rules: context.rules })),
    ring: sendTo('bell', { type: 'bell.rung' }),
    noteProblem: assign({ problem: ({ context }) => problemOf(context) }),
    forgetProblem: assign({ problem: null }),
  },
  delays: { ringTime: 1_000 },
}).createMachine({
  id: 'feedRules',
  context: { rules: [], draft: EMPTY_DRAFT, problem: null },
  invoke: [
    { id: 'keptRules', src: 'keptRules' },
    { id: 'bell', src: 'bell' },
  ],
  on: { 'rules.known': { actions: { type: 'storeRules', params: ({ event }) => event.rules } } },
  type: 'parallel',
  states: {
    dialog: {
      initial: 'closed',
      states: {
        closed: { on: { 'dialog.opened': { target: 'open', actions: 'begin' } } },
        open: {
          on: {
            'rule.submitted': [
              { guard: 'isRule', target: '.typing', actions: ['add', 'tellRules'] },
              { target: '.refused' },
            ],
            'draft.changed': { target: '.typing', actions: { type: 'change', params: ({ event }) => event.change } },
            'rule.removed': {
              target: '.typing',
              actions: [{ type: 'remove', params: ({ event }) => event.rule }, 'tellRules'],
            },
            'dialog.closed': 'closed',
          },
          initial: 'typing',
          states: {
            typing: {},
            refused: { entry: 'noteProblem', exit: 'forgetProblem' },
          },
        },
      },
    },
    // At most one sound a second, whatever comes meanwhile.
    alert: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'post.called': 'ringing' } },
        ringing: { entry: 'ring', after: { ringTime: 'quiet' } },
      },
    },
  },
});
