import { isAddress } from '../../src/chain/address';
import type { UserContext } from '../base/context';
import { knownDestination } from '../db/schema/wallets';
import { ServiceError } from '../base/errors';
import { requireFresh } from '../vault/require-fresh';
import { spend } from '../requests/rate-limit';
import { newId } from '../base/ids';

const CONFIRMATIONS = { max: 60, seconds: 3_600 };

/** Records that the person confirmed this address in full as a destination; the signer sends to no other stranger. 403 REAUTH_REQUIRED. */
export async function confirmDestination(ctx: UserContext, address: string): Promise<{ readonly address: string }> {
  const { db, clock, userId } = ctx;
  if (!isAddress(address)) throw new ServiceError('invalid', 'Invalid destination address');
  await requireFresh(ctx);
  await spend(ctx, 'destination', userId, CONFIRMATIONS);
  await db
    .insert(knownDestination)
    .values({ id: newId(), userId, address, createdAt: clock.now() })
    .onConflictDoNothing();
  return { address };
}
