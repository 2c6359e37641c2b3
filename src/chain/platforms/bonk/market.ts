import { AppError } from '#shared/fault';
import { type Address, WRAPPED_SOL } from '../../address';
import type { TokenProgramName } from '../../token';
import { configSoldFor, namedConfig } from '../config-sold-for';
import type { ClosedByTerms } from '../platform';
import { bodyOf, decodeGlobalConfig, decodePlatformConfig, type GlobalConfig, type PlatformConfig } from './accounts';
import { allowConfigAddress, curveRuleAddress, globalConfigAddress, LETSBONK_PLATFORM } from './addresses';
import { allowsLaunch, type CurveRule, type CurveTerms, decodeCurveRule, standardTermsOf } from './rules';

/** By whose settings a coin is launched and traded; a pool names both. */
export interface Venue {
  readonly config: Address;
  readonly platform: Address;
}

/** What prices and restricts all coins of a venue. */
export interface BonkMarket {
  readonly config: GlobalConfig & { readonly address: Address };
  readonly platform: PlatformConfig & { readonly address: Address };
  /** Whether the platform allows this config by an account of its own; asked only where it restricts them. */
  readonly isConfigAllowed: boolean;
  readonly curveRule: CurveRule | null;
}

/** Coins of letsbonk, or of the site that the operator named, that are sold for a quote token, SOL when absent. */
export const letsbonkVenue = (quoteMint: Address = WRAPPED_SOL): Venue => ({
  config: configSoldFor('bonk', quoteMint) ?? globalConfigAddress(quoteMint),
  platform: namedConfig('bonk', 'platform') ?? LETSBONK_PLATFORM,
});

/** The accounts `decodeMarket` takes, in this order; the last two may be missing. */
export const marketAddressesOf = ({ config, platform }: Venue): readonly Address[] => [
  config,
  platform,
  allowConfigAddress(platform, config),
  curveRuleAddress(platform, config),
];

/** A venue by its accounts; AppError `chain/account-missing` without config or platform. */
export function decodeMarket(
  venue: Venue,
  [config = null, platform = null, allowed = null, rule = null]: readonly (Uint8Array | null)[],
): BonkMarket {
  if (config === null || platform === null)
    throw new AppError('chain/account-missing', { detail: 'the launch platform is not on this network' });
  if (allowed !== null) bodyOf(allowed, 'PlatformAllowConfig');
  return {
    config: { address: venue.config, ...decodeGlobalConfig(config) },
    platform: { address: venue.platform, ...decodePlatformConfig(platform) },
    isConfigAllowed: allowed !== null,
    curveRule: rule === null ? null : decodeCurveRule(rule),
  };
}

const refuse = (detail: string): never => {
  throw new AppError('chain/unsupported-platform', { detail });
};

/**
 * The token program a new coin of the venue gets: SPL Token with Metaplex's metadata, or Token-2022 where the platform's rule wants that.
 * AppError `chain/unsupported-platform` where it allows neither, or not this config.
 */
export function launchProgramOf(
  market: BonkMarket,
  terms: CurveTerms = standardTermsOf(market.config.quoteMint),
): TokenProgramName {
  const { platform, config, isConfigAllowed, curveRule } = market;
  if (config.curveType !== 0) return refuse('the config is not of constant product curves');
  if (platform.restrictGlobalConfig && !isConfigAllowed) return refuse('the platform does not allow this config');
  const rule = platform.restrictCurveParam ? curveRule : null;
  const allowed = (['token', 'token-2022'] as const).find((tokenProgram) =>
    allowsLaunch(rule, { ...terms, tokenProgram }),
  );
  return allowed ?? refuse('the platform’s rule allows no launch of this curve');
}

/** Why no coin sold for this token is launched by a venue; null where one is. */
export function whyClosed(market: BonkMarket, quoteMint: Address): ClosedByTerms | null {
  if (market.config.quoteMint !== quoteMint) return 'foreign-quote';
  try {
    launchProgramOf(market);
    return null;
  } catch {
    return 'unsupported';
  }
}
