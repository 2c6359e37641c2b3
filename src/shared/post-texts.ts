import type { Tweet } from './contract/feed';

/** Texts of a post that its row shows: its own, and those it answers and quotes. */
export const shownTexts = ({ content, interaction: { replyTo, quotedTweet } }: Tweet): readonly string[] =>
  [content.text, replyTo?.text, quotedTweet?.text].flatMap((text) => text ?? []);
