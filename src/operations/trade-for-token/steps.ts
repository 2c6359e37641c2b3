import type { Instruction } from '../../chain/instruction';
import { distinct, isAmount, refuse } from '../../chain/plan-checks';
import {
  type KnownTokenLaunchpad,
  type TokenLaunchpad,
  tokenLaunchpadIn,
  tokenLaunchpadOf,
} from '../../chain/platforms/token-launchpads';
import { computeUnitLimit, computeUnitPrice, transferInstruction } from '../../chain/system';
import { lessSlippage } from '../../chain/trade-costs';
import { type Builder, checkRent, networkFee } from '../built-step';
import type { TradeForTokenIntent } from '../intent';
import { checkTokenProgram, SALE_RENT_MAX, sellForToken } from '../sale-for-token';
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
  checkRent(rentLamports, known.rentMax.buy + SALE_RENT_MAX);
  checkSide(intent);
  const launchpad = tokenLaunchpadIn(ground.tokenLaunchpads, platform);
  checkTokenProgram({ wallet, mint, tokenProgram }, launchpad);
  return {
    payer: master,
    signers,
    instructions: [
      computeUnitLimit(unitLimit),
      computeUnitPrice(microLamports),
      ...(rentLamports > 0n ? [transferInstruction({ from: master, to: wallet, lamports: rentLamports })] : []),
      ...(side === 'buy'
        ? bought(intent, launchpad, known)
        : sellForToken({ master, wallet, mint, quoteMint, tokens, leastUnits, heldUnits }, launchpad, known)),
    ],
    usesTable: true,
  };
};
