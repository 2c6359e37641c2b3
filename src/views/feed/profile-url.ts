import type { Tweet } from '#shared/contract/feed';

/** Where people of a source are found by their handles; null where they are not. */
const PROFILES: Readonly<Record<Exclude<Tweet['source'], null | 'paste'>, string | null>> = {
  test: null,
  webhook: 'https://x.com/',
  x: 'https://x.com/',
  bluesky: 'https://bsky.app/profile/',
  // Its handle is the address.
  rss: '',
  telegram: 'https://',
};
/** A writer's page, at the beginning of the address of a post. */
const WRITER = /^https:\/\/[\w.-]{1,64}\/(?:profile\/|s\/)?[\w.-]{1,64}(?=\/(?:status\/|post\/|\d))/;

/** The page of a post's author; null where none is known. A pasted post has the one its link names. */
export function profileUrl({ source, author, content }: Pick<Tweet, 'source' | 'author' | 'content'>): string | null {
  if (source === 'paste') {
    const page = WRITER.exec(content.link ?? '')?.[0];
    return page?.endsWith(`/${author.name}`) === true ? page : null;
  }
  const profiles = PROFILES[source ?? 'webhook'];
  return profiles === null ? null : `${profiles}${author.handle}`;
}
