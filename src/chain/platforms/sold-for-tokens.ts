import { type Address, USD1 } from '../address';
import { poolAddress as bonkPool } from './bonk/addresses';
import { gantryConfigAddress, poolAddress as meteoraPool } from './meteora/addresses';

/** Where a coin has its curve if it is sold for a token: at letsbonk and by Gantry's config at Meteora, for USD1. */
export const tokenCurveAddresses = (mint: Address): readonly Address[] => [
  bonkPool(mint, USD1),
  meteoraPool(gantryConfigAddress(USD1), mint, USD1),
];
