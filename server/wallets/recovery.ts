import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { holdAnything } from './hold-anything';

/** A deleted wallet or group can be brought back this long (ms); its keys are kept beyond that (GAP-67). */
export const RECOVERABLE_MS = 30 * 24 * 3_600_000;

/** 404 for what was deleted longer ago than that, unless one of its addresses still holds something on the chain. */
export async function refuseForgotten(
  { network, clock }: Pick<UserContext, 'network' | 'clock'>,
  deletedAt: Date | null,
  wallets: readonly { readonly publicKey: string }[],
  missing: string,
): Promise<void> {
  if (deletedAt === null || clock.now().getTime() - deletedAt.getTime() < RECOVERABLE_MS) return;
  const held = await holdAnything(
    network,
    wallets.map(({ publicKey }) => publicKey),
  );
  if (!held) throw new ServiceError('not-found', missing);
}
