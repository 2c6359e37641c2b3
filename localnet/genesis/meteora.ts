import meteoraConfig from '../fixtures/meteora-config.json' with { type: 'json' };
import meteoraUsd1Config from '../fixtures/meteora-usd1-config.json' with { type: 'json' };
import type { GenesisAccount } from '../network/types';
import { SINCE_USD1 } from './usd1';

/** The config by which Gantry launches coins on Meteora's dynamic bonding curve. */
export const METEORA_CONFIG: string = meteoraConfig.address;
/** The one for coins that are sold for USD1. */
export const METEORA_USD1_CONFIG: string = meteoraUsd1Config.address;

const SINCE = 4;

/** What a launch on Meteora's dynamic bonding curve expects: configs for coins sold for wrapped SOL and for USD1, half of whose fees are the creator's. */
export const meteoraAccounts = (lamportsFor: (size: number) => bigint): GenesisAccount[] =>
  [
    { ...meteoraConfig, since: SINCE },
    { ...meteoraUsd1Config, since: SINCE_USD1 },
  ].map(({ data, ...account }) => {
    const bytes = Buffer.from(data, 'base64');
    return { ...account, lamports: lamportsFor(bytes.length), data: bytes };
  });
