import type { OperationPlan } from '#shared/contract/operations';
import type { UserContext } from '../context';
import { keptWallets } from '../vault/kept-wallets';
import { refuseWire } from './refuse-wire';

/** Refuses a plan whose routes name an address of the user besides the wallet that sells: no program may reach for it. */
export async function checkRoutes(
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  plan: OperationPlan,
): Promise<void> {
  const positions = plan.kind === 'sell' ? plan.steps.flatMap((step) => step.positions) : [];
  const others = positions.flatMap(({ wallet, route }) =>
    (route?.accounts ?? []).map(({ address }) => address).filter((address) => address !== wallet),
  );
  if (others.length === 0) return;
  const own = new Set((await keptWallets(db, userId)).map(({ address }) => address));
  if (others.some((address) => own.has(address))) refuseWire('a route of it reaches for another wallet');
}
