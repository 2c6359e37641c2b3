import { AppError } from '#shared/fault';
import type { ReturnIntent } from '#operations/intent';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM, USD1, WRAPPED_SOL } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { NO_LAUNCHPADS, sharedFee } from '#operations/built-step';
import { buildStep } from '#operations/steps';
import { TOKEN_ACCOUNT_BYTES } from '../../chain/token';
import { rentGap } from '../../chain/trade-costs';
import { canPay } from './can-pay';
import { pack } from './pack';
import { draftPrice, priorityOf, transferUnits } from './priority';
import { accountAt, inTurns, readAccountsAt, readRent } from './read-accounts';
import { type FoundTokenAccount, readTokenAccountsAt } from './token-accounts';
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
type Purse = NonNullable<ReturnStep['purses']>[number];

/** A wallet's own account of the token that coins are sold for beside SOL. */
const moneyOf = (owner: Address): Address => associatedTokenAddress(owner, USD1, TOKEN_PROGRAM);

const isPurse = ({ mint, owner, address, state }: FoundTokenAccount): boolean =>
  mint === USD1 && state === 'initialized' && address === moneyOf(owner);

const STEPS_MAX = 64;
const LEFT_MAX = 1_000;

/**
 * Plans the return of all a group's wallets hold, the whole balance of each, what its volume account and its own account of USD1 hold, as many wallets
 * a transaction as fit. AppError `chain/tokens-left` when a wallet still holds a token that is not to be left (RET-02),
 * `chain/out-of-range` for more than a thousand of those, `chain/nothing-to-return` when all are empty,
 * `chain/insufficient-funds` when the master cannot pay the fees.
 */
export async function planReturn(rpc: Rpc, question: ReturnQuestion): Promise<ReturnIntent> {
  const { groupId, groupName, master, microLamports } = question;
  const wallets = [...new Set(question.wallets)];
  const [{ accounts, slot }, rent, { found: holdings, slot: tokenSlot }] = await Promise.all([
    readAccountsAt(rpc, [master, moneyOf(master), ...wallets]),
    readRent(rpc),
    readTokenAccountsAt(rpc, wallets),
  ]);
  // Wrapped SOL is nobody's position: there is no way to sell it, and closing its account unwraps it.
  const held = holdings.filter((one) => one.amount > 0n && one.mint !== WRAPPED_SOL && !isPurse(one));
  const purses = holdings
    .filter((one) => one.amount > 0n && isPurse(one))
    .map(({ owner, address, mint, amount, lamports }): Purse => ({
      wallet: owner,
      account: address,
      mint,
      tokens: amount,
      lamports,
    }));
  const purseOf = new Map(purses.map((purse) => [purse.wallet, purse]));
  const opening = purses.length === 0 ? 0n : rentGap(accountAt(accounts, moneyOf(master)), TOKEN_ACCOUNT_BYTES, rent);
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
    .filter(({ wallet, lamports }) => lamports > 0n || volumeOf.has(wallet) || purseOf.has(wallet));
  if (legs.length === 0) throw new AppError('chain/nothing-to-return');
  const planOf = (steps: readonly ReturnStep[]): ReturnIntent => ({
    kind: 'return',
    groupId,
    groupName,
    master,
    readSlot: Math.max(slot, volumeSlot, tokenSlot),
    steps,
    ...(left.length === 0 ? {} : { left }),
  });
  const stepOf = (part: readonly (typeof legs)[number][], unitLimit: number, price: bigint): ReturnStep => {
    const paid = priorityOf(unitLimit, price);
    const volumes = part.flatMap(({ wallet }) => volumeOf.get(wallet) ?? []);
    const emptied = part.flatMap(({ wallet }) => purseOf.get(wallet) ?? []);
    return {
      networkFeeLamports: sharedFee(part.length, paid.priority),
      ...paid,
      wallets: part,
      ...(volumes.length === 0 ? {} : { volumes }),
      ...(emptied.length === 0 ? {} : { purses: emptied }),
      ...(emptied.length === 0 || opening === 0n ? {} : { openLamports: opening }),
    };
  };
  const draftOf = (part: readonly (typeof legs)[number][]) =>
    buildStep(planOf([stepOf(part, REHEARSAL_UNITS, draftPrice(microLamports))]), 0, NO_LAUNCHPADS);
  const unitsOf = async (part: readonly (typeof legs)[number][]): Promise<number> =>
    microLamports > 0n && part.some(({ wallet }) => volumeOf.has(wallet) || purseOf.has(wallet))
      ? rehearse(rpc, null, draftOf(part))
      : transferUnits(part.length);
  const steps = await inTurns(pack(legs, draftOf, null), async (part) =>
    stepOf(part, await unitsOf(part), microLamports),
  );
  if (steps.length > STEPS_MAX) throw new AppError('chain/out-of-range');
  const fees = steps.map(({ networkFeeLamports, openLamports = 0n }) => ({
    networkFeeLamports,
    tipLamports: openLamports,
  }));
  if (!canPay(accountAt(accounts, master).lamports, fees, rent)) throw new AppError('chain/insufficient-funds');
  return planOf(steps);
}
