import { HANDLE } from '#shared/handles';
import { isVisibleText, RULE_TEXT_MAX, ruleKey, RULES_MAX, tidyRule, type FeedRule } from '#shared/feed-rules';
import type { FeedRulesContext, RuleProblem } from './feed-rules.types';

export const EMPTY_DRAFT: FeedRule = { by: 'keyword', text: '', does: 'mark', color: null, sounds: false };

/** The rule that a draft becomes: a handle without its @, and neither colour nor sound for what is not shown. */
export const ruleOf = (draft: FeedRule): FeedRule => ({
  ...draft,
  text: draft.by === 'handle' ? tidyRule(draft.text).replace(/^@/, '') : tidyRule(draft.text),
  ...(draft.does === 'mute' ? { color: null, sounds: false } : {}),
});

/** What keeps the draft from becoming a rule; null where nothing does. */
export function problemOf({ rules, draft }: Pick<FeedRulesContext, 'rules' | 'draft'>): RuleProblem | null {
  const next = ruleOf(draft);
  const { by, text } = next;
  if (!isVisibleText(text)) return 'required';
  if (text.length > RULE_TEXT_MAX) return 'long';
  if (by === 'handle' && !HANDLE.test(text)) return 'handle';
  if (rules.some((rule) => ruleKey(rule) === ruleKey(next))) return 'known';
  return rules.length < RULES_MAX ? null : 'count';
}

/** Without this one. */
export const withoutRule = (rules: readonly FeedRule[], gone: FeedRule): readonly FeedRule[] =>
  rules.filter((rule) => ruleKey(rule) !== ruleKey(gone));
