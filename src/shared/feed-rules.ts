import { isRecord, parseJson } from './json';

/** Most of them. */
export const RULES_MAX = 50;
/** Longest word or phrase, in UTF-16 units. */
export const RULE_TEXT_MAX = 60;

/** What becomes of posts that hold a word: it is highlighted, they are not shown, or of all posts only such are. */
export const RULE_DOES = ['mark', 'mute', 'only'] as const;
export type RuleDoes = (typeof RULE_DOES)[number];

/** What a person wants of posts that hold a word or a phrase. */
export interface FeedRule {
  /** Tidy: see `tidyRule`. */
  readonly text: string;
  readonly does: RuleDoes;
}

/** A word or phrase as it is kept: composed letters, single spaces between words and none around. */
export const tidyRule = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');

/** Two with the same are one: case makes no difference. */
export const ruleKey = ({ text }: Pick<FeedRule, 'text'>): string => tidyRule(text).toLowerCase();

/** Whether anything of a text can be seen. */
export const isVisibleText = (text: string): boolean => /[^\p{C}\p{Z}\p{M}]/u.test(text);

const isText = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= RULE_TEXT_MAX && text === tidyRule(text) && isVisibleText(text);

function ruleIn(value: unknown): FeedRule | null {
  if (!isRecord(value)) return null;
  const { text } = value;
  const does = RULE_DOES.find((one) => one === value['does']);
  return isText(text) && does !== undefined ? { text, does } : null;
}

/** Those of a kept text that are good, each once; `isWhole` where all of them are. None of what is no list. */
export function readFeedRules(text: string | null): { readonly rules: readonly FeedRule[]; readonly isWhole: boolean } {
  const kept = text === null ? [] : parseJson(text);
  if (!Array.isArray(kept)) return { rules: [], isWhole: false };
  const rules = new Map<string, FeedRule>();
  for (const value of kept as readonly unknown[]) {
    const rule = rules.size < RULES_MAX ? ruleIn(value) : null;
    if (rule !== null && !rules.has(ruleKey(rule))) rules.set(ruleKey(rule), rule);
  }
  return { rules: [...rules.values()], isWhole: rules.size === kept.length };
}
