import { and, desc, eq, isNull } from 'drizzle-orm';
import { ACTIVITY_PLATFORM } from '#operations/activity/platform';
import type { LiveCoin } from '#shared/contract/coins';
import type { UserContext } from '../base/context';
import { coin } from '../db/schema/coins';
import { readLaunchpads } from '../operations/step-ground';
import { onNetwork } from './owned-coins';

const LISTED = 200;

/**
 * GET /coins/live: the newest coins launched here by anybody that still trade on their curve and that jobs may trade, each once. Addresses, names and
 * curves are public on the chain; whose they are is not told.
 */
export async function listLiveCoins({
  db,
  network,
  clock,
}: Pick<UserContext, 'db' | 'network' | 'clock'>): Promise<readonly LiveCoin[]> {
  const rows = await db
    .select({ contractAddress: coin.contractAddress, name: coin.name, symbol: coin.symbol })
    .from(coin)
    .where(
      and(onNetwork(network), eq(coin.platform, ACTIVITY_PLATFORM), eq(coin.state, 'live'), isNull(coin.deletedAt)),
    )
    .orderBy(desc(coin.createdAt), desc(coin.id))
    .limit(LISTED);
  const coins = [...new Map(rows.map((row) => [row.contractAddress, row])).values()];
  if (coins.length === 0) return [];
  const mints = coins.map(({ contractAddress }) => contractAddress);
  const launchpads = await readLaunchpads(network, clock, new Map([[ACTIVITY_PLATFORM, mints]]));
  return coins.filter(({ contractAddress }) => launchpads.get(ACTIVITY_PLATFORM)?.whyNot(contractAddress) === null);
}
