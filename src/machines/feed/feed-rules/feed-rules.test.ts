import { describe, expect, test } from 'vitest';
import { RULES_MAX } from '#shared/feed-rules';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { EMPTY_DRAFT, problemOf, withoutRule } from './feed-rules.draft';
import { feedRulesModel, someRules } from './feed-rules.model';
import { selectIsRulesOpen, selectRuleDraft, selectRuleProblem, selectRules } from './feed-rules.selectors';

const { say } = script(feedRulesModel);
const [known, opened, submitted, closed] = [
  say('rules.known'),
  say('dialog.opened'),
  say('rule.submitted'),
  say('dialog.closed'),
];
const typed = say('draft.changed');
const made = (rules: readonly object[]) => ['keptRules', { type: 'rules.made', rules }] as const;
const [moon, rug] = someRules;

describeMachine(feedRulesModel, {
  journeys: [
    {
      title: 'what is kept is known while nobody looks',
      steps: [known],
      ends: 'closed',
      tells: [],
      then: (end) => expect([selectRules(end), selectIsRulesOpen(end)]).toEqual([[moon, rug], false]),
    },
    {
      title: 'a word is added tidied, told to who keeps it, and the next one is typed for the same',
      steps: [known, opened, say('draft.changed', 4), typed, submitted],
      ends: { open: 'typing' },
      tells: [made([moon, rug, { text: 'Lantern fish', does: 'only' }])],
      then: (end) => expect(selectRuleDraft(end)).toEqual({ text: '', does: 'only' }),
    },
    {
      title: 'what cannot be seen is refused at its field and told to nobody',
      steps: [opened, say('draft.changed', 1), submitted],
      ends: { open: 'refused' },
      tells: [],
      then: (end) => expect(selectRuleProblem(end)).toBe('required'),
    },
    {
      title: 'so is what is in the list, in whatever case',
      steps: [known, opened, say('draft.changed', 2), submitted],
      ends: { open: 'refused' },
      tells: [],
      then: (end) => expect(selectRuleProblem(end)).toBe('known'),
    },
    {
      title: 'and what is too long, until the next letter',
      steps: [opened, say('draft.changed', 3), submitted, typed],
      ends: { open: 'typing' },
      tells: [],
      then: (end) => expect([end.context.problem, selectRuleDraft(end).text]).toEqual([null, ' Lantern\u0020 fish']),
    },
    {
      title: 'asked again with the same, it says the same',
      steps: [opened, say('draft.changed', 3), submitted, submitted],
      ends: { open: 'refused' },
      then: (end) => expect(selectRuleProblem(end)).toBe('long'),
    },
    {
      title: 'a word is taken out',
      steps: [known, opened, say('rule.removed')],
      ends: { open: 'typing' },
      tells: [made([rug])],
    },
    {
      title: 'what was typed and not added is forgotten with the next opening',
      steps: [opened, typed, submitted, typed, closed, opened],
      ends: { open: 'typing' },
      then: (end) => expect(selectRuleDraft(end)).toEqual(EMPTY_DRAFT),
    },
    {
      title: 'what another tab changes is listed at once, and what is typed stays',
      steps: [opened, typed, known],
      ends: { open: 'typing' },
      tells: [],
      then: (end) =>
        expect([selectRules(end), selectRuleDraft(end).text]).toEqual([[moon, rug], ' Lantern\u0020 fish']),
    },
  ],
});

describe('drafts of rules', () => {
  test('there is room for so many', () => {
    const rules = Array.from({ length: RULES_MAX }, (_, at) => ({ text: `word ${at}`, does: 'mute' as const }));
    const draft = { text: 'one more', does: 'mute' as const };
    expect([problemOf({ rules, draft }), problemOf({ rules: rules.slice(1), draft })]).toEqual(['count', null]);
  });
  test('one is known in whatever case', () =>
    expect(withoutRule(someRules, { text: 'MOON', does: 'only' })).toEqual([rug]));
});
