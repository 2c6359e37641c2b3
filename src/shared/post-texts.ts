import type { Tweet } from './contract/feed';
import type { PostTexts } from './contract/words';

/** Texts of a post that its row shows: its own, and those it answers and quotes. */
export const shownTexts = ({ content, interaction: { replyTo, quotedTweet } }: Tweet): readonly string[] =>
  [content.text, replyTo?.text, quotedTweet?.text].flatMap((text) => text ?? []);

/** The same by whose they are, as they are translated. */
export const postTexts = ({ content, interaction: { replyTo, quotedTweet } }: Tweet): PostTexts => ({
  text: content.text,
  quoted: quotedTweet?.text ?? null,
  answered: replyTo?.text ?? null,
});
