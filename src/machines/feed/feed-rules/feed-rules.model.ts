import { RULE_TEXT_MAX } from '#shared/feed-rules';
import { defineModel } from '../../testing/model';
import { feedRulesMachine, feedRulesPorts } from './feed-rules.machine';

export const someRules = [
  { by: 'keyword', text: 'moon', does: 'mark', color: 'violet', sounds: true },
  { by: 'handle', text: 'rug_pull', does: 'mute', color: null, sounds: false },
] as const;

export const feedRulesModel = defineModel({
  machine: feedRulesMachine,
  ports: feedRulesPorts,
  input: undefined,
  events: {
    'post.called': [{ type: 'post.called' }],
    'rules.known': [
      { type: 'rules.known', rules: someRules },
      { type: 'rules.known', rules: [] },
    ],
    'dialog.opened': [{ type: 'dialog.opened' }],
    'draft.changed': [
      { type: 'draft.changed', change: { text: ' Lantern\u0020 fish' } },
      { type: 'draft.changed', change: { text: '\u200B ' } },
      { type: 'draft.changed', change: { text: 'MOON' } },
      { type: 'draft.changed', change: { text: 'x'.repeat(RULE_TEXT_MAX + 1) } },
      { type: 'draft.changed', change: { does: 'only' } },
      { type: 'draft.changed', change: { by: 'handle' } },
      { type: 'draft.changed', change: { color: 'green' } },
      { type: 'draft.changed', change: { sounds: true } },
    ],
    'rule.submitted': [{ type: 'rule.submitted' }],
    'rule.removed': [{ type: 'rule.removed', rule: someRules[0] }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {},
  project: ({ rules, draft, problem }) => [rules.length > 0, draft.text, problem],
});
