import type { Address } from '../address';
import { lookupTableKeys as bonkKeys } from './bonk/addresses';
import { lookupTableKeys as meteoraKeys } from './meteora/addresses';
import { lookupTableKeys as pumpKeys } from './pumpfun/addresses';
import { usd1LookupTableKeys } from './sold-for-tokens';

/** The accounts of launches and trades that depend on no coin and no wallet, each once: of every launchpad, for SOL and for USD1. */
export const commonAccounts = (): readonly Address[] => [
  ...new Set([...pumpKeys(), ...bonkKeys(), ...meteoraKeys(), ...usd1LookupTableKeys()]),
];
