import type { RawPost, Tweet } from '#shared/contract/feed';

type Part = 'author' | 'content' | 'interaction';
type Said = Partial<Omit<Tweet, Part>> & { readonly [Name in Part]?: Partial<Tweet[Name]> };

/** A post as the page keeps it that says nothing but this. Its author has the id and the name of their handle. */
export function aPost({ author, content, interaction, ...more }: Said = {}): Tweet {
  const handle = author?.handle ?? 'sea';
  return {
    id: 'test:1',
    source: 'test',
    type: 'tweet',
    timestamp: 0,
    ...more,
    author: { id: handle, name: handle, handle, icon: null, ...author },
    content: { text: '', link: null, media: [], ...content },
    interaction: {
      isReply: false,
      isSelfReply: false,
      isRetweet: false,
      replyTo: null,
      isQuote: false,
      quotedTweet: null,
      ...interaction,
    },
  };
}

/** A post as the socket carries it that says nothing but this. */
export const aRawPost = (more: Partial<RawPost> = {}): RawPost => ({
  id: 'webhook:1',
  source: 'webhook',
  timestamp: Date.now(),
  postURL: null,
  type: 'tweet',
  author: { name: 'Moon Sea', handle: 'moon_sea', icon: null },
  tweet: 'gm',
  replyContent: null,
  media: [],
  replyTo: null,
  quotedTweet: null,
  ...more,
});
