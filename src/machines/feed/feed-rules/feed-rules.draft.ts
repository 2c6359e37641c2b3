import { isVisibleText, RULE_TEXT_MAX, ruleKey, RULES_MAX, tidyRule, type FeedRule } from '#shared/feed-rules';
import type { FeedRulesContext, RuleProblem } from './feed-rules.types';

export const EMPTY_DRAFT: FeedRule = { text: '', does: 'mark' };

/** The rule that a draft becomes. */
export const ruleOf = (draft: FeedRule): FeedRule => ({ ...draft, text: tidyRule(draft.text) });

/** What keeps the draft from becoming a rule; null where nothing does. */
export function problemOf({ rules, draft }: Pick<FeedRulesContext, 'rules' | 'draft'>): RuleProblem | null {
  const { text } = ruleOf(draft);
  if (!isVisibleText(text)) return 'required';
  if (text.length > RULE_TEXT_MAX) return 'long';
  if (rules.some((rule) => ruleKey(rule) === ruleKey(draft))) return 'known';
  return rules.length < RULES_MAX ? null : 'count';
}

/** Without this one. */
export const withoutRule = (rules: readonly FeedRule[], gone: FeedRule): readonly FeedRule[] =>
  rules.filter((rule) => ruleKey(rule) !== ruleKey(gone));
