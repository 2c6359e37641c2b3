import launchlabAccountsFile from '../fixtures/launchlab-accounts.json' with { type: 'json' };
import { bytesOf } from '../codec/base58';
import type { GenesisAccount } from '../network/types';

const LAUNCHLAB = 'LanMV9sAd7wArD4vJFi2qDdfnVhFxYSUg6eADduJ3uj';
/** LaunchLab's settings for coins sold for wrapped SOL. */
export const LAUNCHLAB_CONFIG: string = launchlabAccountsFile.globalConfig.address;
/** The platform whose coins letsbonk shows. */
export const LETSBONK_PLATFORM = 'FfYek5vEz23cMkWsdJwG2oa6EphsvXSHrGpdALN4g6W1';

/** Rates in millionths, of this network alone: 1 % to the platform and 0.05 % to the creator, beside the recorded 0.25 %. */
const RATES = { platform: 10_000n, creator: 500n };
const PLATFORM_TAG = [160, 78, 128, 0, 248, 83, 230, 160];
const PLATFORM_BYTES = 944;
const WALLETS_AT = [16, 48, 728, 760, 800, 834];
const MILLION = 1_000_000n;
const SINCE = 2;

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

/** What a launch by LaunchLab expects: the recorded GlobalConfig for wrapped SOL, and a platform at letsbonk's address. */
export function launchlabAccounts(lamportsFor: (size: number) => bigint): GenesisAccount[] {
  const config = Buffer.from(launchlabAccountsFile.globalConfig.data, 'base64');
  return [
    { address: LAUNCHLAB_CONFIG, data: config },
    { address: LETSBONK_PLATFORM, data: platformConfig() },
  ].map(({ address, data }) => ({ address, owner: LAUNCHLAB, lamports: lamportsFor(data.length), data, since: SINCE }));
}
