import type { PostTexts } from '#shared/contract/words';
import type { Fault } from '#shared/fault';

/** The texts of a post as they are shown, in the language of this tag. */
export interface Translated extends PostTexts {
  readonly language: string;
}

export interface TranslationInput {
  readonly texts: PostTexts;
}

export interface TranslationContext extends TranslationInput {
  /** Null until it has come. */
  readonly translated: Translated | null;
  readonly fault: Fault | null;
}

export type TranslationEvent =
  { readonly type: 'retry.asked' } | { readonly type: 'translation.hidden' } | { readonly type: 'translation.shown' };
