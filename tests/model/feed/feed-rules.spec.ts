import { expect, type Page } from '@playwright/test';
import { RULE_TEXT_MAX, ruleKey, type FeedRule } from '#shared/feed-rules';
import { feedRulesModel } from '../../../src/machines/feed/feed-rules/feed-rules.model';
import {
  selectIsRulesOpen,
  selectRuleDraft,
  selectRuleProblem,
  selectRules,
  type FeedRulesActor,
} from '../../../src/machines/feed/feed-rules/feed-rules.selectors';
import { byName, doesName, ruleName, RULE_WORDS, ruleWords } from '../../../src/views/words/rule-words';
import { drive } from '../support/drive';

type Shown = ReturnType<FeedRulesActor['getSnapshot']>;
const field = (page: Page) => page.getByRole('dialog').getByRole('textbox');
const sounds = (page: Page) => page.getByRole('switch', { name: RULE_WORDS.sounds });
const colour = (page: Page, color: FeedRule['color']) =>
  page.getByRole('button', { name: `${RULE_WORDS.color}: ${color ?? RULE_WORDS.noColor}` });

await drive({
  stage: 'feedRules',
  model: {
    ...feedRulesModel,
    // Nobody types more than the field takes, changes nothing, or takes out what is not listed.
    feasible(snapshot, event) {
      const shown = snapshot as Shown;
      if (event.type === 'draft.changed') {
        const change: Partial<FeedRule> = Object(event['change']);
        const draft = selectRuleDraft(shown);
        if ((change.text ?? '').length > RULE_TEXT_MAX) return false;
        // What is muted has neither colour nor sound.
        if ((change.color !== undefined || change.sounds !== undefined) && draft.does === 'mute') return false;
        return JSON.stringify({ ...draft, ...change }) !== JSON.stringify(draft);
      }
      if (event.type !== 'rule.removed') return true;
      return selectRules(shown).some((rule) => ruleKey(rule) === ruleKey(Object(event['rule'])));
    },
  },
  gestures: {
    'post.called': 'said',
    'rules.known': 'said',
    'dialog.opened': (page) => page.getByRole('button', { name: RULE_WORDS.open }).click(),
    async 'draft.changed'(page, { change: { text, does, by, color } }) {
      if (text !== undefined) return field(page).fill(text);
      if (does !== undefined) return page.getByText(doesName(does), { exact: true }).click();
      if (by !== undefined) return page.getByText(byName(by), { exact: true }).click();
      if (color === undefined) return sounds(page).click();
      await page.getByRole('button', { name: RULE_WORDS.color }).click();
      return page.getByRole('menuitemradio', { name: color ?? RULE_WORDS.noColor }).click();
    },
    'rule.submitted': (page) => page.getByRole('button', { name: RULE_WORDS.add, exact: true }).click(),
    'rule.removed': (page, { rule }) => page.getByRole('button', { name: RULE_WORDS.remove(rule) }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Done' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: RULE_WORDS.title });
    if (!selectIsRulesOpen(state)) return expect(dialog).toBeHidden();
    const draft = selectRuleDraft(state);
    await expect(field(page)).toHaveValue(draft.text);
    await expect(field(page)).toHaveAccessibleName(RULE_WORDS.text[draft.by]);
    await expect(dialog.getByRole('radio', { name: byName(draft.by), exact: true })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: doesName(draft.does), exact: true })).toBeChecked();
    await expect(sounds(page)).toHaveCount(draft.does === 'mute' ? 0 : 1);
    if (draft.does !== 'mute') {
      await expect(sounds(page)).toBeChecked({ checked: draft.sounds });
      await expect(colour(page, draft.color)).toBeVisible();
    }
    const rows = dialog.getByRole('region', { name: RULE_WORDS.list }).getByRole('listitem');
    const rules = selectRules(state);
    await expect(rows).toHaveCount(rules.length);
    for (const [at, rule] of rules.entries())
      await expect(rows.nth(at)).toContainText(ruleName(rule) + ruleWords(rule));
    const problem = selectRuleProblem(state);
    if (problem === null) return expect(field(page)).not.toHaveAttribute('aria-invalid');
    return expect(field(page)).toHaveAccessibleDescription(RULE_WORDS.problems[problem]);
  },
});
