import { associatedTokenAddress } from '../chain/address';
import type { Instruction } from '../chain/instruction';
import { refuse } from '../chain/plan-checks';
import type { KnownTokenLaunchpad, TokenLaunchpad } from '../chain/platforms/token-launchpads';
import { dearestRents } from '../chain/rent';
import { TOKEN_ACCOUNT_BYTES, TOKEN_PROGRAMS, type TokenProgramName } from '../chain/token';
import { payTokens } from './token-payments';

/** A coin of a wallet as the plan keeps it. */
interface Kept {
  readonly wallet: string;
  readonly mint: string;
  readonly tokenProgram: TokenProgramName;
}

/** AppError `chain/plan-refused` where the coin is kept by another token program than the plan says. */
export function checkTokenProgram({ wallet, mint, tokenProgram }: Kept, launchpad: TokenLaunchpad): void {
  const [own] = launchpad.openedByBuy({ mint, user: wallet });
  if (own?.address !== associatedTokenAddress(wallet, mint, TOKEN_PROGRAMS[tokenProgram]))
    refuse('the coin is of another token program');
}

/** The most lamports that the accounts cost which a sale for a token opens: the wallet's and the master's of that token. */
export const SALE_RENT_MAX = dearestRents(TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES);

interface SaleForToken {
  readonly master: string;
  readonly wallet: string;
  readonly mint: string;
  readonly quoteMint: string;
  /** Base units of the coin, exactly. */
  readonly tokens: bigint;
  /** The least the sale brings, and what the wallet held before; both go to the master. */
  readonly leastUnits: bigint;
  readonly heldUnits: bigint;
}

/** A wallet sells a coin for a token, and pays the master what the sale brings at least with what it held. */
export const sellForToken = (
  { master, wallet, mint, quoteMint, tokens, leastUnits, heldUnits }: SaleForToken,
  launchpad: TokenLaunchpad,
  { quoteDecimals }: Pick<KnownTokenLaunchpad, 'quoteDecimals'>,
): readonly Instruction[] => [
  ...launchpad.sellInstructions({ mint, user: wallet, tokens, limit: { quoteMint, units: leastUnits } }),
  ...payTokens({
    from: wallet,
    to: master,
    opener: wallet,
    mint: quoteMint,
    units: leastUnits + heldUnits,
    decimals: quoteDecimals,
  }),
];
