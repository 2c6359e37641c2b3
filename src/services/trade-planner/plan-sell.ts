import { AppError } from '#shared/fault';
import type { SellIntent } from '#shared/operation-intent';
import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import type { LookupTable } from '../../chain/message';
import { type BuiltStep, buildStep, networkFee } from '../../chain/steps';
import { tipAccountFor } from '../../chain/tip-accounts';
import { pack } from './pack';
import { canPay, type Spend } from './can-pay';
import { priceHoldings } from './price-holdings';
import { inTurns } from './read-accounts';
import { readHoldings, type SellGround } from './read-holdings';
import type { SellQuestion } from './sell-question';
import { rehearse, REHEARSAL_UNITS } from './rehearse';

type SellStep = SellIntent['steps'][number];
type Position = SellStep['positions'][number];

const STEPS_MAX = 64;

/** The only wallet of a row, which pays for itself; null where the master pays. */
function rowWallet({ surface }: SellQuestion, positions: readonly Position[]): Address | null {
  const wallets = new Set(positions.map(({ wallet }) => wallet));
  return surface === 'row' && wallets.size === 1 ? (positions[0]?.wallet ?? null) : null;
}

/** A plan of this sale without a transaction yet. */
export function emptyPlan(
  { surface, symbol, master, percentBps, slippageBps }: SellQuestion,
  ground: SellGround,
): SellIntent {
  const { feeRecipient } = ground.market.global;
  return {
    kind: 'sell',
    platform: 'pumpfun',
    surface,
    symbol,
    master,
    percentBps,
    slippageBps,
    feeRecipient,
    microLamports: 0n,
    steps: [],
  };
}

/** What a sale's transactions take from who pays them; a rent that is lent must be there as a tip must. */
export const spendsOf = (steps: readonly SellStep[]): readonly Spend[] =>
  steps.map(({ networkFeeLamports, tip, positions }) => ({
    networkFeeLamports,
    tipLamports: positions.reduce((sum, { route }) => sum + (route?.lentLamports ?? 0n), tip?.lamports ?? 0n),
  }));

export interface StepsQuestion {
  /** The plan the steps are of. */
  readonly plan: SellIntent;
  readonly ground: SellGround;
  readonly positions: readonly Position[];
  readonly payer: Address;
  readonly microLamports: bigint;
  readonly tipLamports: bigint;
  /** Lookup tables that routes of the positions name. */
  readonly tables?: readonly LookupTable[];
  /** Compute units on top of what the rehearsal took. */
  readonly spareUnits?: number;
}

/** The steps of a sale that `payer` pays, rehearsed; null when it cannot. */
export async function planSteps(
  rpc: Rpc,
  table: LookupTable,
  { plan, ground, positions, payer, microLamports, tipLamports, tables: named = [], spareUnits = 0 }: StepsQuestion,
): Promise<readonly SellStep[] | null> {
  const tables = [table, ...named];
  const unitsOf = async (draft: BuiltStep): Promise<number> =>
    Math.min((await rehearse(rpc, tables, draft)) + spareUnits, REHEARSAL_UNITS);
  const held = ground.lamportsOf(payer);
  const stepOf = (sold: readonly Position[], unitLimit: number, price: bigint): SellStep => ({
    payer,
    unitLimit,
    networkFeeLamports: networkFee([...new Set([payer, ...sold.map(({ wallet }) => wallet)])], {
      unitLimit,
      microLamports: price,
    }),
    tip:
      tipLamports === 0n
        ? null
        : { account: tipAccountFor(payer, ...sold.map(({ wallet }) => wallet)), lamports: tipLamports },
    positions: sold,
  });
  const draftOf = (sold: readonly Position[]) =>
    buildStep({ ...plan, microLamports: 0n, steps: [stepOf(sold, REHEARSAL_UNITS, 0n)] }, 0, ground);
  const batches = pack(positions, (sold) => draftOf(sold), tables);
  if (batches.length > STEPS_MAX) throw new AppError('chain/out-of-range');
  if (!canPay(held, spendsOf(batches.map((sold) => stepOf(sold, REHEARSAL_UNITS, 0n))), ground.rent)) return null;
  const steps = await inTurns(batches, async (sold) => stepOf(sold, await unitsOf(draftOf(sold)), microLamports));
  return canPay(held, spendsOf(steps), ground.rent) ? steps : null;
}

/**
 * Plans a sale of a share of each holding from what the chain says now: absolute amounts, as many positions a transaction as
 * fit, each for at least what it brings behind all others less slippage, so that transactions may land in any order. AppError
 * `chain/no-holdings`, `chain/curve-complete`, `chain/account-missing`, `chain/insufficient-funds` when the master cannot pay
 * fees and tips, `chain/out-of-range` for more than 64 transactions, `chain/simulation-failed` with the program's words.
 */
export async function planSell(rpc: Rpc, table: LookupTable, question: SellQuestion): Promise<SellIntent> {
  const ground = await readHoldings(rpc, question);
  const positions = priceHoldings(ground, question.slippageBps);
  const own = rowWallet(question, positions);
  const plan = emptyPlan(question, ground);
  const { microLamports, tipLamports } = question;
  const paidBy = (payer: Address) =>
    planSteps(rpc, table, { plan, ground, positions, payer, microLamports, tipLamports });
  const steps = (own === null ? null : await paidBy(own)) ?? (await paidBy(question.master));
  if (steps === null) throw new AppError('chain/insufficient-funds');
  return { ...plan, microLamports, steps };
}
