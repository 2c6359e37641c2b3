import { associatedTokenAddress } from '../../chain/address';
import type { Instruction } from '../../chain/instruction';
import { distinct, isAmount, refuse } from '../../chain/plan-checks';
import {
  type KnownTokenLaunchpad,
  type TokenLaunchpad,
  tokenLaunchpadIn,
  tokenLaunchpadOf,
} from '../../chain/platforms/token-launchpads';
import { dearestRents } from '../../chain/rent';
import { computeUnitLimit, computeUnitPrice, transferInstruction } from '../../chain/system';
import { TOKEN_ACCOUNT_BYTES, TOKEN_PROGRAMS } from '../../chain/token';
import { lessSlippage } from '../../chain/trade-costs';
import { type Builder, checkRent, networkFee } from '../built-step';
import type { TradeForTokenIntent } from '../intent';
import { payTokens } from '../token-payments';

/** Where a step pays the quote token, with what the plan says of it. */
type Paying = Pick<KnownTokenLaunchpad, 'quoteDecimals'>;

function checkSide({ side, tokens, quoteUnits, slippageBps, ...rest }: TradeForTokenIntent): void {
  const { leastTokens, heldTokens, leastUnits, heldUnits } = rest;
  if (side === 'buy') {
    if (heldTokens !== undefined || leastUnits !== undefined || heldUnits !== undefined)
      refuse('a buy says what a sale says');
    if (leastTokens !== lessSlippage(tokens, BigInt(slippageBps))) refuse('its least is not the agreed one');
    return;
  }
  if (leastTokens !== undefined) refuse('a sale says what a buy says');
  if (heldTokens === undefined || tokens > heldTokens) refuse('it sells more than was held');
  if (leastUnits !== lessSlippage(quoteUnits, BigInt(slippageBps))) refuse('its least is not the agreed one');
  if (heldUnits === undefined) refuse('it does not say what the wallet held of the quote token');
}

function bought(
  intent: TradeForTokenIntent,
  launchpad: TokenLaunchpad,
  { quoteDecimals }: Paying,
): readonly Instruction[] {
  const { master, wallet, mint, quoteMint, leastTokens = 0n, quoteUnits } = intent;
  const limit = { quoteMint, units: quoteUnits };
  return [
    ...payTokens({
      from: master,
      to: wallet,
      opener: wallet,
      mint: quoteMint,
      units: quoteUnits,
      decimals: quoteDecimals,
    }),
    ...launchpad.buyInstructions({ mint, user: wallet, tokens: leastTokens, limit }),
  ];
}

function sold(
  intent: TradeForTokenIntent,
  launchpad: TokenLaunchpad,
  { quoteDecimals }: Paying,
): readonly Instruction[] {
  const { master, wallet, mint, quoteMint, tokens, leastUnits = 0n, heldUnits = 0n } = intent;
  const limit = { quoteMint, units: leastUnits };
  return [
    ...launchpad.sellInstructions({ mint, user: wallet, tokens, limit }),
    ...payTokens({
      from: wallet,
      to: master,
      opener: wallet,
      mint: quoteMint,
      units: leastUnits + heldUnits,
      decimals: quoteDecimals,
    }),
  ];
}

/** One wallet trades, with the master's money of both kinds; master and wallet sign. */
export const buildTradeForToken: Builder<TradeForTokenIntent> = (intent, _idx, ground) => {
  const { platform, side, quoteMint, mint, tokenProgram, master, wallet, tokens, quoteUnits } = intent;
  const { leastTokens = 0n, heldTokens = 0n, leastUnits = 0n, heldUnits = 0n } = intent;
  const { unitLimit, microLamports, rentLamports, networkFeeLamports } = intent;
  const known = tokenLaunchpadOf(platform, quoteMint) ?? refuse('its platform sells nothing for this token');
  const signers = distinct([master, wallet]);
  const amounts = [leastTokens, heldTokens, leastUnits, heldUnits, leastUnits + heldUnits];
  if (
    !isAmount(tokens, quoteUnits, microLamports, networkFeeLamports, ...amounts) ||
    tokens === 0n ||
    quoteUnits === 0n
  )
    refuse('an amount is no number of units');
  if (signers.length !== 2) refuse('master and wallet are not two addresses');
  if (networkFeeLamports !== networkFee(signers, { unitLimit, microLamports })) refuse('its network fee differs');
  checkRent(rentLamports, known.rentMax.buy + dearestRents(TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES));
  checkSide(intent);
  const launchpad = tokenLaunchpadIn(ground.tokenLaunchpads, platform);
  const [own] = launchpad.openedByBuy({ mint, user: wallet });
  if (own?.address !== associatedTokenAddress(wallet, mint, TOKEN_PROGRAMS[tokenProgram]))
    refuse('the coin is of another token program');
  return {
    payer: master,
    signers,
    instructions: [
      computeUnitLimit(unitLimit),
      computeUnitPrice(microLamports),
      ...(rentLamports > 0n ? [transferInstruction({ from: master, to: wallet, lamports: rentLamports })] : []),
      ...(side === 'buy' ? bought : sold)(intent, launchpad, known),
    ],
    usesTable: true,
  };
};
