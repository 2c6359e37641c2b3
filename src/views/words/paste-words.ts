import type { PasteProblem } from '../../machines/feed/paste-post/paste-post.types';

/** What is said of a post that is pasted. */
export const PASTE_WORDS = {
  title: 'Paste a post',
  hint: 'It stands in your own feed only, where you launch from it as from any other.',
  linkHint: 'Where the post stands publicly. It says who wrote it, and fills Twitter/X in the form.',
  problems: { nothing: 'Paste or type a text', link: 'Enter a whole https address' },
} as const satisfies { readonly problems: Readonly<Record<PasteProblem, string>>; readonly [name: string]: unknown };
