import { AppError } from '#shared/fault';
import type { CloseIntent } from '#shared/operation-intent';
import { type Address, WRAPPED_SOL } from '../../chain/address';
import { sharedFee } from '../../chain/group-steps';
import type { Rpc } from '../../chain/json-rpc';
import { type BuiltStep, buildStep } from '../../chain/steps';
import { canPay } from './can-pay';
import { pack } from './pack';
import { accountAt, inTurns, readAccounts, readRent } from './read-accounts';
import { passes } from './rehearse';
import { type FoundTokenAccount, readTokenAccounts } from './token-accounts';

export interface CloseQuestion {
  readonly groupId: string;
  readonly groupName: string;
  /** Pays the fees. */
  readonly master: Address;
  readonly wallets: readonly Address[];
}

type CloseStep = CloseIntent['steps'][number];
type Closed = CloseStep['accounts'][number];

const STEPS_MAX = 64;
/** Most accounts of one transaction in a plan. */
const ACCOUNTS_MAX = 32;

/** CLS-06: nothing is on it, or wrapped SOL, which comes back with the rent. */
export const mayClose = ({ amount, mint, owner, closeAuthority }: FoundTokenAccount): boolean =>
  (amount === 0n || mint === WRAPPED_SOL) && (closeAuthority === null || closeAuthority === owner);

const closedOf = ({ owner, address, mint, program, lamports }: FoundTokenAccount): Closed => ({
  wallet: owner,
  account: address,
  mint,
  program,
  lamports,
});

/**
 * Plans the closing of a group's empty token accounts, and of wrapped SOL, as many a transaction as fit; each wallet receives
 * what its accounts hold and the master pays. What the network would refuse is left where it is and named. AppError
 * `chain/no-token-accounts` when the wallets have none, `chain/no-empty-accounts` when none can be closed,
 * `chain/insufficient-funds` when the master cannot pay the fees.
 */
export async function planClose(rpc: Rpc, question: CloseQuestion): Promise<CloseIntent> {
  const { groupId, groupName, master } = question;
  const wallets = [...new Set(question.wallets)];
  const [accounts, rent, found] = await Promise.all([
    readAccounts(rpc, [master]),
    readRent(rpc),
    readTokenAccounts(rpc, wallets),
  ]);
  if (found.length === 0) throw new AppError('chain/no-token-accounts');
  const empty = found.filter(mayClose).map(closedOf);
  const planOf = (steps: readonly CloseStep[]): CloseIntent => ({
    kind: 'close',
    groupId,
    groupName,
    master,
    steps,
  });
  const stepOf = (part: readonly Closed[]): CloseStep => ({
    networkFeeLamports: sharedFee(new Set(part.map(({ wallet }) => wallet)).size),
    accounts: part,
  });
  const draftOf = (part: readonly Closed[]): BuiltStep =>
    buildStep(planOf([stepOf(part)]), 0, { market: null, curves: new Map() });
  const packed = (items: readonly Closed[]) => pack(items, draftOf, null, ACCOUNTS_MAX);
  const refused = await refusedOf(rpc, packed(empty), draftOf);
  const closing = empty.filter((one) => !refused.has(one.account));
  if (closing.length === 0) throw new AppError('chain/no-empty-accounts');
  const steps = packed(closing).map(stepOf);
  if (steps.length > STEPS_MAX) throw new AppError('chain/out-of-range');
  const fees = steps.map(({ networkFeeLamports }) => ({ networkFeeLamports, tipLamports: 0n }));
  if (!canPay(accountAt(accounts, master).lamports, fees, rent)) throw new AppError('chain/insufficient-funds');
  const kept = empty
    .filter(({ account }) => refused.has(account))
    .map(({ wallet, account, mint }) => ({ wallet, account, mint }));
  return kept.length === 0 ? planOf(steps) : { ...planOf(steps), kept };
}

/** Accounts the network would not close, as with fees withheld: of a batch that fails, each is tried by itself. */
async function refusedOf(
  rpc: Rpc,
  batches: readonly (readonly Closed[])[],
  draftOf: (part: readonly Closed[]) => BuiltStep,
): Promise<ReadonlySet<Address>> {
  const tried = async (part: readonly Closed[]) => ({ part, ok: await passes(rpc, null, draftOf(part)) });
  const failed = (await inTurns(batches, tried)).filter(({ ok }) => !ok).flatMap(({ part }) => part);
  const alone = await inTurns(failed, (one) => tried([one]));
  return new Set(alone.filter(({ ok }) => !ok).flatMap(({ part }) => part.map(({ account }) => account)));
}
