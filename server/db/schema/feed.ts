import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './auth';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A post of the feed as its source told it. `userId` names the one person it is for; null: whoever follows its author. */
export const post = pgTable(
  'post',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => user.id),
    /** By what its author is known here. */
    author: text('author').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [index('post_received_idx').on(t.receivedAt), index('post_user_idx').on(t.userId, t.receivedAt)],
);

/** A picture of a post; whoever may have the post may ask for it by its id. */
export const postPicture = pgTable(
  'post_picture',
  {
    id: text('id').notNull(),
    postId: text('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** Where it stands; no page is told. */
    address: text('address').notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.postId] }), index('post_picture_post_idx').on(t.postId)],
);

/** An account that a person follows beside those everybody's feed begins with. */
export const trackedAccount = pgTable(
  'tracked_account',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    /** As it was typed, without the @. */
    handle: text('handle').notNull(),
    /** The author of its posts: the handle in lower case, an address as it is. */
    author: text('author').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('tracked_account_user_idx').on(t.userId, t.source, t.author),
    index('tracked_account_source_idx').on(t.source, t.author),
  ],
);

/** How far a source has been read, so that it goes on there. */
export const feedCursor = pgTable('feed_cursor', {
  source: text('source').primaryKey(),
  /** Microseconds since 1970, by the source. */
  cursor: bigint('cursor', { mode: 'number' }).notNull(),
});

/** A feed that is followed, since it was read last: what it is asked by, and what has been taken of it. */
export const feedRead = pgTable('feed_read', {
  address: text('address').primaryKey(),
  etag: text('etag'),
  lastModified: text('last_modified'),
  /** Ids of posts, the newest first. */
  seen: jsonb('seen').notNull(),
});
