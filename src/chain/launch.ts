import type { CoinFeature } from '#shared/coin-features';
import { AppError } from '#shared/fault';
import type { Address } from './address';
import { textBytes } from './bytes';
import type { Launchpad } from './platforms/launchpad';
import { LAUNCHPADS } from './platforms/launchpads';
import type { BuyQuote, CoinText } from './platforms/platform';
import { rentOf, type RentRate } from './rent';
import { LAMPORTS_PER_SIGNATURE, priorityFee } from './system';
import { type AccountBefore, rentGap } from './trade-costs';

/** What a wallet and the accounts its launch opens hold before it; a wallet that was never used when absent. */
export interface DevBefore {
  readonly lamports?: bigint;
  readonly at?: (address: Address) => AccountBefore;
}

export interface LaunchInput extends CoinText {
  readonly launchpad: Launchpad;
  readonly mint: Address;
  /** Pays the network's fees and funds the developer wallet. */
  readonly master: Address;
  /** Creates the coin, pays its rents and buys first. */
  readonly dev: Address;
  /** The most the first buy may cost, fees included; 0 for no buy. */
  readonly devBuyLamports: bigint;
  /** Lamports the master sends to the developer wallet in the same transaction. */
  readonly fundLamports: bigint;
  readonly slippageBps: bigint;
  /** One of the launchpad's recipients where it leaves a choice; the first when absent. */
  readonly feeRecipient?: Address;
  /** What is made of the coin; a plain one when absent. */
  readonly feature?: CoinFeature | undefined;
  readonly priority: { readonly unitLimit: number; readonly microLamports: bigint };
  readonly rent: RentRate;
  /** Lamports the master pays a block engine in the same transaction. */
  readonly tipLamports?: bigint;
  readonly devBefore?: DevBefore;
}

/** Every lamport a launch moves. `total` sums are what leaves the wallet; nothing else leaves it for good. */
export interface LaunchEstimate {
  readonly master: {
    readonly funding: bigint;
    readonly networkFee: bigint;
    readonly priorityFee: bigint;
    readonly total: bigint;
  };
  readonly dev: {
    /** What each account the launch opens lacks to its rent. */
    readonly rents: ReadonlyMap<Address, bigint>;
    /** All of those, and what the platform takes for a launch. */
    readonly opening: bigint;
    readonly curveLamports: bigint;
    readonly protocolFee: bigint;
    readonly platformFee: bigint;
    readonly creatorFee: bigint;
    readonly total: bigint;
  };
  /** Rent of what is closed again in the same transaction: the developer wallet must have it. */
  readonly lent: bigint;
  /** Base units bought. */
  readonly tokens: bigint;
  readonly devLamportsAfter: bigint;
  /** The least funding that leaves the developer wallet empty or above its own rent. */
  readonly minimumFunding: bigint;
}

const NO_ACCOUNT: AccountBefore = { lamports: 0n, data: new Uint8Array() };

/** AppError `chain/out-of-range` for a text that has more bytes than its platform takes. */
export function assertTextFits(textLimits: Readonly<Record<keyof CoinText, number>>, input: CoinText): void {
  for (const field of ['name', 'symbol', 'uri'] as const) {
    const size = textBytes(input[field]).length;
    if (size > textLimits[field])
      throw new AppError('chain/out-of-range', { detail: `${field} has ${size} of ${textLimits[field]} bytes` });
  }
}

/** The accounts a launch opens, first buy included where it has one. */
const openedBy = ({ launchpad, mint, dev, name, symbol, uri, feature }: LaunchInput, { tokens }: BuyQuote) =>
  launchpad.openedByLaunch({ mint, creator: dev, name, symbol, uri, feature, buys: tokens > 0n });

/** The accounts that are there once a launch has landed, first buy included where it has one. */
export const keptByLaunch = (input: LaunchInput) =>
  openedBy(input, input.launchpad.quoteFirstBuy(input.dev, input.devBuyLamports)).filter(
    ({ isLent = false }) => !isLent,
  );

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((all, one) => all + one, 0n);

function rentsOf(input: LaunchInput, quote: BuyQuote, isLent: boolean): ReadonlyMap<Address, bigint> {
  const { rent, devBefore: { at = () => NO_ACCOUNT } = {} } = input;
  return new Map(
    openedBy(input, quote)
      .filter((one) => (one.isLent ?? false) === isLent)
      .map(({ address, bytes }) => [address, rentGap(at(address), bytes, rent)]),
  );
}

function devCosts(input: LaunchInput, quote: BuyQuote): LaunchEstimate['dev'] {
  const rents = rentsOf(input, quote, false);
  const parts = {
    opening: sum(rents.values()) + input.launchpad.launchFee(),
    curveLamports: quote.curveLamports,
    protocolFee: quote.protocolFee,
    platformFee: quote.platformFee ?? 0n,
    creatorFee: quote.creatorFee,
  };
  return { rents, ...parts, total: sum(Object.values(parts)) };
}

const signersOf = ({ master, dev, mint }: LaunchInput): bigint => BigInt(new Set([master, dev, mint]).size);

/** The least addition to `held` that leaves nothing or at least the rent of an empty account behind `spent`, and has `lent` meanwhile. */
function leastFunding(held: bigint, spent: bigint, lent: bigint, emptyRent: bigint): bigint {
  const left = held - spent;
  if (left < lent) return lent - left;
  return left === 0n || left >= emptyRent ? 0n : emptyRent - left;
}

/** Plans a launch to the lamport, before anything of it is built. */
export function planLaunchCosts(input: LaunchInput): LaunchEstimate {
  const quote = input.launchpad.quoteFirstBuy(input.dev, input.devBuyLamports);
  const dev = devCosts(input, quote);
  const lent = sum(rentsOf(input, quote, true).values());
  const held = input.devBefore?.lamports ?? 0n;
  const fees = { networkFee: signersOf(input) * LAMPORTS_PER_SIGNATURE, priorityFee: priorityFee(input.priority) };
  return {
    master: {
      funding: input.fundLamports,
      ...fees,
      total: input.fundLamports + fees.networkFee + fees.priorityFee + (input.tipLamports ?? 0n),
    },
    dev,
    lent,
    tokens: quote.tokens,
    devLamportsAfter: held + input.fundLamports - dev.total,
    minimumFunding: leastFunding(held, dev.total, lent, rentOf(0, input.rent)),
  };
}

/** Accounts whose state before a launch decides what it costs. */
export const launchPlaces = ({ launchpad, mint, dev, feature }: LaunchInput): readonly Address[] =>
  launchpad
    .openedByLaunch({ mint, creator: dev, name: '', symbol: '', uri: '', feature, buys: true })
    .map(({ address }) => address);

/**
 * Refuses a launch the network would not take: AppError `chain/insufficient-funds` when the developer wallet would run dry, or be
 * left with less than its own rent or what is lent meanwhile; `chain/out-of-range` for long texts.
 */
export function checkLaunch(input: LaunchInput): void {
  assertTextFits(LAUNCHPADS[input.launchpad.id].textLimits, input);
  const { devLamportsAfter, lent } = planLaunchCosts(input);
  if (devLamportsAfter < lent || (devLamportsAfter > 0n && devLamportsAfter < rentOf(0, input.rent)))
    throw new AppError('chain/insufficient-funds', { detail: `${devLamportsAfter} lamports would be left` });
}
