import { isAmount, refuse } from '../../chain/plan-checks';
import { withSlippage } from '../../chain/platforms/platform';
import { pumpfun } from '../../chain/platforms/pumpfun';
import { computeUnitLimit, computeUnitPrice } from '../../chain/system';
import { TOKEN_PROGRAMS } from '../../chain/token';
import { BUY_RENT_MAX } from '../../chain/launch';
import { type Builder, checkRent, curveOf, marketOf, networkFee, tipInstructions } from '../built-step';
import type { BuyIntent } from '../intent';

/** One wallet buys and pays for everything itself. */
export const buildBuy: Builder<BuyIntent> = (intent, _idx, ground) => {
  const { wallet, mint, lamports, tokensOut, maxLamports, unitLimit, microLamports, tip, costs } = intent;
  const { totalLamports, ...parts } = costs;
  const amounts = Object.values(parts);
  if (!isAmount(lamports, tokensOut, maxLamports, microLamports, totalLamports, ...amounts) || tokensOut === 0n)
    refuse('an amount is no number of lamports');
  if (maxLamports > withSlippage(lamports, BigInt(intent.slippageBps))) refuse('its limit is above the agreed one');
  const quoted = parts.curveLamports + parts.protocolFeeLamports + parts.creatorFeeLamports;
  if (quoted > lamports || quoted > maxLamports) refuse('its quote is above its limit');
  if (parts.networkFeeLamports !== networkFee([wallet], { unitLimit, microLamports }))
    refuse('its network fee differs');
  checkRent(parts.rentLamports, BUY_RENT_MAX);
  if (parts.tipLamports !== (tip?.lamports ?? 0n)) refuse('its tip differs');
  if (amounts.reduce((sum, part) => sum + part, 0n) !== totalLamports) refuse('its costs do not add up');
  return {
    payer: wallet,
    signers: [wallet],
    instructions: [
      computeUnitLimit(unitLimit),
      computeUnitPrice(microLamports),
      ...pumpfun.buyInstructions({
        market: marketOf(ground, intent.feeRecipient),
        curve: curveOf(ground, mint),
        mint,
        user: wallet,
        tokens: tokensOut,
        limitLamports: maxLamports,
        tokenProgram: TOKEN_PROGRAMS[intent.tokenProgram ?? 'token-2022'],
      }),
      ...tipInstructions(wallet, tip),
    ],
    usesTable: true,
  };
};
