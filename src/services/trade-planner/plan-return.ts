import { AppError } from '#shared/fault';
import type { ReturnIntent } from '#operations/intent';
import { type Address, WRAPPED_SOL } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { NO_LAUNCHPADS, sharedFee } from '#operations/built-step';
import { buildStep } from '#operations/steps';
import { canPay } from './can-pay';
import { pack } from './pack';
import { draftPrice, priorityOf, transferUnits } from './priority';
import { accountAt, inTurns, readAccountsAt, readRent } from './read-accounts';
import { readTokenAccounts } from './token-accounts';
import { rehearse, REHEARSAL_UNITS } from './rehearse';
import { readVolumes } from './volume-accounts';

export interface ReturnQuestion {
  readonly groupId: string;
  readonly groupName: string;
  /** Receives the SOL and pays the fees. */
  readonly master: Address;
  readonly wallets: readonly Address[];
  /** Micro-lamports a compute unit; 0 for no priority. */
  readonly microLamports: bigint;
  /** What nothing here sells, and why; the person is asked to leave it. Without it every token forbids the return. */
  readonly unsold?: readonly { readonly wallet: Address; readonly mint: Address; readonly why: LeftTokens['why'] }[];
}

type LeftTokens = NonNullable<ReturnIntent['left']>[number];

type ReturnStep = ReturnIntent['steps'][number];

const STEPS_MAX = 64;
const LEFT_MAX = 1_000;

/**
 * Plans the return of all a group's wallets hold, the whole balance of each and what its volume account holds, as many wallets
 * a transaction as fit. AppError `chain/tokens-left` when a wallet still holds a token that is not to be left (RET-02),
 * `chain/out-of-range` for more than a thousand of those, `chain/nothing-to-return` when all are empty,
 * `chain/insufficient-funds` when the master cannot pay the fees.
 */
export async function planReturn(rpc: Rpc, question: ReturnQuestion): Promise<ReturnIntent> {
  const { groupId, groupName, master, microLamports } = question;
  const wallets = [...new Set(question.wallets)];
  const [{ accounts, slot }, rent, holdings] = await Promise.all([
    readAccountsAt(rpc, [master, ...wallets]),
    readRent(rpc),
    readTokenAccounts(rpc, wallets),
  ]);
  // Wrapped SOL is nobody's position: there is no way to sell it, and closing its account unwraps it.
  const held = holdings.filter(({ amount, mint }) => amount > 0n && mint !== WRAPPED_SOL);
  const left = held.map(({ owner, address, mint, amount, lamports }): LeftTokens => {
    const unsold = question.unsold?.find((one) => one.wallet === owner && one.mint === mint);
    if (unsold === undefined) throw new AppError('chain/tokens-left');
    return { wallet: owner, account: address, mint, tokens: amount, lamports, why: unsold.why };
  });
  if (left.length > LEFT_MAX) throw new AppError('chain/out-of-range');
  const { closable, slot: volumeSlot } = await readVolumes(rpc, wallets, rent);
  const volumeOf = new Map(closable.map((volume) => [volume.wallet, volume]));
  const legs = wallets
    .map((wallet) => ({ wallet, held: accountAt(accounts, wallet).lamports }))
    .map(({ wallet, held }) => ({ wallet, lamports: held, heldLamports: held }))
    .filter(({ wallet, lamports }) => lamports > 0n || volumeOf.has(wallet));
  if (legs.length === 0) throw new AppError('chain/nothing-to-return');
  const planOf = (steps: readonly ReturnStep[]): ReturnIntent => ({
    kind: 'return',
    groupId,
    groupName,
    master,
    readSlot: Math.max(slot, volumeSlot),
    steps,
    ...(left.length === 0 ? {} : { left }),
  });
  const stepOf = (part: readonly (typeof legs)[number][], unitLimit: number, price: bigint): ReturnStep => {
    const paid = priorityOf(unitLimit, price);
    const volumes = part.flatMap(({ wallet }) => volumeOf.get(wallet) ?? []);
    return {
      networkFeeLamports: sharedFee(part.length, paid.priority),
      ...paid,
      wallets: part,
      ...(volumes.length === 0 ? {} : { volumes }),
    };
  };
  const draftOf = (part: readonly (typeof legs)[number][]) =>
    buildStep(planOf([stepOf(part, REHEARSAL_UNITS, draftPrice(microLamports))]), 0, NO_LAUNCHPADS);
  const unitsOf = async (part: readonly (typeof legs)[number][]): Promise<number> =>
    microLamports > 0n && part.some(({ wallet }) => volumeOf.has(wallet))
      ? rehearse(rpc, null, draftOf(part))
      : transferUnits(part.length);
  const steps = await inTurns(pack(legs, draftOf, null), async (part) =>
    stepOf(part, await unitsOf(part), microLamports),
  );
  if (steps.length > STEPS_MAX) throw new AppError('chain/out-of-range');
  const fees = steps.map(({ networkFeeLamports }) => ({ networkFeeLamports, tipLamports: 0n }));
  if (!canPay(accountAt(accounts, master).lamports, fees, rent)) throw new AppError('chain/insufficient-funds');
  return planOf(steps);
}
