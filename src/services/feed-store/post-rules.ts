import type { Tweet } from '#shared/contract/feed';
import { readFeedRules, type FeedRule } from '#shared/feed-rules';
import { FEED_RULES_KEY } from '#shared/handles';
import { shownTexts } from '#shared/post-texts';
import type { LocalStore } from '../storage/local-store';

/** A stretch of a text, and whether a rule has it highlighted. */
export interface TextPart {
  readonly text: string;
  /** Where it begins. */
  readonly at: number;
  readonly isMarked: boolean;
}

/** What a person's rules make of posts. */
export interface PostRules {
  /** Whether it is shown: not muted, and one of those that alone are wanted where such were named. */
  allows(post: Tweet): boolean;
  /** The whole text in stretches; letters are composed. */
  partsOf(text: string): readonly TextPart[];
  /** Words that a post must hold one of; empty where it need not. */
  readonly only: readonly string[];
}

/** Rules as this browser keeps them; what is broken of them is left out. */
export const keptRules = (storage: Pick<LocalStore, 'read'>): readonly FeedRule[] =>
  readFeedRules(storage.read(FEED_RULES_KEY)).rules;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
/** Any of these, in whatever case by Unicode's simple folding, with any space between words; null for none. */
function patternOf(rules: readonly FeedRule[]): RegExp | null {
  if (rules.length === 0) return null;
  const texts = rules.map(({ text }) => text).toSorted((one, other) => other.length - one.length);
  return new RegExp(texts.map((text) => text.split(' ').map(escaped).join('\\s+')).join('|'), 'giu');
}
const holds = (pattern: RegExp, texts: readonly string[]): boolean => texts.some((text) => text.search(pattern) >= 0);

/** What these rules make of posts; each post is looked at once. */
export function rulesOf(rules: readonly FeedRule[]): PostRules {
  const that = (...does: readonly FeedRule['does'][]) => rules.filter((rule) => does.includes(rule.does));
  const [muted, only, marked] = [that('mute'), that('only'), that('mark', 'only')].map(patternOf);
  const known = new WeakMap<Tweet, boolean>();
  const judge = (post: Tweet): boolean => {
    const texts = shownTexts(post).map((text) => text.normalize('NFC'));
    if (muted && holds(muted, texts)) return false;
    return !only || holds(only, texts);
  };
  return {
    allows(post) {
      const before = known.get(post);
      if (before !== undefined) return before;
      const verdict = judge(post);
      known.set(post, verdict);
      return verdict;
    },
    partsOf(given) {
      const text = given.normalize('NFC');
      if (!marked) return [{ text, at: 0, isMarked: false }];
      const parts: TextPart[] = [];
      let end = 0;
      for (const { 0: found, index } of text.matchAll(marked)) {
        if (index > end) parts.push({ text: text.slice(end, index), at: end, isMarked: false });
        parts.push({ text: found, at: index, isMarked: true });
        end = index + found.length;
      }
      if (end < text.length) parts.push({ text: text.slice(end), at: end, isMarked: false });
      return parts;
    },
    only: that('only').map(({ text }) => text),
  };
}
