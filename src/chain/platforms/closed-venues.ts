import type { CoinFeature } from '#shared/coin-features';
import type { ClosedWhy, ConfigName } from '#shared/launch-configs';
import type { LaunchQuote } from '#shared/launch-quote';
import { LAUNCHPAD_IDS, type LaunchpadId } from '#shared/launchpads';
import { type Address, USD1 } from '../address';
import { type KnownLaunchpad, LAUNCHPADS } from './launchpads';
import { tokenLaunchpadOf } from './token-launchpads';

/** What of a launchpad launches coins that are sold for one thing. */
type Venue = Pick<KnownLaunchpad, 'program' | 'configNames' | 'marketAddresses' | 'whyClosed'>;

/** Where no coin is launched, why, and by which account; `name` is what an operator names that account by, null where it is no such one. */
export interface ClosedVenue {
  readonly platform: LaunchpadId;
  readonly quote: LaunchQuote;
  readonly why: ClosedWhy;
  readonly name: ConfigName | null;
  readonly address: Address;
}

/** More than a plain coin that can be launched. */
export interface OpenFeature {
  readonly platform: LaunchpadId;
  readonly feature: CoinFeature;
}

/** An account of the network; null where there is none. */
export type OwnedAt = (address: Address) => { readonly owner: Address; readonly data: Uint8Array } | null;

const venues = (): readonly (readonly [LaunchpadId, LaunchQuote, Venue])[] =>
  LAUNCHPAD_IDS.flatMap((id) => {
    const forUsd1 = tokenLaunchpadOf(id, USD1);
    return [[id, 'sol', LAUNCHPADS[id]] as const, ...(forUsd1 === null ? [] : [[id, 'usd1', forUsd1] as const])];
  });

/** The accounts that `closedVenues` asks for. */
export const venuePlaces = (): readonly Address[] => [
  ...new Set(venues().flatMap(([, , venue]) => venue.marketAddresses())),
];

function closedBy(
  { program, configNames, marketAddresses, whyClosed }: Venue,
  at: OwnedAt,
): Pick<ClosedVenue, 'why' | 'name' | 'address'> | null {
  const addresses = marketAddresses();
  const [main = ''] = addresses;
  for (const [index, address] of addresses.slice(0, Math.max(configNames.length, 1)).entries()) {
    const found = at(address);
    const name = configNames[index] ?? null;
    if (found === null) return { why: 'missing', name, address };
    if (found.owner !== program) return { why: 'foreign-owner', name, address };
  }
  const told = { name: configNames[0] ?? null, address: main };
  try {
    const why = whyClosed(addresses.map((address) => at(address)?.data ?? null));
    return why === null ? null : { why, ...told };
  } catch {
    return { why: 'unreadable', ...told };
  }
}

/** Every launchpad by what it sells coins for, where nothing can be launched as these accounts are. */
export const closedVenues = (at: OwnedAt): readonly ClosedVenue[] =>
  venues().flatMap(([platform, quote, venue]) => {
    const closed = closedBy(venue, at);
    return closed === null ? [] : [{ platform, quote, ...closed }];
  });

/** What can be launched beside plain coins as these accounts are. */
export const openFeatures = (at: OwnedAt): readonly OpenFeature[] =>
  LAUNCHPAD_IDS.flatMap((platform) => {
    const { featuresOf, marketAddresses, ...venue } = LAUNCHPADS[platform];
    if (closedBy({ ...venue, marketAddresses }, at) !== null) return [];
    return featuresOf(marketAddresses().map((address) => at(address)?.data ?? null)).map((feature) => ({
      platform,
      feature,
    }));
  });
