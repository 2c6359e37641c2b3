import { desc, eq } from 'drizzle-orm';
import { AccountSource, type TrackedAccount } from '#shared/contract/feed';
import type { UserContext } from '../base/context';
import { DEFAULT_HANDLES } from '../base/site';
import type { Db, Tx } from '../db/db';
import { trackedAccount } from '../db/schema/feed';
import { pick } from '../wallets/pick';

type Row = typeof trackedAccount.$inferSelect;
type Person = Pick<UserContext, 'db' | 'userId'>;

export const ACCOUNT_MISSING = 'Tracked account not found';

/** What everybody's feed begins with (FLT-05, FLT-06). */
export const DEFAULT_ACCOUNTS: readonly TrackedAccount[] = DEFAULT_HANDLES.map((one) => ({ ...one, source: 'x' }));

/** The person's own accounts, newest first. */
export const ownAccounts = (db: Db | Tx, userId: string): Promise<Row[]> =>
  db
    .select()
    .from(trackedAccount)
    .where(eq(trackedAccount.userId, userId))
    .orderBy(desc(trackedAccount.createdAt), desc(trackedAccount.id));

/** An account of one's own as the page sees it (ENT-22). */
export const viewAccount = ({ id, handle, source }: Row): TrackedAccount => ({
  id,
  name: handle,
  handle,
  isVisible: true,
  isCustom: true,
  source: AccountSource.parse(source),
});

/** The person's own accounts, newest first (FLT-07), and those everybody's feed begins with. */
export const listTrackedAccounts = async ({ db, userId }: Person): Promise<TrackedAccount[]> => [
  ...(await ownAccounts(db, userId)).map(viewAccount),
  ...DEFAULT_ACCOUNTS,
];

/** One of them; 404 for what is another person's. */
export const readTrackedAccount = async (ctx: Person, id: string): Promise<TrackedAccount> =>
  pick(await listTrackedAccounts(ctx), id, ACCOUNT_MISSING);

/** Whom a person follows, in lower case. */
export async function followedAuthors({ db }: Pick<UserContext, 'db'>, userId: string): Promise<readonly string[]> {
  const own = await db
    .select({ author: trackedAccount.author })
    .from(trackedAccount)
    .where(eq(trackedAccount.userId, userId));
  return [
    ...new Set([...DEFAULT_ACCOUNTS.map(({ handle }) => handle.toLowerCase()), ...own.map(({ author }) => author)]),
  ];
}
