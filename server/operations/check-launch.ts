import type { LaunchPlan } from '#shared/contract/operations';
import type { Instruction } from '../../src/chain/instruction';
import type { ParsedMessage } from '../../src/chain/message';
import { withSlippage } from '../../src/chain/platforms/platform';
import { pumpfun, type PumpMarket } from '../../src/chain/platforms/pumpfun';
import { computeUnitLimit, computeUnitPrice, transferInstruction } from '../../src/chain/system';
import { feeOf, sameInstruction } from './compare-instructions';
import type { LaunchFacts } from './launch-facts';
import { refuseWire } from './refuse-wire';

function marketWith({ global, feeConfig }: PumpMarket, feeRecipient: string): PumpMarket {
  if (feeRecipient !== global.feeRecipient && !global.feeRecipients.includes(feeRecipient))
    return refuseWire('its fee recipient is not the platform’s');
  return { global: { ...global, feeRecipient }, feeConfig };
}

/** The instructions that the plan stands for, in their order. */
function instructionsOf(plan: LaunchPlan, market: PumpMarket): readonly Instruction[] {
  const { master, dev, mint, name, symbol, uri } = plan;
  const fund = BigInt(plan.fundLamports);
  return [
    computeUnitLimit(plan.unitLimit),
    computeUnitPrice(BigInt(plan.microLamports)),
    ...(fund > 0n ? [transferInstruction({ from: master, to: dev, lamports: fund })] : []),
    ...pumpfun.launchInstructions({
      market,
      mint,
      creator: dev,
      name,
      symbol,
      uri,
      tokens: BigInt(plan.tokensOut),
      maxLamports: withSlippage(BigInt(plan.devBuyLamports), BigInt(plan.slippageBps)),
    }),
  ];
}

/** The launch of the plan, instruction by instruction: what is signed is built again here and must be the same. */
export function checkLaunch(plan: LaunchPlan, message: ParsedMessage, market: LaunchFacts): void {
  if (market === null) return refuseWire('the platform is not known');
  const signers = new Set([plan.master, plan.dev, plan.mint]);
  if (message.payer !== plan.master || signers.size !== 3 || message.signers.length !== 3)
    refuseWire('somebody else signs or pays');
  if (!message.signers.every((signer) => signers.has(signer))) refuseWire('somebody else signs');
  if (BigInt(plan.devBuyLamports) > 0n !== BigInt(plan.tokensOut) > 0n) refuseWire('its first buy is half a buy');
  const planned = instructionsOf(plan, marketWith(market, plan.feeRecipient));
  const same = planned.length === message.instructions.length;
  if (!same || !planned.every((instruction, index) => sameInstruction(instruction, message.instructions[index])))
    refuseWire('it does something else than this launch');
  const fee = feeOf(message);
  if (fee !== BigInt(plan.costs.networkFeeLamports)) refuseWire('its network fee differs');
  if (BigInt(plan.costs.totalLamports) !== fee + BigInt(plan.fundLamports)) refuseWire('its costs do not add up');
}
