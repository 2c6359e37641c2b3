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
  /** Whether every post is shown. */
  readonly isOpen: boolean;
  /** Whether it is shown: not muted, and one of those that alone are wanted where such were named. */
  allows(post: Tweet): boolean;
  /** The whole text in stretches; letters are composed. */
  partsOf(text: string): readonly TextPart[];
  /** Rules whose mark its row carries, as they were added. */
  marksOf(post: Tweet): readonly FeedRule[];
  /** Whether it is to be heard when it comes. */
  calls(post: Tweet): boolean;
  /** How many words and handles there are of which a post must have one; none where it need not. */
  readonly only: number;
}

/** Rules as this browser keeps them; what is broken of them is left out. */
export const keptRules = (storage: Pick<LocalStore, 'read'>): readonly FeedRule[] =>
  readFeedRules(storage.read(FEED_RULES_KEY)).rules;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
/** Any of these words, in whatever case by Unicode's simple folding, with any space inside a phrase; null for none. */
function patternOf(rules: readonly FeedRule[]): RegExp | null {
  const texts = rules.flatMap(({ by, text }) => (by === 'keyword' ? text : []));
  if (texts.length === 0) return null;
  const longestFirst = texts.toSorted((one, other) => other.length - one.length);
  return new RegExp(longestFirst.map((text) => text.split(' ').map(escaped).join('\\s+')).join('|'), 'giu');
}

/** Whether a post has one of these words or is by one of these handles; null where none are named. */
function findingOf(rules: readonly FeedRule[]): ((post: Tweet, texts: readonly string[]) => boolean) | null {
  if (rules.length === 0) return null;
  const pattern = patternOf(rules);
  const handles = new Set(rules.flatMap(({ by, text }) => (by === 'handle' ? text.toLowerCase() : [])));
  return ({ author }, texts) =>
    handles.has(author.handle.toLowerCase()) || (pattern !== null && texts.some((text) => text.search(pattern) >= 0));
}

interface Verdict {
  readonly isAllowed: boolean;
  readonly marks: readonly FeedRule[];
  readonly calls: boolean;
}

/** What these rules make of posts; each post is looked at once. */
export function rulesOf(rules: readonly FeedRule[]): PostRules {
  const that = (...does: readonly FeedRule['does'][]) => rules.filter((rule) => does.includes(rule.does));
  const isMuted = findingOf(that('mute'));
  const isWanted = findingOf(that('only'));
  const marking = that('mark', 'only').map((rule) => ({ rule, has: findingOf([rule]) }));
  const marked = patternOf(that('mark', 'only'));
  const judge = (post: Tweet): Verdict => {
    const texts = shownTexts(post).map((text) => text.normalize('NFC'));
    const isAllowed = isMuted?.(post, texts) !== true && isWanted?.(post, texts) !== false;
    const found = isAllowed ? marking.flatMap(({ rule, has }) => (has?.(post, texts) === true ? rule : [])) : [];
    // Who is highlighted without a colour has nothing in the text that shows it.
    const marks = found.filter(({ by, does, color }) => color !== null || (by === 'handle' && does === 'mark'));
    return { isAllowed, marks, calls: found.some(({ sounds }) => sounds) };
  };
  const known = new WeakMap<Tweet, Verdict>();
  const verdictOn = (post: Tweet): Verdict => {
    const verdict = known.get(post) ?? judge(post);
    known.set(post, verdict);
    return verdict;
  };
  return {
    isOpen: isMuted === null && isWanted === null,
    allows: (post) => verdictOn(post).isAllowed,
    marksOf: (post) => verdictOn(post).marks,
    calls: (post) => verdictOn(post).calls,
    partsOf(given) {
      const text = given.normalize('NFC');
      if (marked === null) return [{ text, at: 0, isMarked: false }];
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
    only: that('only').length,
  };
}
