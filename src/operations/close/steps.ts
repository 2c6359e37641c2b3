import type { Instruction } from '../../chain/instruction';
import { distinct, isAmount, refuse } from '../../chain/plan-checks';
import { isMoney } from '../../chain/address';
import { burnCheckedInstruction, closeAccountInstruction } from '../../chain/token';
import { type Builder, checkOnce, priorityInstructions, sharedFee } from '../built-step';
import type { CloseIntent } from '../intent';
import { checkVolumes, closeVolumes } from '../volume-steps';
import { MAY_BURN } from './burning';

type Closed = CloseIntent['steps'][number]['accounts'][number];

function checkBurn({ mint, burn }: Closed): void {
  if (burn === undefined) return;
  if (!isAmount(burn.tokens) || burn.tokens === 0n) refuse('an amount is no number of tokens');
  if (isMoney(mint) || !MAY_BURN[burn.why]) refuse('it burns what is worth something');
}

/** What is in the account is burnt, where the plan says so, and the account is closed. */
const closeOne = ({ wallet, account, mint, program, burn }: Closed): readonly Instruction[] => [
  ...(burn === undefined
    ? []
    : [
        burnCheckedInstruction({ account, mint, owner: wallet, program, tokens: burn.tokens, decimals: burn.decimals }),
      ]),
  closeAccountInstruction({ account, destination: wallet, owner: wallet, program }),
];

/** The wallets burn what the plan says, close their accounts of the step and receive what these hold; the master pays the fee. */
export const buildClose: Builder<CloseIntent> = ({ master, steps }, idx) => {
  const { accounts, volumes = [], networkFeeLamports, priority } = steps[idx] ?? refuse('the plan has no such step');
  checkOnce(
    steps.flatMap((step) => step.accounts.map(({ account }) => account)),
    'an account is closed twice',
  );
  checkVolumes(steps.flatMap((step) => step.volumes ?? []));
  if (accounts.length + volumes.length === 0) refuse('it closes nothing');
  const owners = distinct([...accounts, ...volumes].map(({ wallet }) => wallet));
  if (owners.includes(master)) refuse('the master closes for itself');
  if (accounts.some(({ lamports }) => !isAmount(lamports) || lamports === 0n))
    refuse('an amount is no number of lamports');
  for (const account of accounts) checkBurn(account);
  if (networkFeeLamports !== sharedFee(owners.length, priority)) refuse('its network fee differs');
  return {
    payer: master,
    signers: [master, ...owners],
    instructions: [...priorityInstructions(priority), ...accounts.flatMap(closeOne), ...closeVolumes(volumes)],
    usesTable: false,
  };
};
