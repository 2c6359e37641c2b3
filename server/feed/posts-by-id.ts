import { inArray } from 'drizzle-orm';
import { RawPost } from '#shared/contract/feed';
import type { Deps } from '../base/context';
import { post } from '../db/schema/feed';
import type { SourcedPost } from './source';

/** Posts that are kept, by their ids, and whom each is for; what is kept no more is not among them. */
export async function postsById(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SourcedPost>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ body: post.body, userId: post.userId })
    .from(post)
    .where(inArray(post.id, [...ids]));
  return new Map(
    rows.flatMap(({ body, userId }) => {
      const read = RawPost.safeParse(body).data;
      return read === undefined ? [] : [[read.id, { post: read, userId }] as const];
    }),
  );
}
