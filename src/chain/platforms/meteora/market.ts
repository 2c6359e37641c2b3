import { AppError } from '#shared/fault';
import type { Address } from '../../address';
import { decodePoolConfig, type PoolConfig } from './accounts';

/** What all coins of one config share. */
export interface MeteoraMarket {
  readonly config: PoolConfig & { readonly address: Address };
}

/** A config by its account; AppError `chain/account-missing` without it. */
export function decodeMarket(address: Address, [config = null]: readonly (Uint8Array | null)[]): MeteoraMarket {
  if (config === null)
    throw new AppError('chain/account-missing', { detail: 'the launch platform is not on this network' });
  return { config: { address, ...decodePoolConfig(config) } };
}
