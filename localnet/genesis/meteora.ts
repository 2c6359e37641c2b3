import meteoraConfig from '../fixtures/meteora-config.json' with { type: 'json' };
import type { GenesisAccount } from '../network/types';

/** The config by which Gantry launches coins on Meteora's dynamic bonding curve. */
export const METEORA_CONFIG: string = meteoraConfig.address;

const SINCE = 4;

/** What a launch on Meteora's dynamic bonding curve expects: a config for coins sold for wrapped SOL, half of whose fees are the creator's. */
export function meteoraAccounts(lamportsFor: (size: number) => bigint): GenesisAccount[] {
  const { address, owner } = meteoraConfig;
  const data = Buffer.from(meteoraConfig.data, 'base64');
  return [{ address, owner, lamports: lamportsFor(data.length), data, since: SINCE }];
}
