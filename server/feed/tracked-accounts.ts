import { desc, eq, min } from 'drizzle-orm';
import { AccountSource, type TrackedAccount } from '#shared/contract/feed';
import { authorOf } from '#shared/handles';
import type { UserContext } from '../base/context';
import { DEFAULT_HANDLES } from '../base/site';
import type { Db, Tx } from '../db/db';
import { trackedAccount } from '../db/schema/feed';
import { pick } from '../wallets/pick';

type Row = typeof trackedAccount.$inferSelect;
type Person = Pick<UserContext, 'db' | 'userId'>;

export const ACCOUNT_MISSING = 'Tracked account not found';

/** What everybody's feed begins with (FLT-05, FLT-06). */
export const DEFAULT_ACCOUNTS = DEFAULT_HANDLES.map((one) => ({ ...one, source: 'x' as const }));
const DEFAULT_AUTHORS = DEFAULT_ACCOUNTS.map(({ handle }) => authorOf(handle));

/** The person's own accounts, newest first. */
export const ownAccounts = (db: Db | Tx, userId: string): Promise<Row[]> =>
  db
    .select()
    .from(trackedAccount)
    .where(eq(trackedAccount.userId, userId))
    .orderBy(desc(trackedAccount.createdAt), desc(trackedAccount.id));

/** Why no posts of an account come, where that is known of it alone. */
export type WhyNot = (account: { readonly source: AccountSource; readonly author: string }) => string | null;

/** An account of one's own as the page sees it (ENT-22). */
export function viewAccount({ id, handle, author, source: kept }: Row, whyNot: WhyNot): TrackedAccount {
  const source = AccountSource.parse(kept);
  return { id, name: handle, handle, isVisible: true, isCustom: true, source, why: whyNot({ source, author }) };
}

/** The person's own accounts, newest first (FLT-07), and those everybody's feed begins with. */
export const listTrackedAccounts = async ({ db, userId }: Person, whyNot: WhyNot): Promise<TrackedAccount[]> => [
  ...(await ownAccounts(db, userId)).map((row) => viewAccount(row, whyNot)),
  ...DEFAULT_ACCOUNTS.map((one) => ({
    ...one,
    why: whyNot({ source: one.source, author: authorOf(one.handle) }),
  })),
];

/** One of them; 404 for what is another person's. */
export const readTrackedAccount = async (ctx: Person, whyNot: WhyNot, id: string): Promise<TrackedAccount> =>
  pick(await listTrackedAccounts(ctx, whyNot), id, ACCOUNT_MISSING);

/** Whom a person follows, as authors. */
export async function followedAuthors({ db }: Pick<UserContext, 'db'>, userId: string): Promise<readonly string[]> {
  const own = await db
    .select({ author: trackedAccount.author })
    .from(trackedAccount)
    .where(eq(trackedAccount.userId, userId));
  return [...new Set([...DEFAULT_AUTHORS, ...own.map(({ author }) => author)])];
}

/** The authors of one source that anybody follows, those everybody's feed begins with among them; each once, who was followed first first. */
export async function followedOf({ db }: Pick<UserContext, 'db'>, source: AccountSource): Promise<readonly string[]> {
  const rows = await db
    .select({ author: trackedAccount.author })
    .from(trackedAccount)
    .where(eq(trackedAccount.source, source))
    .groupBy(trackedAccount.author)
    .orderBy(min(trackedAccount.createdAt), trackedAccount.author);
  return [...new Set([...(source === 'x' ? DEFAULT_AUTHORS : []), ...rows.map(({ author }) => author)])];
}
