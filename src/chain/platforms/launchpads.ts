import type { CoinFeature } from '#shared/coin-features';
import { AppError, toFault } from '#shared/fault';
import { LAUNCHPAD_IDS, type LaunchpadId } from '#shared/launchpads';
import type { Address } from '../address';
import type { RentRate } from '../rent';
import { bonk } from './bonk';
import { type Launchpad, openedLaunchpad } from './launchpad';
import { meteora } from './meteora';
import type { ClosedByTerms, LaunchPlatform } from './platform';
import { pumpfun } from './pumpfun';

/** What is known of a launchpad before anything is read of it, and how that is done. */
export interface KnownLaunchpad extends Pick<
  LaunchPlatform<unknown, unknown, unknown>,
  'program' | 'configNames' | 'buyFixes' | 'rentMax' | 'textLimits' | 'openedBySale'
> {
  /** The accounts that say how the platform trades, as `open` takes them. */
  readonly marketAddresses: () => readonly Address[];
  /** Why nothing is launched by these accounts, as `open` takes them; AppError where they do not decode. */
  readonly whyClosed: (market: readonly (Uint8Array | null)[]) => ClosedByTerms | null;
  /** What may be made of a new coin by these accounts, as `open` takes them; AppError where they do not decode. */
  readonly featuresOf: (market: readonly (Uint8Array | null)[]) => readonly CoinFeature[];
  readonly curveAddress: (mint: Address) => Address;
  /** Lamports that a trade pays for a curve of `bytes` to grow; 0 for one of today's layouts. */
  readonly growthOf: (bytes: number, rent: RentRate) => bigint;
  /** AppError `chain/account-missing` where the platform is not on the network. */
  readonly open: (market: readonly (Uint8Array | null)[], curves: ReadonlyMap<Address, Uint8Array>) => Launchpad;
}

const known = <Market, Curve, Event>(platform: LaunchPlatform<Market, Curve, Event>): KnownLaunchpad => ({
  program: platform.program,
  configNames: platform.configNames,
  buyFixes: platform.buyFixes,
  rentMax: platform.rentMax,
  textLimits: platform.textLimits,
  openedBySale: platform.openedBySale,
  marketAddresses: platform.marketAddresses,
  whyClosed: (market) => platform.whyClosed(platform.decodeMarket(market)),
  featuresOf: (market) => platform.featuresOf(platform.decodeMarket(market)),
  curveAddress: platform.curveAddress,
  growthOf: platform.growthOf,
  open: (market, curves) =>
    openedLaunchpad(
      platform,
      platform.decodeMarket(market),
      new Map([...curves].map(([mint, bytes]) => [mint, platform.decodeCurve(bytes)])),
    ),
});

/** Every launchpad there is; nothing else names them. */
export const LAUNCHPADS: Readonly<Record<LaunchpadId, KnownLaunchpad>> = {
  pumpfun: known(pumpfun),
  bonk: known(bonk),
  meteora: known(meteora),
};

/** Launchpads by their name, with what was read of them. */
export type Launchpads = ReadonlyMap<LaunchpadId, Launchpad>;

/** The coins whose curves are to be read, by launchpad; one without coins is read for its settings alone. */
export type CoinsAt = ReadonlyMap<LaunchpadId, readonly Address[]>;

/** One of those that were read; AppError `chain/account-missing` where it is not among them. */
export function launchpadIn(launchpads: Launchpads, id: LaunchpadId): Launchpad {
  const launchpad = launchpads.get(id);
  if (launchpad === undefined) throw new AppError('chain/account-missing');
  return launchpad;
}

/** The accounts that `openLaunchpads` asks for. */
export const launchpadPlaces = (coins: CoinsAt): readonly Address[] =>
  [...coins].flatMap(([id, mints]) => [
    ...LAUNCHPADS[id].marketAddresses(),
    ...mints.map((mint) => LAUNCHPADS[id].curveAddress(mint)),
  ]);

/** Bytes of an account; null where there is none. */
export type BytesAt = (address: Address) => Uint8Array | null;

/** One launchpad from its accounts; a coin without a curve there is left out. */
export function openLaunchpad(id: LaunchpadId, mints: readonly Address[], bytesAt: BytesAt): Launchpad {
  const { marketAddresses, curveAddress, open } = LAUNCHPADS[id];
  const curves = mints.flatMap((mint): [Address, Uint8Array][] => {
    const bytes = bytesAt(curveAddress(mint));
    return bytes === null ? [] : [[mint, bytes]];
  });
  return open(marketAddresses().map(bytesAt), new Map(curves));
}

/** These launchpads from their accounts. */
export const openLaunchpads = (coins: CoinsAt, bytesAt: BytesAt): Launchpads =>
  new Map([...coins].map(([id, mints]) => [id, openLaunchpad(id, mints, bytesAt)]));

/** These coins at every launchpad: a coin's address does not tell where it trades. */
export const everywhere = (mints: readonly Address[]): CoinsAt => new Map(LAUNCHPAD_IDS.map((id) => [id, mints]));

/** Whether these are a launchpad's accounts: where a config is missing, or is named that is no such account, none is on the network. */
export const isThere = (id: LaunchpadId, market: readonly (Uint8Array | null)[]): boolean =>
  isConfigured(market, LAUNCHPADS[id].whyClosed);

/** Whether these accounts are there and are read by whoever says why nothing is launched by them. */
export function isConfigured(market: readonly (Uint8Array | null)[], whyClosed: KnownLaunchpad['whyClosed']): boolean {
  const [main = null] = market;
  if (main === null) return false;
  try {
    whyClosed(market);
    return true;
  } catch (error) {
    return toFault(error).code !== 'chain/malformed';
  }
}

/** Those launchpads that are on the network, from the accounts of `everywhere`. */
export function findLaunchpads(mints: readonly Address[], bytesAt: BytesAt): Launchpads {
  const there = LAUNCHPAD_IDS.filter((id) => isThere(id, LAUNCHPADS[id].marketAddresses().map(bytesAt)));
  return openLaunchpads(new Map(there.map((id) => [id, mints])), bytesAt);
}

/** The launchpad that has a curve of a coin; null where none has. */
export const launchpadOf = (launchpads: Launchpads, mint: Address): Launchpad | null =>
  [...launchpads.values()].find(({ whyNot }) => whyNot(mint) !== 'unknown') ?? null;

/** The launchpad a coin trades at; AppError `chain/account-missing`, `chain/curve-complete`, or `chain/not-traded` where Gantry trades no coin of its curve. */
export function tradedAt(launchpads: Launchpads, mint: Address): Launchpad {
  const launchpad = launchpadOf(launchpads, mint);
  if (launchpad === null) throw new AppError('chain/account-missing');
  const why = launchpad.whyNot(mint);
  if (why === 'complete') throw new AppError('chain/curve-complete');
  if (why !== null) throw new AppError('chain/not-traded');
  return launchpad;
}

/** The launchpad a plan of several coins names: the first of those they trade at, in the order of launchpads, or any. */
export function mainLaunchpad(launchpads: Launchpads, mints: readonly Address[]): Launchpad {
  const [some] = launchpads.values();
  const main = [...launchpads.values()].find((one) => mints.some((mint) => one.whyNot(mint) !== 'unknown')) ?? some;
  if (main === undefined) throw new AppError('chain/account-missing');
  return main;
}
