import type { Tweet } from '#shared/contract/feed';

/** Whether a post holds what is searched for: in its text, its author's name or handle, or what it quotes, in whatever case; a cashtag in capitals too (VAL-60). */
export function matching(search: string): (post: Tweet) => boolean {
  const query = search.trim().toLowerCase();
  if (query === '') return () => true;
  const cashtag = query.startsWith('$') ? query.toUpperCase() : null;
  return ({ author, content, interaction: { quotedTweet } }) =>
    [content.text, author.name, `@${author.handle}`, quotedTweet?.text, quotedTweet?.name].some(
      (text) => text?.toLowerCase().includes(query) === true,
    ) ||
    (cashtag !== null && content.text.includes(cashtag));
}
