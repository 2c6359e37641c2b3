import { isAddress } from '../../src/chain/address';
import type { UserContext } from '../context';
import { knownDestination } from '../db/schema/wallets';
import { ServiceError } from '../errors';
import { spend } from '../http/rate-limit';
import { newId } from '../ids';

const CONFIRMATIONS = { max: 60, seconds: 3_600 };

/** Records that the person confirmed this address in full as a destination; the signer sends to no other stranger. */
export async function confirmDestination(ctx: UserContext, address: string): Promise<{ readonly address: string }> {
  const { db, clock, userId } = ctx;
  if (!isAddress(address)) throw new ServiceError('invalid', 'Invalid destination address');
  await spend(ctx, 'destination', userId, CONFIRMATIONS);
  await db
    .insert(knownDestination)
    .values({ id: newId(), userId, address, createdAt: clock.now() })
    .onConflictDoNothing();
  return { address };
}
