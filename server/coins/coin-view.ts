import { isAddress } from '../../src/chain/address';
import { LAUNCHPADS } from '../../src/chain/platforms/launchpads';
import { launchpadNamed } from '#shared/launchpads';
import { platformOf } from '#shared/platforms';
import { CoinPlatform, type Coin } from '#shared/contract/coins';
import type { coin } from '../db/schema/coins';
import { ServiceError } from '../base/errors';

export type CoinRow = typeof coin.$inferSelect;
type PlatformName = Coin['platform'];

/** D1 calls pump what D2 calls pumpfun (GAP-14). */
const D1_NAME: Readonly<Partial<Record<PlatformName, string>>> = { pumpfun: 'pump' };

/** The platform of either document's spelling; 400 for any other. */
export function coinPlatform(name: string): PlatformName {
  const known = CoinPlatform.safeParse(platformOf(name)?.id ?? name);
  if (known.success) return known.data;
  throw new ServiceError('invalid', 'Invalid platform selected');
}

const stateOf = (text: string): Coin['state'] => (text === 'live' || text === 'failed' ? text : 'intent');

/** A coin with the fields of both documents filled (GAP-20); never its key. */
export function viewCoin(row: CoinRow): Coin {
  const platform = coinPlatform(row.platform);
  const launchpad = launchpadNamed(platform);
  return {
    id: row.id,
    platform,
    type: D1_NAME[platform] ?? platform,
    contractAddress: row.contractAddress,
    publicKey: row.contractAddress,
    name: row.name,
    symbol: row.symbol,
    imageUrl: row.imageUrl,
    metadataUri: row.metadataUri,
    devWallet: row.devWallet,
    groupId: row.groupId,
    creationSignature: row.creationSignature,
    operationId: row.operationId,
    ...(row.quoteMint === null ? {} : { quoteMint: row.quoteMint }),
    ...(row.post === null ? {} : { post: row.post }),
    curveAddress:
      row.curveAddress ??
      (launchpad !== undefined && isAddress(row.contractAddress)
        ? LAUNCHPADS[launchpad].curveAddress(row.contractAddress)
        : null),
    state: stateOf(row.state),
    createdAt: row.createdAt.toISOString(),
  };
}
