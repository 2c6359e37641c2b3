import { refuse } from '../../chain/plan-checks';
import { transferInstruction } from '../../chain/system';
import { type Builder, checkLegs, checkOnce, priorityInstructions, sharedFee } from '../built-step';
import type { ReturnIntent } from '../intent';
import { checkVolumes, closeVolumes } from '../volume-steps';
import { returnedIn } from './legs';
import { checkPurses, emptyPurses } from './purses';

/** Volume accounts are closed, money that coins are sold for goes to the master, then every wallet of the step sends what the plan says to the master, who pays the fee. */
export const buildReturn: Builder<ReturnIntent> = ({ master, steps }, idx) => {
  const step = steps[idx] ?? refuse('the plan has no such step');
  const { wallets, volumes = [], networkFeeLamports, priority } = step;
  const legs = returnedIn(step);
  checkOnce([master, ...wallets.map(({ wallet }) => wallet)], 'a wallet is named twice');
  if (networkFeeLamports !== sharedFee(wallets.length, priority)) refuse('its network fee differs');
  checkLegs(legs);
  checkVolumes(volumes);
  const names = wallets.map(({ wallet }) => wallet);
  if (volumes.some(({ wallet }) => !names.includes(wallet))) refuse('a volume account is of no wallet of it');
  checkPurses(step, names);
  if (wallets.some(({ lamports, heldLamports = lamports }) => lamports < heldLamports))
    refuse('a wallet would keep a part');
  return {
    payer: master,
    signers: [master, ...names],
    instructions: [
      ...priorityInstructions(priority),
      ...closeVolumes(volumes),
      ...emptyPurses(step, master),
      ...legs.map(({ wallet, lamports }) => transferInstruction({ from: wallet, to: master, lamports })),
    ],
    usesTable: false,
  };
};
