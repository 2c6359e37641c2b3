import type { CloseIntent, DistributeIntent, ReturnIntent } from '#shared/operation-intent';
import type { Address } from './address';
import { distinct, isAmount, refuse } from './plan-checks';
import type { BuiltStep } from './steps';
import { LAMPORTS_PER_SIGNATURE, transferInstruction } from './system';
import { closeAccountInstruction } from './token';

/** Lamports of a transaction in which so many wallets and the master sign. */
export const sharedFee = (wallets: number): bigint => BigInt(wallets + 1) * LAMPORTS_PER_SIGNATURE;

interface Leg {
  readonly wallet: Address;
  readonly lamports: bigint;
}

function checkLegs(legs: readonly Leg[]): void {
  if (legs.some(({ lamports }) => !isAmount(lamports) || lamports === 0n)) refuse('an amount is no number of lamports');
}

function checkOnce(addresses: readonly Address[], otherwise: string): void {
  if (distinct(addresses).length !== addresses.length) refuse(otherwise);
}

/** Every wallet of the step sends what the plan says to the master, who pays the fee. */
export function buildReturn({ master, steps }: ReturnIntent, idx: number): BuiltStep {
  const { wallets, networkFeeLamports } = steps[idx] ?? refuse('the plan has no such step');
  checkOnce([master, ...wallets.map(({ wallet }) => wallet)], 'a wallet is named twice');
  if (networkFeeLamports !== sharedFee(wallets.length)) refuse('its network fee differs');
  checkLegs(wallets);
  return {
    payer: master,
    signers: [master, ...wallets.map(({ wallet }) => wallet)],
    instructions: wallets.map(({ wallet, lamports }) => transferInstruction({ from: wallet, to: master, lamports })),
    usesTable: false,
  };
}

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
export function buildDistribute(intent: DistributeIntent, idx: number): BuiltStep {
  const { master, steps } = intent;
  const { wallets, networkFeeLamports } = steps[idx] ?? refuse('the plan has no such step');
  const everybody = steps.flatMap((step) => step.wallets.map(({ wallet }) => wallet));
  checkOnce([master, ...everybody], 'a wallet is named twice');
  checkSplit(intent);
  if (networkFeeLamports !== sharedFee(0)) refuse('its network fee differs');
  return {
    payer: master,
    signers: [master],
    instructions: wallets.map(({ wallet, lamports }) => transferInstruction({ from: master, to: wallet, lamports })),
    usesTable: false,
  };
}

/** The wallets close their accounts of the step and receive what these hold; the master pays the fee. */
export function buildClose({ master, steps }: CloseIntent, idx: number): BuiltStep {
  const { accounts, networkFeeLamports } = steps[idx] ?? refuse('the plan has no such step');
  checkOnce(
    steps.flatMap((step) => step.accounts.map(({ account }) => account)),
    'an account is closed twice',
  );
  const owners = distinct(accounts.map(({ wallet }) => wallet));
  if (owners.includes(master)) refuse('the master closes for itself');
  if (accounts.some(({ lamports }) => !isAmount(lamports) || lamports === 0n))
    refuse('an amount is no number of lamports');
  if (networkFeeLamports !== sharedFee(owners.length)) refuse('its network fee differs');
  return {
    payer: master,
    signers: [master, ...owners],
    instructions: accounts.map(({ wallet, account, program }) =>
      closeAccountInstruction({ account, destination: wallet, owner: wallet, program }),
    ),
    usesTable: false,
  };
}
