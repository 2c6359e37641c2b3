import type { FoundWords, WordsTweet } from '#shared/contract/words';
import type { LaunchForm } from '#shared/launch-form';
import type { ChosenPost } from '#shared/post-draft';
import type { NoticeRaised, ParentOf } from '../../parent';

/** What a coin is called, as the form has it. */
export type FormTexts = Pick<LaunchForm, 'name' | 'symbol' | 'description'>;

/** A post of the feed is to be launched: it fills the form. */
export interface PostChosen {
  readonly type: 'post.chosen';
  readonly post: ChosenPost;
  /** Who wrote it and what, where words are asked for (TWD-02). */
  readonly wordsFor?: WordsTweet;
}

/** Of the post that the form waits for: null where there are none. */
export interface WordsTold {
  readonly type: 'words.told';
  readonly words: FoundWords | null;
}

export type PostWordsReport = NoticeRaised | WordsTold | { readonly type: 'draft.edited'; readonly patch: FormTexts };

export interface PostWordsInput {
  readonly parent: ParentOf<PostWordsReport>;
}

export interface PostWordsContext extends PostWordsInput {
  /** What words are looked for in; null before anything was asked. */
  readonly tweet: WordsTweet | null;
  readonly found: FoundWords | null;
  /** What stood in the form before the words were put there; null while they are not. */
  readonly before: FormTexts | null;
}

/** What a view says. */
export type PostWordsGesture =
  | { readonly type: 'panel.opened' }
  | { readonly type: 'panel.closed' }
  | { readonly type: 'words.asked'; readonly tweet: WordsTweet }
  | { readonly type: 'words.cancelled' }
  /** With what stands in the form. */
  | { readonly type: 'words.taken'; readonly before: FormTexts }
  | { readonly type: 'words.undone' };

export type PostWordsEvent = PostChosen | PostWordsGesture;
