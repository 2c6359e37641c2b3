import { z } from 'zod';
import { LANGUAGE_TAG } from '../language-tag';
import { LIMITS } from '../limits';
import { Chain, ok } from './common';
import { POST_TEXT_MAX } from './feed';

/** A post whose words a coin is named by: who wrote it and what; all three are data of a stranger. */
export const WordsTweet = z.strictObject({
  authorName: z.string().max(100),
  authorHandle: z.string().max(300),
  text: z.string().max(POST_TEXT_MAX),
});
export type WordsTweet = z.infer<typeof WordsTweet>;

/** Body of POST /coins/ai-generate (TWD-04). */
export const WordsRequest = z.strictObject({ tweet: WordsTweet, chain: Chain, lang: z.literal('english') });

/** What a coin is called, within the limits of the form (GAP-94); no address and no link stands in it. */
export const TokenWords = z.object({
  ticker: z.string().min(1).max(LIMITS.tokenSymbol),
  name: z.string().min(1).max(LIMITS.tokenName),
  description: z.string().max(LIMITS.tokenDescription),
});
export type TokenWords = z.infer<typeof TokenWords>;

/** With who found them: a model, or the rules of this server. */
export const FoundWords = TokenWords.extend({ by: z.enum(['ai', 'rules']) });
export type FoundWords = z.infer<typeof FoundWords>;
export const WordsAnswer = ok(FoundWords);

export const LanguageTag = z.string().regex(LANGUAGE_TAG);

/** Texts of one post, each of whoever wrote it; null where it quotes or answers none. */
export const PostTexts = z.strictObject({
  text: z.string().max(POST_TEXT_MAX),
  quoted: z.string().max(POST_TEXT_MAX).nullable(),
  answered: z.string().max(POST_TEXT_MAX).nullable(),
});
export type PostTexts = z.infer<typeof PostTexts>;

/** Body of POST /tracker/translations. */
export const TranslationRequest = PostTexts.extend({ language: LanguageTag });
export type TranslationRequest = z.infer<typeof TranslationRequest>;

/** The same texts in the language that was asked for. */
export const TranslationAnswer = ok(PostTexts);
