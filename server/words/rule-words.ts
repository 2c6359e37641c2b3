import type { TokenWords, WordsTweet } from '#shared/contract/words';
import { LIMITS } from '#shared/limits';
import { cashtagOf } from '#shared/post-draft';
import { plainWords, tidyWords } from './tidy-words';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const QUOTED = /["“„«]([^"“”„«»\n]{2,32})["”»]/u;
/** Words that begin with a capital, one behind the other; digits may follow. */
const CAPITALS = /\p{Lu}[\p{L}\p{N}'’-]{0,31}(?: (?:\p{Lu}[\p{L}\p{N}'’-]{0,31}|\p{N}{1,31})){0,7}/gu;
const AT_END = new RegExp(String.raw`(${CAPITALS.source})[ :,(–—-]{0,4}$`, 'u');
const TAG = /\$\p{L}[\p{L}\p{N}]*/gu;
const FIRST_WORDS = 4;
/** What says that something is named next, and names nothing. */
const OPENING = /^(?:Announcing|Breaking|Introducing|Launching|Meet|New|Presenting) (?=\p{Lu})/iu;

/** As many whole words as fit into a name. */
function fitting(words: readonly string[]): string {
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word : `${name} ${word}`;
    if (longer.length > LIMITS.tokenName) break;
    name = longer;
  }
  return name === '' ? (words[0] ?? '') : name;
}

const hasLetter = (text: string | undefined): text is string => text !== undefined && /\p{L}/u.test(text);

/** Capitals that a sentence's first word does not explain: two of them, or one that is written in capitals or stands further on. */
function namedBy(text: string): string | undefined {
  const runs = [...text.matchAll(CAPITALS)].map(({ 0: run, index }) => ({ run, index }));
  const several = runs.find(({ run }) => run.includes(' '));
  const shouted = runs.find(({ run }) => run.length > 2 && run === run.toUpperCase());
  const inside = runs.find(
    ({ run, index }) => run.length > 2 && index > 0 && !/[.!?\n]\s*$/.test(text.slice(Math.max(0, index - 4), index)),
  );
  return (several ?? shouted ?? inside)?.run;
}

/** Capitals that stand directly before the first cashtag. */
function beforeTag(text: string): string | undefined {
  const at = text.search(TAG);
  return at === -1 ? undefined : AT_END.exec(text.slice(0, at))?.[1]?.replace(OPENING, '');
}

/**
 * Words for a coin by rules alone, the same for the same post: the name is what is quoted, else the capitals before the cashtag, else
 * capitals, else the first words; the ticker is the cashtag, else the name's letters; the text describes. Null where no letter is left.
 */
export function ruleWords({ authorName, text }: WordsTweet): TokenWords | null {
  const description = plainWords(text);
  const untagged = plainWords(description.replaceAll(TAG, ' '));
  const quoted = QUOTED.exec(description)?.[1];
  const said = [
    quoted,
    beforeTag(description),
    namedBy(untagged)?.replace(OPENING, ''),
    fitting((untagged.match(WORD) ?? []).slice(0, FIRST_WORDS)),
    cashtagOf(description) ?? undefined,
    plainWords(authorName),
  ].find(hasLetter);
  if (said === undefined) return null;
  const name = fitting(said.split(/\s+/).filter((word) => word !== ''));
  return tidyWords({ ticker: cashtagOf(description) ?? name, name, description });
}
