import type { OperationPlan } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { routesOf } from '#operations/movements';
import type { UserContext } from '../base/context';
import { keptWallets } from '../vault/kept-wallets';
import { refuseWire } from './refuse-wire';

/** Refuses a plan whose routes name an address of the user besides the wallet that sells: no program may reach for it. */
export async function checkRoutes(
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  plan: OperationPlan,
): Promise<void> {
  const others = routesOf(intentOf(plan)).flatMap(({ wallet, accounts }) =>
    accounts.filter((address) => address !== wallet),
  );
  if (others.length === 0) return;
  const own = new Set((await keptWallets(db, userId)).map(({ address }) => address));
  if (others.some((address) => own.has(address))) refuseWire('a route of it reaches for another wallet');
}
