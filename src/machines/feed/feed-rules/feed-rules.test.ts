import { describe, expect, test } from 'vitest';
import { RULES_MAX } from '#shared/feed-rules';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { EMPTY_DRAFT, problemOf, ruleOf, withoutRule } from './feed-rules.draft';
import { feedRulesModel, someRules } from './feed-rules.model';
import { selectIsRulesOpen, selectRuleDraft, selectRuleProblem, selectRules } from './feed-rules.selectors';

const { say, wait } = script(feedRulesModel);
const called = say('post.called');
const rung = ['bell', { type: 'bell.rung' }] as const;
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
  delays: { ringTime: 1_000 },
  journeys: [
    {
      title: 'what is kept is known while nobody looks',
      steps: [known],
      ends: { dialog: 'closed', alert: 'quiet' },
      tells: [],
      then: (end) => expect([selectRules(end), selectIsRulesOpen(end)]).toEqual([[moon, rug], false]),
    },
    {
      title: 'a word is added tidied, told to who keeps it, and the next one is typed for the same',
      steps: [known, opened, say('draft.changed', 4), typed, submitted],
      ends: { dialog: { open: 'typing' }, alert: 'quiet' },
      tells: [made([moon, rug, { ...EMPTY_DRAFT, text: 'Lantern fish', does: 'only' }])],
      then: (end) => expect(selectRuleDraft(end)).toEqual({ ...EMPTY_DRAFT, does: 'only' }),
    },
    {
      title: 'what cannot be seen is refused at its field and told to nobody',
      steps: [opened, say('draft.changed', 1), submitted],
      ends: { dialog: { open: 'refused' }, alert: 'quiet' },
      tells: [],
      then: (end) => expect(selectRuleProblem(end)).toBe('required'),
    },
    {
      title: 'so is what is in the list, in whatever case',
      steps: [known, opened, say('draft.changed', 2), submitted],
      ends: { dialog: { open: 'refused' }, alert: 'quiet' },
      tells: [],
      then: (end) => expect(selectRuleProblem(end)).toBe('known'),
    },
    {
      title: 'and what is too long, until the next letter',
      steps: [opened, say('draft.changed', 3), submitted, typed],
      ends: { dialog: { open: 'typing' }, alert: 'quiet' },
      tells: [],
      then: (end) => expect([end.context.problem, selectRuleDraft(end).text]).toEqual([null, ' Lantern\u0020 fish']),
    },
    {
      title: 'asked again with the same, it says the same',
      steps: [opened, say('draft.changed', 3), submitted, submitted],
      ends: { dialog: { open: 'refused' }, alert: 'quiet' },
      then: (end) => expect(selectRuleProblem(end)).toBe('long'),
    },
    {
      title: 'a word is taken out',
      steps: [known, opened, say('rule.removed')],
      ends: { dialog: { open: 'typing' }, alert: 'quiet' },
      tells: [made([rug])],
    },
    {
      title: 'what was typed and not added is forgotten with the next opening',
      steps: [opened, typed, submitted, typed, closed, opened],
      ends: { dialog: { open: 'typing' }, alert: 'quiet' },
      then: (end) => expect(selectRuleDraft(end)).toEqual(EMPTY_DRAFT),
    },
    {
      title: 'what another tab changes is listed at once, and what is typed stays',
      steps: [opened, typed, known],
      ends: { dialog: { open: 'typing' }, alert: 'quiet' },
      tells: [],
      then: (end) =>
        expect([selectRules(end), selectRuleDraft(end).text]).toEqual([[moon, rug], ' Lantern\u0020 fish']),
    },
    {
      title: 'what no handle is is refused as one',
      steps: [opened, typed, say('draft.changed', 5), submitted],
      ends: { dialog: { open: 'refused' }, alert: 'quiet' },
      tells: [],
      then: (end) => expect(selectRuleProblem(end)).toBe('handle'),
    },
    {
      title: 'colour and sound are added with it',
      steps: [
        opened,
        say('draft.changed', 2),
        say('draft.changed', 5),
        say('draft.changed', 6),
        say('draft.changed', 7),
        submitted,
      ],
      ends: { dialog: { open: 'typing' }, alert: 'quiet' },
      tells: [made([{ by: 'handle', text: 'MOON', does: 'mark', color: 'green', sounds: true }])],
    },
    {
      title: 'a post that is to be heard rings, and what comes within a second of it does not',
      steps: [called, called, wait(999), called],
      ends: { dialog: 'closed', alert: 'ringing' },
      tells: [rung],
    },
    {
      title: 'the next second it rings again, dialog or not',
      steps: [called, wait(1_000), opened, called],
      ends: { dialog: { open: 'typing' }, alert: 'ringing' },
      tells: [rung, rung],
    },
  ],
});

describe('drafts of rules', () => {
  test('there is room for so many', () => {
    const rules = Array.from({ length: RULES_MAX }, (_, at) => ({ ...EMPTY_DRAFT, text: `word ${at}` }));
    const draft = { ...EMPTY_DRAFT, text: 'one more' };
    expect([problemOf({ rules, draft }), problemOf({ rules: rules.slice(1), draft })]).toEqual(['count', null]);
  });
  test('a handle loses its @, and what is muted its colour and sound', () => {
    const loud = { ...EMPTY_DRAFT, text: ' @Sea ', color: 'pink', sounds: true } as const;
    expect([ruleOf({ ...loud, by: 'handle' }), ruleOf({ ...loud, does: 'mute' })]).toEqual([
      { ...loud, by: 'handle', text: 'Sea' },
      { ...EMPTY_DRAFT, text: '@Sea', does: 'mute' },
    ]);
    const rules = [ruleOf({ ...loud, by: 'handle' })];
    expect(problemOf({ rules, draft: { ...loud, by: 'handle', text: '@SEA' } })).toBe('known');
  });
  test('one is known in whatever case', () =>
    expect(withoutRule(someRules, { ...EMPTY_DRAFT, text: 'MOON' })).toEqual([rug]));
});
