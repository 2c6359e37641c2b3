import type { SellIntent } from '#operations/intent';
import type { LaunchpadId } from '#shared/launchpads';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM } from '../../chain/address';
import { type TokenLaunchpads, tokenLaunchpadIn } from '../../chain/platforms/token-launchpads';
import type { TokenSellQuote } from '../../chain/platforms/token-quoted';
import type { RentRate } from '../../chain/rent';
import { TOKEN_ACCOUNT_BYTES } from '../../chain/token';
import { lessSlippage, rentGap } from '../../chain/trade-costs';
import { type Account, accountAt } from './read-accounts';
import type { SellableHolding } from './read-holdings';
import { tokensAt } from './tokens-at';

type Position = SellIntent['steps'][number]['positions'][number];

/** A holding of a coin that is sold for a token, and where it is. */
export interface TokenHolding extends SellableHolding {
  readonly platform: LaunchpadId;
}

/** What sales for tokens are priced by: their launchpads, and the purses of the wallets and of the master as they are. */
export interface TokenSaleGround {
  readonly tokenLaunchpads: TokenLaunchpads;
  readonly accounts: ReadonlyMap<Address, Account>;
  readonly rent: RentRate;
}

/** Where a wallet keeps a token that coins are sold for. */
export const purseOf = (owner: Address, quoteMint: Address): Address =>
  associatedTokenAddress(owner, quoteMint, TOKEN_PROGRAM);

/**
 * Each holding with what it brings in its turn, and the least it may bring wherever it lands among the others, as `priceHoldings`
 * says it in lamports. What a wallet holds of the token is paid with the first of its positions.
 */
export function priceTokenHoldings(
  { tokenLaunchpads, accounts, rent }: TokenSaleGround,
  holdings: readonly TokenHolding[],
  { master, slippageBps }: { readonly master: Address; readonly slippageBps: number },
): readonly Position[] {
  const totals = new Map<Address, bigint>();
  for (const { mint, tokens } of holdings) totals.set(mint, (totals.get(mint) ?? 0n) + tokens);
  const sales = new Map<Address, (tokens: bigint) => TokenSellQuote>();
  const paid = new Set<Address>();
  const rentOfPurse = (purse: Address): bigint => rentGap(accountAt(accounts, purse), TOKEN_ACCOUNT_BYTES, rent);
  return holdings.map((holding) => {
    const { mint, tokens, wallet } = holding;
    const launchpad = tokenLaunchpadIn(tokenLaunchpads, holding.platform);
    const { quoteMint } = launchpad;
    const sell = sales.get(mint) ?? launchpad.salesOf(mint);
    sales.set(mint, sell);
    const least = launchpad.leastProceeds(mint, tokens, (totals.get(mint) ?? 0n) - tokens);
    const purse = purseOf(wallet, quoteMint);
    const heldUnits = paid.has(purse) ? 0n : tokensAt(accounts, purse);
    paid.add(purse);
    return {
      ...holding,
      expectedLamports: 0n,
      minLamports: 0n,
      forToken: {
        quoteMint,
        quoteUnits: sell(tokens).receivedUnits,
        leastUnits: lessSlippage(least.units, BigInt(slippageBps)),
        heldUnits,
        // Whichever sale lands first opens the master's, so that each can.
        rentLamports: rentOfPurse(purse) + rentOfPurse(purseOf(master, quoteMint)),
      },
    };
  });
}
