import type { User } from '#shared/contract/users';
import type { ExtraCoin, LaunchDraft, LaunchGroup, PreparedLaunch, SeveralLaunch } from '#operations/domain/launch';
import { newOperationId } from '../new-operation-id';
import type { UserServices } from '../page-services';
import { drawBetween } from '../trade-planner/draw';
import { prepareLaunch } from './prepare-launch';

type Services = Pick<UserServices, 'api' | 'links' | 'now' | 'signer' | 'storage'>;

export interface LaunchesToPrepare {
  readonly draft: LaunchDraft;
  readonly uri: string;
  readonly group: LaunchGroup;
  /** Who makes the coins, in their order. */
  readonly others: readonly string[];
  readonly coins: readonly ExtraCoin[];
  readonly me: User;
}

/** A key of its own for each coin, kept by the server before anything is signed, and lamports drawn within the range (MUL-06). */
export const makeCoins = (
  { signer }: Pick<UserServices, 'signer'>,
  { count, buyLamports: [least, most] }: SeveralLaunch,
): Promise<readonly ExtraCoin[]> =>
  Promise.all(
    Array.from({ length: count }, async () => ({
      mint: await signer.createMint(),
      buyLamports: drawBetween(least, most, (bytes) => crypto.getRandomValues(bytes)),
    })),
  );

/** Plans, rehearses and compiles the main launch and those beside it, and reads what the master has, lamports. */
export async function prepareTogether(
  services: Services,
  { draft, uri, group, others, coins, me }: LaunchesToPrepare,
): Promise<{ readonly launches: readonly PreparedLaunch[]; readonly availableLamports: bigint }> {
  const drafts = [
    { ...draft, group },
    ...coins.map(({ mint, buyLamports }, index): LaunchDraft => ({
      ...draft,
      mint,
      devBuyLamports: buyLamports,
      group: { id: group.id, dev: others[index] ?? '' },
    })),
  ];
  const { rpc } = services.links.current();
  const [launches, { value }] = await Promise.all([
    Promise.all(drafts.map((one) => prepareLaunch(services, { id: newOperationId(services), draft: one, uri, me }))),
    rpc.call<{ readonly value: number }>('getBalance', [draft.master, { commitment: 'confirmed' }]),
  ]);
  return { launches, availableLamports: BigInt(value) };
}
