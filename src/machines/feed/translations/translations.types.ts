import type { PostTexts } from '#shared/contract/words';
import type { TranslationActor } from '../translation/translation.selectors';

export interface HeldTranslation {
  /** Id of the post. */
  readonly id: string;
  readonly actor: TranslationActor;
}

export interface TranslationsContext {
  /** One a post, in the order they were asked for. */
  readonly held: readonly HeldTranslation[];
}

export interface TranslationAsked {
  readonly type: 'translation.asked';
  /** Id of the post. */
  readonly id: string;
  readonly texts: PostTexts;
}

export type TranslationsEvent =
  | TranslationAsked
  /** The browser speaks another language than the translations that are held. */
  | { readonly type: 'language.changed' };
