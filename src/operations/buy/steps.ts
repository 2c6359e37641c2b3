import { isAmount, refuse } from '../../chain/plan-checks';
import { buyLimits, withSlippage } from '../../chain/platforms/platform';
import { launchpadIn, LAUNCHPADS } from '../../chain/platforms/launchpads';
import { computeUnitLimit, computeUnitPrice } from '../../chain/system';
import { TOKEN_PROGRAMS } from '../../chain/token';
import { type Builder, checkRent, networkFee, tipInstructions } from '../built-step';
import type { BuyIntent } from '../intent';
import { quotedLamports } from './movements';

/** A buy that spends its limit to the lamport brings the quoted tokens less the slippage at least. */
function checkLeast({ leastTokens, tokensOut, maxLamports, slippageBps }: BuyIntent, quoted: bigint): void {
  const { tokens, lamports } = buyLimits('lamports', { tokens: tokensOut, total: quoted }, BigInt(slippageBps));
  if (maxLamports !== lamports) refuse('it spends something else than its quote');
  if (leastTokens === undefined || !isAmount(leastTokens) || leastTokens < tokens || leastTokens > tokensOut)
    refuse('its least is not the agreed one');
}

/** One wallet buys and pays for everything itself. */
export const buildBuy: Builder<BuyIntent> = (intent, _idx, ground) => {
  const { wallet, mint, lamports, tokensOut, maxLamports, unitLimit, microLamports, tip, costs } = intent;
  const { buyFixes, rentMax } = LAUNCHPADS[intent.platform];
  const { totalLamports, ...parts } = costs;
  const amounts = Object.values(parts);
  if (!isAmount(lamports, tokensOut, maxLamports, microLamports, totalLamports, ...amounts) || tokensOut === 0n)
    refuse('an amount is no number of lamports');
  if (maxLamports > withSlippage(lamports, BigInt(intent.slippageBps))) refuse('its limit is above the agreed one');
  const quoted = quotedLamports(costs);
  const { leastTokens } = intent;
  if (buyFixes === 'lamports') checkLeast(intent, quoted);
  else if (leastTokens !== undefined) refuse('its platform brings exactly what is asked for');
  if (quoted > lamports || quoted > maxLamports) refuse('its quote is above its limit');
  if (parts.networkFeeLamports !== networkFee([wallet], { unitLimit, microLamports }))
    refuse('its network fee differs');
  checkRent(parts.rentLamports, rentMax.buy);
  if (parts.tipLamports !== (tip?.lamports ?? 0n)) refuse('its tip differs');
  if (amounts.reduce((sum, part) => sum + part, 0n) !== totalLamports) refuse('its costs do not add up');
  return {
    payer: wallet,
    signers: [wallet],
    instructions: [
      computeUnitLimit(unitLimit),
      computeUnitPrice(microLamports),
      ...launchpadIn(ground.launchpads, intent.platform).buyInstructions({
        feeRecipient: intent.feeRecipient,
        mint,
        user: wallet,
        tokens: leastTokens ?? tokensOut,
        limitLamports: maxLamports,
        tokenProgram: TOKEN_PROGRAMS[intent.tokenProgram ?? 'token-2022'],
      }),
      ...tipInstructions(wallet, tip),
    ],
    usesTable: true,
  };
};
