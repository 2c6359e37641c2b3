import { AppError } from '#shared/fault';
import type { ReturnIntent } from '#shared/operation-intent';
import { type Address, WRAPPED_SOL } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { sharedFee } from '../../chain/group-steps';
import { buildStep } from '../../chain/steps';
import { canPay } from './can-pay';
import { pack } from './pack';
import { accountAt, readAccounts, readRent } from './read-accounts';
import { readTokenAccounts } from './token-accounts';

export interface ReturnQuestion {
  readonly groupId: string;
  readonly groupName: string;
  /** Receives the SOL and pays the fees. */
  readonly master: Address;
  readonly wallets: readonly Address[];
}

type ReturnStep = ReturnIntent['steps'][number];

const STEPS_MAX = 64;

/**
 * Plans the return of all a group's wallets hold, the whole balance of each, as many wallets a transaction as fit. AppError
 * `chain/tokens-left` when a wallet still holds a token (RET-02), `chain/nothing-to-return` when all are empty,
 * `chain/insufficient-funds` when the master cannot pay the fees.
 */
export async function planReturn(rpc: Rpc, question: ReturnQuestion): Promise<ReturnIntent> {
  const { groupId, groupName, master } = question;
  const wallets = [...new Set(question.wallets)];
  const [accounts, rent, holdings] = await Promise.all([
    readAccounts(rpc, [master, ...wallets]),
    readRent(rpc),
    readTokenAccounts(rpc, wallets),
  ]);
  // Wrapped SOL is nobody's position: there is no way to sell it, and closing its account unwraps it.
  if (holdings.some(({ amount, mint }) => amount > 0n && mint !== WRAPPED_SOL)) throw new AppError('chain/tokens-left');
  const legs = wallets
    .map((wallet) => ({ wallet, lamports: accountAt(accounts, wallet).lamports }))
    .filter(({ lamports }) => lamports > 0n);
  if (legs.length === 0) throw new AppError('chain/nothing-to-return');
  const planOf = (steps: readonly ReturnStep[]): ReturnIntent => ({
    kind: 'return',
    groupId,
    groupName,
    master,
    steps,
  });
  const stepOf = (part: readonly (typeof legs)[number][]): ReturnStep => ({
    networkFeeLamports: sharedFee(part.length),
    wallets: part,
  });
  const draftOf = (part: readonly (typeof legs)[number][]) =>
    buildStep(planOf([stepOf(part)]), 0, { market: null, curves: new Map() });
  const steps = pack(legs, draftOf, null).map(stepOf);
  if (steps.length > STEPS_MAX) throw new AppError('chain/out-of-range');
  const fees = steps.map(({ networkFeeLamports }) => ({ networkFeeLamports, tipLamports: 0n }));
  if (!canPay(accountAt(accounts, master).lamports, fees, rent)) throw new AppError('chain/insufficient-funds');
  return planOf(steps);
}
