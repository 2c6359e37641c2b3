import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './auth';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A post of the feed as its source told it. `userId` names the one person it is for; null: whoever follows its author. */
export const post = pgTable(
  'post',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => user.id),
    /** In lower case. */
    author: text('author').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [index('post_received_idx').on(t.receivedAt), index('post_user_idx').on(t.userId, t.receivedAt)],
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
    /** The author of its posts: the handle in lower case. */
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
