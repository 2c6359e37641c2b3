import { type Address, associatedTokenAddress, TOKEN_PROGRAM } from './address';
import type { TokenLaunchpad } from './platforms/token-launchpads';
import type { TokenBuyQuote } from './platforms/token-quoted';
import type { CoinText, OpenedAccount } from './platforms/platform';
import type { RentRate } from './rent';
import { TOKEN_ACCOUNT_BYTES } from './token';
import { type AccountBefore, rentGap } from './trade-costs';

export interface TokenLaunchInput extends CoinText {
  readonly launchpad: TokenLaunchpad;
  readonly mint: Address;
  readonly dev: Address;
  /** The most the first buy may cost, fees included, base units of the launchpad's quote token; 0 for no buy. */
  readonly spendUnits: bigint;
  readonly rent: RentRate;
}

/** What a launch for a token costs the developer wallet. */
export interface TokenLaunchEstimate {
  readonly quote: TokenBuyQuote;
  /** Lamports: what each account it opens lacks to its rent, and what the platform takes for a launch. */
  readonly rentLamports: bigint;
}

const quoteOf = ({ launchpad, dev, spendUnits }: TokenLaunchInput): TokenBuyQuote =>
  launchpad.quoteFirstBuy(dev, spendUnits);

/** The accounts a launch for a token opens; the developer's own of the quote token is among them where it buys. */
export function openedByTokenLaunch(input: TokenLaunchInput): readonly OpenedAccount[] {
  const { launchpad, mint, dev, name, symbol, uri } = input;
  const buys = quoteOf(input).tokens > 0n;
  const opened = launchpad.openedByLaunch({ mint, creator: dev, name, symbol, uri, buys });
  const paying = {
    address: associatedTokenAddress(dev, launchpad.quoteMint, TOKEN_PROGRAM),
    bytes: TOKEN_ACCOUNT_BYTES,
  };
  return buys ? [...opened, paying] : opened;
}

/** Plans such a launch to the lamport and to the unit; `before` tells what an account it opens holds already. */
export const planTokenLaunchCosts = (
  input: TokenLaunchInput,
  before: (address: Address) => AccountBefore,
): TokenLaunchEstimate => ({
  quote: quoteOf(input),
  rentLamports: openedByTokenLaunch(input).reduce(
    (sum, { address, bytes }) => sum + rentGap(before(address), bytes, input.rent),
    input.launchpad.launchFee(),
  ),
});
