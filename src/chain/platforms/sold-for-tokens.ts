import { type Address, USD1 } from '../address';
import { lookupTableKeys as bonkKeys, poolAddress as bonkPool } from './bonk/addresses';
import {
  configAddress,
  gantryConfigAddress,
  lookupTableKeys as meteoraKeys,
  poolAddress as meteoraPool,
} from './meteora/addresses';

/** Where a coin has its curve if it is sold for a token: at letsbonk and by a config that is known at Meteora, for USD1. */
export const tokenCurveAddresses = (mint: Address): readonly Address[] => [
  bonkPool(mint, USD1),
  ...[...new Set([configAddress(USD1), gantryConfigAddress(USD1)])].map((config) => meteoraPool(config, mint, USD1)),
];

/** The accounts of launches and trades for USD1 that depend on no coin and no wallet, of every platform, in the lookup table's order. */
export const usd1LookupTableKeys = (): readonly Address[] => [...new Set([...bonkKeys(USD1), ...meteoraKeys(USD1)])];
