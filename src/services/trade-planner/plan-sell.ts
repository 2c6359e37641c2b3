import { AppError, toFault } from '#shared/fault';
import type { SkippedHolding, WhySkipped } from '#operations/domain/group-plan';
import type { SellIntent } from '#operations/intent';
import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { rentOf } from '../../chain/rent';
import type { LookupTable } from '../../chain/message';
import { LAUNCHPADS, mainLaunchpad } from '../../chain/platforms/launchpads';
import { type BuiltStep, networkFee } from '#operations/built-step';
import { buildStep } from '#operations/steps';
import { tipAccountFor } from '../../chain/tip-accounts';
import { pack } from './pack';
import { canPay, type Spend } from './can-pay';
import { priceHoldings } from './price-holdings';
import { inTurns } from './read-accounts';
import { readHoldings, type SellableHolding, type SellGround } from './read-holdings';
import type { SalePlanInput } from './sell-question';
import { listOf, rehearse, REHEARSAL_UNITS, type Tables } from './rehearse';

type SellStep = SellIntent['steps'][number];
type Position = SellStep['positions'][number];

const STEPS_MAX = 64;

/** The only wallet of a row, which pays for itself; null where the master pays. */
function rowWallet({ surface }: Terms, positions: readonly Position[]): Address | null {
  const wallets = new Set(positions.map(({ wallet }) => wallet));
  return surface === 'row' && wallets.size === 1 ? (positions[0]?.wallet ?? null) : null;
}

/** The holdings that none of these positions is of. */
export const without = <Holding extends Pick<Position, 'wallet' | 'mint'>>(
  holdings: readonly Holding[],
  positions: readonly Pick<Position, 'wallet' | 'mint'>[],
): readonly Holding[] =>
  holdings.filter((one) => !positions.some(({ wallet, mint }) => wallet === one.wallet && mint === one.mint));

/** A plan of this sale without a transaction yet. */
export function emptyPlan(
  { surface, symbol, master, percentBps, slippageBps }: SalePlanInput,
  ground: SellGround,
): SellIntent {
  const { id, feeRecipient } = mainLaunchpad(
    ground.launchpads,
    ground.holdings.map(({ mint }) => mint),
  );
  return {
    kind: 'sell',
    platform: id,
    surface,
    symbol,
    master,
    percentBps,
    slippageBps,
    ...(feeRecipient === undefined ? {} : { feeRecipient }),
    microLamports: 0n,
    readSlot: ground.slot,
    steps: [],
  };
}

/** What a sale's transactions take from who pays them; a rent that is lent, or pays for its own growing curve, must be there as a tip must. */
export const spendsOf = (steps: readonly SellStep[]): readonly Spend[] =>
  steps.map(({ payer, networkFeeLamports, tip, positions }) => ({
    networkFeeLamports,
    tipLamports: positions.reduce(
      (sum, { wallet, route, growthLamports = 0n, lentLamports = 0n, forToken }) =>
        sum +
        (route?.lentLamports ?? lentLamports) +
        (forToken?.rentLamports ?? 0n) +
        (wallet === payer ? growthLamports : 0n),
      tip?.lamports ?? 0n,
    ),
  }));

/** The rent of what a sale opens for a while, which the payer lends to a wallet that has less; nothing where the platform opens nothing. */
function lentTo({ wallet, platform, route, forToken }: Position, { plan, ground, payer }: StepsQuestion): bigint {
  if (route !== undefined || forToken !== undefined) return 0n;
  const opened = LAUNCHPADS[platform ?? plan.platform].openedBySale(wallet);
  const rent = opened === null ? 0n : rentOf(opened.bytes, ground.rent);
  return payer === wallet || ground.lamportsOf(wallet) >= rent ? 0n : rent;
}

/** A position as it stands in a plan: where it trades is said only where the plan does not. */
function placed(position: Position, question: StepsQuestion): Position {
  const { platform, ...rest } = position;
  const lentLamports = lentTo(position, question);
  return {
    ...rest,
    ...(platform === undefined || platform === question.plan.platform ? {} : { platform }),
    ...(lentLamports === 0n ? {} : { lentLamports }),
  };
}

/** Of these positions those whose wallets cannot pay for their growing curves and keep their own rent. */
function unpaid(positions: readonly Position[], { lamportsOf, rent }: SellGround): readonly Position[] {
  const growing = positions.filter(({ growthLamports = 0n }) => growthLamports > 0n);
  const asked = (wallet: Address): bigint =>
    growing.reduce((sum, one) => sum + (one.wallet === wallet ? (one.growthLamports ?? 0n) : 0n), 0n);
  return growing.filter(({ wallet }) => lamportsOf(wallet) - asked(wallet) < rentOf(0, rent));
}

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

export interface PlannedSteps {
  readonly steps: readonly SellStep[];
  /** Positions whose program refuses them by themselves, with its words, or whose curves their wallets cannot let grow; none of them is in a step. */
  readonly refused: readonly { readonly position: Position; readonly error: unknown }[];
  /** Positions one plan has no transactions for. */
  readonly later: readonly Position[];
}

/**
 * The steps of a sale that `payer` pays, rehearsed; null when it cannot. Of a transaction that would fail each position is
 * rehearsed by itself, so that one which is refused stops nobody else's.
 */
export async function planSteps(rpc: Rpc, table: Tables, question: StepsQuestion): Promise<PlannedSteps | null> {
  const { plan, ground, payer, microLamports, tipLamports, tables: named = [], spareUnits = 0 } = question;
  const positions = question.positions.map((position) => placed(position, question));
  const tables = [...listOf(table), ...named];
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
  const short = unpaid(positions, ground);
  const payable = positions.filter((position) => !short.includes(position));
  const packed = [
    ...pack(
      payable.filter(({ forToken }) => forToken === undefined),
      draftOf,
      tables,
    ),
    ...payable.flatMap((position) => (position.forToken === undefined ? [] : [[position]])),
  ];
  const batches = packed.slice(0, STEPS_MAX);
  if (!canPay(held, spendsOf(batches.map((sold) => stepOf(sold, REHEARSAL_UNITS, 0n))), ground.rent)) return null;
  const rehearsed = async (sold: readonly Position[]): Promise<SellStep> =>
    stepOf(sold, await unitsOf(draftOf(sold)), microLamports);
  const tried = await inTurns(batches, async (sold) => ({ sold, outcome: await ifNotRefused(rehearsed(sold)) }));
  const alone = await inTurns(
    tried.flatMap(({ sold, outcome }) => ('error' in outcome && sold.length > 1 ? sold : [])),
    async (position) => ({ sold: [position], outcome: await ifNotRefused(rehearsed([position])) }),
  );
  const known = [...tried.filter(({ sold, outcome }) => !('error' in outcome) || sold.length === 1), ...alone];
  const steps = known.flatMap(({ outcome }) => ('error' in outcome ? [] : [outcome.step]));
  const refused = known.flatMap(({ sold, outcome }) =>
    'error' in outcome ? sold.map((position) => ({ position, error: outcome.error })) : [],
  );
  refused.push(...short.map((position) => ({ position, error: new AppError('chain/insufficient-funds') })));
  const fitting = steps.slice(0, STEPS_MAX);
  const later = [...packed.slice(STEPS_MAX).flat(), ...steps.slice(STEPS_MAX).flatMap((step) => step.positions)];
  return canPay(held, spendsOf(fitting), ground.rent) ? { steps: fitting, refused, later } : null;
}

type Rehearsed = { readonly step: SellStep } | { readonly error: unknown };

/** The step, or what its program said against it; whatever else went wrong is thrown. */
async function ifNotRefused(work: Promise<SellStep>): Promise<Rehearsed> {
  try {
    return { step: await work };
  } catch (error) {
    if (toFault(error).code !== 'chain/simulation-failed') throw error;
    return { error };
  }
}

/** A holding as a plan names what it leaves. */
export const skippedOf = (
  { wallet, groupId, mint, tokens }: Pick<Position, 'wallet' | 'groupId' | 'mint' | 'tokens'>,
  why: WhySkipped,
): SkippedHolding => ({ wallet, groupId, mint, tokens, why });

/**
 * Plans a sale of a share of each holding from what the chain says now: absolute amounts, as many positions a transaction as
 * fit, each for at least what it brings behind all others less slippage, so that transactions may land in any order. AppError
 * `chain/no-holdings`, `chain/curve-complete`, `chain/account-missing`, `chain/insufficient-funds` when the master cannot pay
 * fees and tips, `chain/out-of-range` for more than 64 transactions, `chain/simulation-failed` with the program's words.
 */
export async function planSell(rpc: Rpc, table: Tables, question: SalePlanInput): Promise<SellIntent> {
  const ground = await readHoldings(rpc, question);
  return planPriced(rpc, table, question, {
    plan: emptyPlan(question, ground),
    ground,
    holdings: ground.holdings,
    price: (holdings) => priceHoldings({ ...ground, holdings }, question.slippageBps),
  });
}

type Terms = Pick<SalePlanInput, 'surface' | 'master' | 'microLamports' | 'tipLamports'>;

interface PricedQuestion<Holding> {
  /** Without a transaction yet. */
  readonly plan: SellIntent;
  readonly ground: SellGround;
  readonly holdings: readonly Holding[];
  /** Prices holdings that are sold together. */
  readonly price: (holdings: readonly Holding[]) => readonly Position[];
}

/** The plan of a sale of these holdings, without those that are refused by themselves. Faults as of `planSell`. */
export async function planPriced<Holding extends SellableHolding>(
  rpc: Rpc,
  table: Tables,
  question: Terms,
  { plan, ground, price, ...asked }: PricedQuestion<Holding>,
): Promise<SellIntent> {
  const { microLamports, tipLamports } = question;
  const skipped: SkippedHolding[] = [];
  for (let { holdings } = asked; ;) {
    const positions = price(holdings);
    const own = rowWallet(question, positions);
    const paidBy = (payer: Address) =>
      planSteps(rpc, table, { plan, ground, positions, payer, microLamports, tipLamports });
    const planned = (own === null ? null : await paidBy(own)) ?? (await paidBy(question.master));
    if (planned === null) throw new AppError('chain/insufficient-funds');
    const { steps, refused, later } = planned;
    if (later.length > 0) throw new AppError('chain/out-of-range');
    if (refused.length === 0)
      return { ...plan, microLamports, steps, ...(skipped.length === 0 ? {} : { skipped: [...skipped] }) };
    // Without those the others bring another price, so everything is planned once more.
    if (steps.length === 0) throw refused[0]?.error;
    skipped.push(...refused.map(({ position }) => skippedOf(position, 'refused')));
    holdings = without(
      holdings,
      refused.map(({ position }) => position),
    );
  }
}
