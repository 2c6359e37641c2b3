import launchlabAccountsFile from '../fixtures/launchlab-accounts.json' with { type: 'json' };
import { bytesOf } from '../codec/base58';
import type { GenesisAccount } from '../network/types';
import { SINCE_USD1, USD1 } from './usd1';

const LAUNCHLAB = 'LanMV9sAd7wArD4vJFi2qDdfnVhFxYSUg6eADduJ3uj';
/** LaunchLab's settings for coins sold for wrapped SOL. */
export const LAUNCHLAB_CONFIG: string = launchlabAccountsFile.globalConfig.address;
/** LaunchLab's settings for coins sold for USD1: the program's address for them, as on mainnet. */
export const LAUNCHLAB_USD1_CONFIG = 'EPiZbnrThjyLnoQ6QQzkxeFqyL5uyg9RzNHHAudUPxBz';
/** The platform whose coins letsbonk shows. */
export const LETSBONK_PLATFORM = 'FfYek5vEz23cMkWsdJwG2oa6EphsvXSHrGpdALN4g6W1';

/** Rates in millionths, of this network alone: 1 % to the platform and 0.05 % to the creator, beside the recorded 0.25 %. */
const RATES = { platform: 10_000n, creator: 500n };
const PLATFORM_TAG = [160, 78, 128, 0, 248, 83, 230, 160];
const PLATFORM_BYTES = 944;
const WALLETS_AT = [16, 48, 728, 760, 800, 834];
const MILLION = 1_000_000n;
const SINCE = 2;
const [LEAST_TARGET_AT, QUOTE_MINT_AT] = [75, 83];
/** Base units of USD1: less no curve may gather. As much of the 12,500 that letsbonk's coins gather as of their 85 SOL. */
const LEAST_TARGET_USD1 = 3_500_000_000n;

/** PlatformConfig in the layout of raydium-sdk-v2 0.2.73. Its wallets are its own address, which has no key: nobody draws from them. */
function platformConfig(): Buffer {
  const data = Buffer.alloc(PLATFORM_BYTES);
  data.set(PLATFORM_TAG);
  for (const at of WALLETS_AT) data.set(bytesOf(LETSBONK_PLATFORM), at);
  // All liquidity stays with the platform.
  data.writeBigUInt64LE(MILLION, 80);
  data.writeBigUInt64LE(RATES.platform, 104);
  data.write('letsbonk.fun', 112, 'utf8');
  data.write('https://letsbonk.fun', 176, 'utf8');
  data.writeBigUInt64LE(RATES.creator, 720);
  return data;
}

/** The recorded settings with another quote mint; those of mainnet are not recorded, so the least target is this network's own. */
function usd1Config(): Buffer {
  const data = Buffer.from(launchlabAccountsFile.globalConfig.data, 'base64');
  data.writeBigUInt64LE(LEAST_TARGET_USD1, LEAST_TARGET_AT);
  data.set(bytesOf(USD1), QUOTE_MINT_AT);
  return data;
}

/** What a launch by LaunchLab expects: the recorded GlobalConfig for wrapped SOL, one for USD1, and a platform at letsbonk's address. */
export function launchlabAccounts(lamportsFor: (size: number) => bigint): GenesisAccount[] {
  const config = Buffer.from(launchlabAccountsFile.globalConfig.data, 'base64');
  return [
    { address: LAUNCHLAB_CONFIG, data: config, since: SINCE },
    { address: LETSBONK_PLATFORM, data: platformConfig(), since: SINCE },
    { address: LAUNCHLAB_USD1_CONFIG, data: usd1Config(), since: SINCE_USD1 },
  ].map((account) => ({ ...account, owner: LAUNCHLAB, lamports: lamportsFor(account.data.length) }));
}
