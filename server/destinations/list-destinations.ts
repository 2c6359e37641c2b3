import { asc, eq } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { knownDestination } from '../db/schema/wallets';

export interface Destination {
  readonly address: string;
  /** The first transaction that landed there, null before that. */
  readonly firstSignature: string | null;
}

/** Addresses the person confirmed or has sent to, oldest first. */
export const listDestinations = ({ db, userId }: UserContext): Promise<Destination[]> =>
  db
    .select({ address: knownDestination.address, firstSignature: knownDestination.firstSignature })
    .from(knownDestination)
    .where(eq(knownDestination.userId, userId))
    .orderBy(asc(knownDestination.createdAt), asc(knownDestination.id));
