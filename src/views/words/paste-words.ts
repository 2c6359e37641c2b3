import type { PasteProblem } from '../../machines/feed/paste-post/paste-post.types';

/** What is said of a post that is pasted. */
export const PASTE_WORDS = {
  title: 'Paste a post',
  hint: 'It stands in your own feed only, where you launch from it as from any other.',
  linkHint:
    'Where the post stands publicly. It says who wrote it, and fills Twitter/X in the form. Without a text, a post of X, Bluesky or Telegram is read from there.',
  picture: { choose: 'Choose a picture', other: 'Choose another picture', remove: 'Remove the picture' },
  pictureHint: 'Paste, drop or choose a picture, at most 10 MB.',
  looking: 'Looking at the picture',
  problems: {
    nothing: 'Paste a text, or the link of a public post',
    link: 'Enter a whole https address',
    looking: 'The picture is still looked at',
  },
} as const satisfies { readonly problems: Readonly<Record<PasteProblem, string>>; readonly [name: string]: unknown };
