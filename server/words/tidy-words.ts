import type { TokenWords } from '#shared/contract/words';
import { LIMITS } from '#shared/limits';

/** What no word is: control, direction and format characters but the one that joins emoji, and half characters. */
const UNSEEN = /(?!\u{200D}|\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;
// Every repetition is bounded: whoever posts a text chooses it, and what grows with its square would hold up everybody else.
const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`;
/** A link with its scheme, a mail address, or a name of a site with what hangs on it. */
const LINK = new RegExp(
  String.raw`[a-z][a-z\d+.-]{0,30}:(?://|\\\\)\S*|(?:mailto|data|javascript|solana|ethereum|bitcoin):\S*|[^\s@]{1,64}@${LABEL}[.．]\S+|(?<![\p{L}\p{N}])(?:${LABEL}[.．]){1,8}\p{L}{2,63}(?![\p{L}\p{N}])(?:[:/?#\\]\S*)?`,
  'giu',
);
/** Whatever is as long as an address, a signature or a key and has no blank in it. */
export const ADDRESS = /[A-Za-z0-9_=-]{32,}/g;

/** Units of a text that are read: more than a description holds, with its links. */
const READ_MOST = 2_000;

/** At most `most` UTF-16 units, without half a character at the end. */
export const cut = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** A text without characters that are not seen, and with one sign at the end of each line. */
export const seenWords = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '');

/** A text without what is neither read nor said: no link, no address, no character of control; blanks gathered. */
export const plainWords = (text: string): string =>
  seenWords(text.slice(0, READ_MOST))
    .replaceAll(LINK, ' ')
    .replaceAll(ADDRESS, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Letters and digits of a ticker, upper-cased: its $ goes, and whatever else stands in it. */
const plainTicker = (text: string): string =>
  plainWords(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Words within the limits of the form (GAP-94), by whomever they were found; null where name or ticker is left empty. */
export function tidyWords({ ticker, name, description }: TokenWords): TokenWords | null {
  const words = {
    ticker: cut(plainTicker(ticker), LIMITS.tokenSymbol),
    name: cut(plainWords(name).replaceAll('\n', ' '), LIMITS.tokenName),
    description: cut(plainWords(description), LIMITS.tokenDescription),
  };
  return words.ticker === '' || !/[\p{L}\p{N}]/u.test(words.name) ? null : words;
}
