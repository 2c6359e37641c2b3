import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './auth';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a form of the page is filled in with. `changedBy` names the call that last edited it. */
export const preset = pgTable(
  'preset',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    type: text('type').notNull(),
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
    isActive: boolean('is_active').notNull().default(false),
    params: jsonb('params').notNull(),
    changedBy: text('changed_by'),
    createdAt: at('created_at').notNull(),
    lastUsed: at('last_used'),
    deletedAt: at('deleted_at'),
  },
  (t) => [index('preset_user_idx').on(t.userId, t.createdAt)],
);
