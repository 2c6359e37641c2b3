import type { TokenWords } from '#shared/contract/words';
import { cashtagOf, said, type PostToLaunch } from '#shared/post-draft';
import type { CoinTexts } from '../quick-launch/quick-launch.types';
import type { PostPicture } from './post-launch.types';

/** The texts of a coin from a post, and of no coin else: by whoever worded it (GAP-94), else by the post itself (TWD-03). */
export function coinTexts({ tweet, link }: PostToLaunch, words: TokenWords | null): CoinTexts {
  const { symbol, description, twitter } = said({ text: tweet.text, link });
  const rest = { twitter, website: '', telegram: '' };
  if (words === null) return { name: '', symbol, description, ...rest };
  const ticker = words.ticker.trim().replace(/^\$+/, '').toUpperCase();
  return { name: words.name.trim(), symbol: ticker, description: words.description.trim(), ...rest };
}

/** What a coin is called before its words have come: not at all, so that no other coin's stand there. */
export const unnamed = (post: PostToLaunch): CoinTexts => ({
  ...coinTexts(post, null),
  symbol: '',
  description: '',
});

/** The letter of a post's tile: that of its cashtag, else of its author. */
export function letterOf({ tweet }: PostToLaunch): string {
  return String.fromCodePoint((cashtagOf(tweet.text) ?? tweet.authorName).codePointAt(0) ?? 0x3f).toUpperCase();
}

/** The picture that is taken unless another is chosen; the author's only where there is no other (TWD-14). */
export const firstPicture = ({ images }: PostToLaunch): PostPicture => images[0] ?? null;
