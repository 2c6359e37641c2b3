import { isAmount, refuse } from '../../chain/plan-checks';
import { transferInstruction } from '../../chain/system';
import { type Builder, checkLegs, checkOnce, priorityInstructions, sharedFee } from '../built-step';
import type { DistributeIntent } from '../intent';

/** The amounts of all steps are what the split asks for: equal shares and the rest (GAP-86), or within the bounds (DST-03). */
function checkSplit({ split, remainderLamports, steps }: DistributeIntent): void {
  const legs = steps.flatMap(({ wallets }) => wallets);
  checkLegs(legs);
  if (split.mode === 'advanced') {
    const { minLamports, maxLamports } = split;
    if (!isAmount(minLamports, maxLamports) || minLamports === 0n || minLamports >= maxLamports)
      refuse('its bounds are none');
    if (legs.some(({ lamports }) => lamports < minLamports || lamports > maxLamports))
      refuse('an amount is out of its bounds');
    if (remainderLamports !== 0n) refuse('drawn amounts leave no rest');
    return;
  }
  if (!isAmount(split.totalLamports, remainderLamports)) refuse('its total is no number of lamports');
  const share = split.totalLamports / BigInt(legs.length);
  if (legs.some(({ lamports }) => lamports !== share)) refuse('the shares are not equal');
  if (remainderLamports !== split.totalLamports - share * BigInt(legs.length)) refuse('its rest differs');
}

/** The master pays every wallet of the step its amount. */
export const buildDistribute: Builder<DistributeIntent> = (intent, idx) => {
  const { master, steps } = intent;
  const { wallets, networkFeeLamports, priority } = steps[idx] ?? refuse('the plan has no such step');
  const everybody = steps.flatMap((step) => step.wallets.map(({ wallet }) => wallet));
  checkOnce([master, ...everybody], 'a wallet is named twice');
  checkSplit(intent);
  if (networkFeeLamports !== sharedFee(0, priority)) refuse('its network fee differs');
  return {
    payer: master,
    signers: [master],
    instructions: [
      ...priorityInstructions(priority),
      ...wallets.map(({ wallet, lamports }) => transferInstruction({ from: master, to: wallet, lamports })),
    ],
    usesTable: false,
  };
};
