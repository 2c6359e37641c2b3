import type { Instruction } from '../chain/instruction';
import { distinct, isAmount, refuse } from '../chain/plan-checks';
import { computeUnitLimit, computeUnitPrice, transferInstruction } from '../chain/system';
import { networkFee } from './built-step';
import type { LaunchForTokenIntent, LaunchIntent } from './intent';

type AnyLaunch = LaunchIntent | LaunchForTokenIntent;

/**
 * Who signs the making of a coin; `spent` is what its first buy takes, base units of what it is sold for. Refuses three that are not
 * three, half a buy, and a fee that is not the network's.
 */
export function launchSigners(intent: AnyLaunch, spent: bigint): readonly string[] {
  const { master, dev, mint, tokensOut, fundLamports, unitLimit, microLamports, costs } = intent;
  const signers = distinct([master, dev, mint]);
  if (!isAmount(spent, tokensOut, fundLamports, microLamports)) refuse('an amount is no number of units');
  if (signers.length !== 3) refuse('master, developer and token are not three addresses');
  if (spent > 0n !== tokensOut > 0n) refuse('its first buy is half a buy');
  if (costs.networkFeeLamports !== networkFee(signers, { unitLimit, microLamports })) refuse('its network fee differs');
  return signers;
}

/** What stands at the head of a launch: its bounds, and the SOL that the master gives the developer wallet. */
export const launchHead = ({
  master,
  dev,
  fundLamports,
  unitLimit,
  microLamports,
}: AnyLaunch): readonly Instruction[] => [
  computeUnitLimit(unitLimit),
  computeUnitPrice(microLamports),
  ...(fundLamports > 0n ? [transferInstruction({ from: master, to: dev, lamports: fundLamports })] : []),
];
