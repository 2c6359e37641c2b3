import { expect, type Page } from '@playwright/test';
import { RULE_TEXT_MAX, ruleKey } from '#shared/feed-rules';
import { feedRulesModel } from '../../../src/machines/feed/feed-rules/feed-rules.model';
import {
  selectIsRulesOpen,
  selectRuleDraft,
  selectRuleProblem,
  selectRules,
  type FeedRulesActor,
} from '../../../src/machines/feed/feed-rules/feed-rules.selectors';
import { doesName, doneName, RULE_WORDS } from '../../../src/views/words/rule-words';
import { drive } from '../support/drive';

type Shown = ReturnType<FeedRulesActor['getSnapshot']>;
const field = (page: Page) => page.getByRole('textbox', { name: RULE_WORDS.text });

await drive({
  stage: 'feedRules',
  model: {
    ...feedRulesModel,
    // Nobody types what stands there or more than the field takes, chooses what is chosen, or takes out what is not listed.
    feasible(snapshot, event) {
      const shown = snapshot as Shown;
      if (event.type === 'draft.changed') {
        const { text, does } = Object(event['change']);
        if (typeof text === 'string') return text.length <= RULE_TEXT_MAX && text !== selectRuleDraft(shown).text;
        return does !== selectRuleDraft(shown).does;
      }
      if (event.type !== 'rule.removed') return true;
      return selectRules(shown).some((rule) => ruleKey(rule) === ruleKey(Object(event['rule'])));
    },
  },
  gestures: {
    'rules.known': 'said',
    'dialog.opened': (page) => page.getByRole('button', { name: RULE_WORDS.open }).click(),
    'draft.changed': (page, { change: { text, does } }) =>
      text === undefined ? page.getByText(doesName(does ?? 'mark'), { exact: true }).click() : field(page).fill(text),
    'rule.submitted': (page) => page.getByRole('button', { name: RULE_WORDS.add, exact: true }).click(),
    'rule.removed': (page, { rule }) => page.getByRole('button', { name: RULE_WORDS.remove(rule.text) }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Done' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: RULE_WORDS.title });
    if (!selectIsRulesOpen(state)) return expect(dialog).toBeHidden();
    const draft = selectRuleDraft(state);
    await expect(field(page)).toHaveValue(draft.text);
    await expect(dialog.getByRole('radio', { name: doesName(draft.does), exact: true })).toBeChecked();
    const rows = dialog.getByRole('region', { name: RULE_WORDS.list }).getByRole('listitem');
    const rules = selectRules(state);
    await expect(rows).toHaveCount(rules.length);
    for (const [at, rule] of rules.entries()) await expect(rows.nth(at)).toContainText(rule.text + doneName(rule.does));
    const problem = selectRuleProblem(state);
    if (problem === null) return expect(field(page)).not.toHaveAttribute('aria-invalid');
    return expect(field(page)).toHaveAccessibleDescription(RULE_WORDS.problems[problem]);
  },
});
