import { AppError } from '#shared/fault';
import { MAY_BURN } from '#operations/close/burning';
import type { WhySkipped } from '#operations/domain/group-plan';
import type { CloseIntent } from '#operations/intent';
import { type Address, isMoney, WRAPPED_SOL } from '../../chain/address';
import { NO_LAUNCHPADS, sharedFee } from '#operations/built-step';
import type { Rpc } from '../../chain/json-rpc';
import type { BuiltStep } from '#operations/built-step';
import { buildStep } from '#operations/steps';
import { canPay } from './can-pay';
import { pack } from './pack';
import { MINT_DECIMALS_AT } from '../../chain/token';
import { draftPrice, priorityOf } from './priority';
import { accountAt, dataAt, inTurns, readAccounts, readRent } from './read-accounts';
import { passes, rehearse, REHEARSAL_UNITS } from './rehearse';
import { type FoundTokenAccount, readTokenAccountsAt } from './token-accounts';
import { type FoundVolume, readVolumes } from './volume-accounts';

export interface CloseQuestion {
  readonly groupId: string;
  readonly groupName: string;
  /** Pays the fees. */
  readonly master: Address;
  readonly wallets: readonly Address[];
  /** What nobody buys and the person wants burnt, so that its accounts can be closed. */
  readonly burning?: readonly { readonly wallet: Address; readonly mint: Address; readonly why: WhySkipped }[];
  /** Micro-lamports a compute unit; 0 for no priority. */
  readonly microLamports: bigint;
}

type CloseStep = CloseIntent['steps'][number];
type Closed = CloseStep['accounts'][number];
/** A token account or a wallet's volume account. */
type Closing = Closed | FoundVolume;

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

const isTokens = (one: Closing): one is Closed => 'mint' in one;
const isVolume = (one: Closing): one is FoundVolume => !isTokens(one);

/** The accounts among these whose tokens are to be burnt; a frozen one is left, since its program burns nothing in it. */
async function readBurning(
  rpc: Rpc,
  found: readonly FoundTokenAccount[],
  burning: NonNullable<CloseQuestion['burning']>,
): Promise<readonly Closed[]> {
  const chosen = found.flatMap((one) => {
    const asked = burning.find(({ wallet, mint }) => wallet === one.owner && mint === one.mint);
    const isFree = one.closeAuthority === null || one.closeAuthority === one.owner;
    const burns = one.amount > 0n && !isMoney(one.mint) && one.state === 'initialized' && isFree;
    return asked !== undefined && burns && MAY_BURN[asked.why] ? [{ one, why: asked.why }] : [];
  });
  if (chosen.length === 0) return [];
  const mints = await readAccounts(rpc, [...new Set(chosen.map(({ one }) => one.mint))]);
  return chosen.map(({ one, why }) => {
    const decimals = dataAt(mints, one.mint)?.[MINT_DECIMALS_AT];
    if (decimals === undefined) throw new AppError('chain/malformed', { detail: 'a token has no mint' });
    return { ...closedOf(one), burn: { tokens: one.amount, decimals, why } };
  });
}

/**
 * Plans the closing of a group's empty token accounts, of wrapped SOL, and of the volume accounts of wallets without tokens, as
 * many a transaction as fit, and of those whose tokens the person wants burnt; each wallet receives what its accounts hold and the master pays. What the network would refuse, or
 * what would be lost, is left where it is and named. AppError `chain/no-token-accounts` when the wallets have none,
 * `chain/no-empty-accounts` when none can be closed, `chain/insufficient-funds` when the master cannot pay the fees.
 */
export async function planClose(rpc: Rpc, question: CloseQuestion): Promise<CloseIntent> {
  const { groupId, groupName, master, microLamports } = question;
  const wallets = [...new Set(question.wallets)];
  const [accounts, rent, { found, slot }] = await Promise.all([
    readAccounts(rpc, [master]),
    readRent(rpc),
    readTokenAccountsAt(rpc, wallets),
  ]);
  // A wallet with tokens trades on, and its next buy would open the account again.
  const holders = new Set(
    found.flatMap(({ owner, amount, mint }) => (amount > 0n && mint !== WRAPPED_SOL ? owner : [])),
  );
  const volumes = await readVolumes(
    rpc,
    wallets.filter((wallet) => !holders.has(wallet)),
    rent,
  );
  if (found.length + volumes.closable.length + volumes.unclaimed.length === 0)
    throw new AppError('chain/no-token-accounts');
  const empty: readonly Closing[] = [
    ...found.filter(mayClose).map(closedOf),
    ...(await readBurning(rpc, found, question.burning ?? [])),
    ...volumes.closable,
  ];
  const planOf = (steps: readonly CloseStep[]): CloseIntent => ({
    kind: 'close',
    groupId,
    groupName,
    master,
    readSlot: Math.max(slot, volumes.slot),
    steps,
  });
  const stepOf = (part: readonly Closing[], unitLimit: number, price: bigint): CloseStep => {
    const paid = priorityOf(unitLimit, price);
    const closed = part.filter(isVolume);
    return {
      networkFeeLamports: sharedFee(new Set(part.map(({ wallet }) => wallet)).size, paid.priority),
      ...paid,
      accounts: part.filter(isTokens),
      ...(closed.length === 0 ? {} : { volumes: closed }),
    };
  };
  const draftOf = (part: readonly Closing[]): BuiltStep =>
    buildStep(planOf([stepOf(part, REHEARSAL_UNITS, draftPrice(microLamports))]), 0, NO_LAUNCHPADS);
  const packed = (items: readonly Closing[]) => pack(items, draftOf, null, ACCOUNTS_MAX);
  const refused = await refusedOf(rpc, packed(empty), draftOf);
  const closing = empty.filter((one) => !refused.has(one.account));
  if (closing.length === 0) throw new AppError('chain/no-empty-accounts');
  const unitsOf = async (part: readonly Closing[]): Promise<number> =>
    microLamports > 0n ? rehearse(rpc, null, draftOf(part)) : 0;
  const steps = await inTurns(packed(closing), async (part) => stepOf(part, await unitsOf(part), microLamports));
  if (steps.length > STEPS_MAX) throw new AppError('chain/out-of-range');
  const fees = steps.map(({ networkFeeLamports }) => ({ networkFeeLamports, tipLamports: 0n }));
  if (!canPay(accountAt(accounts, master).lamports, fees, rent)) throw new AppError('chain/insufficient-funds');
  const kept = empty
    .filter(isTokens)
    .filter(({ account }) => refused.has(account))
    .map(({ wallet, account, mint }) => ({ wallet, account, mint }));
  const unclaimed = volumes.unclaimed.map(({ wallet, account }) => ({ wallet, account }));
  return {
    ...planOf(steps),
    ...(kept.length === 0 ? {} : { kept }),
    ...(unclaimed.length === 0 ? {} : { unclaimed }),
  };
}

/** Accounts the network would not close, as with fees withheld: of a batch that fails, each is tried by itself. */
async function refusedOf(
  rpc: Rpc,
  batches: readonly (readonly Closing[])[],
  draftOf: (part: readonly Closing[]) => BuiltStep,
): Promise<ReadonlySet<Address>> {
  const tried = async (part: readonly Closing[]) => ({ part, ok: await passes(rpc, null, draftOf(part)) });
  const failed = (await inTurns(batches, tried)).filter(({ ok }) => !ok).flatMap(({ part }) => part);
  const alone = await inTurns(failed, (one) => tried([one]));
  return new Set(alone.filter(({ ok }) => !ok).flatMap(({ part }) => part.map(({ account }) => account)));
}
