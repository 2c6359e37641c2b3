import { HANDLE } from './handles';
import { isRecord, parseJson } from './json';
import { GROUP_COLORS, type GroupColor } from './limits';

/** Most of them. */
export const RULES_MAX = 50;
/** Longest word or phrase, in UTF-16 units. */
export const RULE_TEXT_MAX = 60;

/** What posts are told by: a word in them, or who wrote them. */
export const RULE_BY = ['keyword', 'handle'] as const;
export type RuleBy = (typeof RULE_BY)[number];

/** What becomes of posts that hold a word or are by somebody: they are highlighted, they are not shown, or of all posts only such are. */
export const RULE_DOES = ['mark', 'mute', 'only'] as const;
export type RuleDoes = (typeof RULE_DOES)[number];

/** What a person wants of posts that hold a word or a phrase, or are by somebody. */
export interface FeedRule {
  readonly by: RuleBy;
  /** Tidy: see `tidyRule`; a handle without its @. */
  readonly text: string;
  readonly does: RuleDoes;
  /** Their mark in the list; null for none. */
  readonly color: GroupColor | null;
  /** Whether one that comes is heard. */
  readonly sounds: boolean;
}

/** A word or phrase as it is kept: composed letters, single spaces between words and none around. */
export const tidyRule = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');

/** Two with the same are one: case makes no difference. */
export const ruleKey = ({ by, text }: Pick<FeedRule, 'by' | 'text'>): string => `${by} ${tidyRule(text).toLowerCase()}`;

/** Whether anything of a text can be seen. */
export const isVisibleText = (text: string): boolean => /[^\p{C}\p{Z}\p{M}]/u.test(text);

const isText = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= RULE_TEXT_MAX && text === tidyRule(text) && isVisibleText(text);

function ruleIn(value: unknown): FeedRule | null {
  if (!isRecord(value)) return null;
  const { text, sounds } = value;
  const by = RULE_BY.find((one) => one === value['by']);
  const does = RULE_DOES.find((one) => one === value['does']);
  const color = value['color'] === null ? null : GROUP_COLORS.find((one) => one === value['color']);
  if (by === undefined || does === undefined || color === undefined || typeof sounds !== 'boolean') return null;
  if (!isText(text) || (by === 'handle' && !HANDLE.test(text))) return null;
  return { by, text, does, color, sounds };
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
