import type { NewCoin } from '#operations/movement';
import { tokenCurveOf } from '../../src/chain/platforms/token-launchpads';
import type { coin } from '../db/schema/coins';

type Place = Pick<typeof coin.$inferInsert, 'platform' | 'quoteMint' | 'curveConfig' | 'curveAddress'>;

/** Where a coin that is made trades: what it is sold for, and the curve, which does not follow from its mint where that is no SOL. */
export function madePlace({ platform, quoteMint, mint }: NewCoin): Place {
  const curve = quoteMint === undefined ? null : tokenCurveOf(platform, quoteMint, mint);
  return {
    platform,
    quoteMint: quoteMint ?? null,
    curveConfig: curve?.curveConfig ?? null,
    curveAddress: curve?.curveAddress ?? null,
  };
}
