import type { LaunchpadId } from '#shared/launchpads';
import { rowFor } from './by-kind';
import type { OperationKind } from './contract';
import type { OperationIntent } from './intent';
import { groupMembersOf } from './kinds';
import {
  type Asked,
  type Behind,
  type CurveOf,
  type Movement,
  type Movements,
  type NewCoin,
  type Policy,
  type Route,
  type Share,
  sum,
} from './movement';
import { type MovementRows, MOVEMENTS } from './tables/movements';

/** Kinds whose policy says this. */
export type KindWith<Field extends keyof Policy, Value extends Policy[Field]> = {
  readonly [K in keyof MovementRows]: MovementRows[K]['policy'][Field] extends Value ? K : never;
}[keyof MovementRows];

interface Kinded {
  readonly kind: OperationKind;
}

/** What holds for every plan of this kind. */
export const policyOf = (plan: Kinded): Policy => rowFor<Movements<OperationIntent>>(MOVEMENTS, plan).policy;

/** Every kind whose policy says one of this. */
export function kindsWith<Field extends keyof Policy, Value extends Policy[Field]>(
  field: Field,
  ...values: readonly Value[]
): readonly KindWith<Field, Value>[] {
  const says = (kind: string): kind is KindWith<Field, Value> =>
    Object.entries(MOVEMENTS).some(
      ([name, { policy }]) => name === kind && values.some((value) => policy[field] === value),
    );
  return Object.keys(MOVEMENTS).filter(says);
}

/** Whether a plan is built on what a platform's program says of itself. */
export const usesPlatform = (plan: Kinded): boolean => policyOf(plan).ground === 'platform';

const rowOf = (intent: OperationIntent): Movements<OperationIntent> => rowFor(MOVEMENTS, intent);

/** How many transactions a plan is. */
export const stepCount = (intent: OperationIntent): number => rowOf(intent).count(intent);

/** Every step of a plan, from 0. */
export const stepsIn = (intent: OperationIntent): readonly number[] => [
  ...Array.from({ length: stepCount(intent) }).keys(),
];

/** The master a plan belongs to. */
export const masterOf = (intent: OperationIntent): string => rowOf(intent).master(intent);

/** The master that no other operation may use meanwhile; null where it is shared and what it pays is reserved. */
export const leasedMasterOf = (intent: OperationIntent): string | null =>
  policyOf(intent).master === 'leased' ? masterOf(intent) : null;

/** Everything step `idx` moves once it has landed. */
export const movementsOf = (intent: OperationIntent, idx: number): readonly Movement[] =>
  rowOf(intent).step(intent, idx)?.movements ?? [];

/** What step `idx` waits for; null where it goes out at once. */
export const behindOf = (intent: OperationIntent, idx: number): Behind | null =>
  rowOf(intent).step(intent, idx)?.behind ?? null;

/** The steps of the bundle that step `idx` is of, itself among them, in their order; null where it goes out alone. */
export function bundleOf(intent: OperationIntent, idx: number): readonly number[] | null {
  const bundle = rowOf(intent).step(intent, idx)?.bundle;
  return bundle === undefined
    ? null
    : stepsIn(intent).filter((other) => rowOf(intent).step(intent, other)?.bundle === bundle);
}

/** Instructions of others within a plan. */
export const routesOf = (intent: OperationIntent): readonly Route[] => rowOf(intent).routes(intent);

/** The coin that a plan makes; null where it makes none. */
export const newCoinOf = (intent: OperationIntent): NewCoin | null => rowOf(intent).coin(intent);

const distinct = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)];
const only = <Item>(items: readonly Item[]): Item | null => (new Set(items).size === 1 ? (items[0] ?? null) : null);

/** One transaction of a plan, as the journal names it. */
export interface PlannedStep {
  readonly label: OperationKind;
  /** Who pays its fee. */
  readonly from: string;
  readonly to: string | null;
  readonly mint: string | null;
  /** Lamports, or base units of `mint`; 0 where it moves several coins. */
  readonly amount: bigint;
}

/** The transactions of a plan in their order. */
export const stepsOf = (intent: OperationIntent): readonly PlannedStep[] =>
  stepsIn(intent).flatMap((idx): PlannedStep[] => {
    const step = rowOf(intent).step(intent, idx);
    if (step === null) return [];
    const subjects = step.movements.filter(({ what }) => what === 'subject');
    const mints = subjects.map(({ mint }) => mint);
    return [
      {
        label: step.label,
        from: step.payer,
        to: only(subjects.map(({ from, to }) => to ?? from)),
        mint: only(mints),
        amount: new Set(mints).size === 1 ? sum(subjects.map(({ expected }) => expected)) : 0n,
      },
    ];
  });

/** The group wallets of a plan, each once; the operation keeps them for itself until it ends. */
export const keptWalletsOf = (intent: OperationIntent): readonly string[] =>
  distinct(groupMembersOf(intent).map(({ wallet }) => wallet));

const addressesOf = (movements: readonly Movement[]): readonly string[] =>
  movements.flatMap(({ what, from, to }) => (what === 'tip' ? [from] : [from, to])).filter((one) => one !== null);

/** Accounts whose lamports or tokens step `idx` changes once it has landed, each once. */
export function touchedBy(intent: OperationIntent, idx: number): readonly string[] {
  const movements = movementsOf(intent, idx);
  const moved = movements.flatMap(({ mint }) => (mint === null ? [] : [mint]));
  const beside = rowOf(intent).step(intent, idx)?.mints ?? [];
  return distinct([masterOf(intent), ...addressesOf(movements), ...moved, ...beside]);
}

const add = (sums: Map<string, bigint>, key: string, amount: bigint): void =>
  void sums.set(key, (sums.get(key) ?? 0n) + amount);

/** Lamports that step `idx` may take from each wallet at most, fees included; proceeds are not counted on. */
export function spendsOf(intent: OperationIntent, idx: number): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { from, mint, most } of movementsOf(intent, idx))
    if (from !== null && mint === null) add(sums, from, most);
  return sums;
}

/** Lamports step `idx` sends to accounts that may be empty; each must be left with the rent minimum. */
export function arrivalsOf(intent: OperationIntent, idx: number): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { to, opens, least } of movementsOf(intent, idx)) if (to !== null && opens) add(sums, to, least);
  return sums;
}

/** Lamports these steps may take from each wallet at most. */
export function totalSpends(intent: OperationIntent, steps: readonly number[]): ReadonlyMap<string, bigint> {
  const totals = new Map<string, bigint>();
  for (const idx of steps) for (const [wallet, lamports] of spendsOf(intent, idx)) add(totals, wallet, lamports);
  return totals;
}

/** Of what these steps may take: what comes from wallets that other operations may use meanwhile, so that it is reserved. */
export function sharedSpends(intent: OperationIntent, steps: readonly number[]): ReadonlyMap<string, bigint> {
  const kept = new Set(keptWalletsOf(intent));
  return new Map([...totalSpends(intent, steps)].filter(([wallet]) => !kept.has(wallet)));
}

/** What was asked of step `idx`, exactly as planned. */
export const askedOf = (intent: OperationIntent, idx: number): readonly Asked[] =>
  rowOf(intent).step(intent, idx)?.asked ?? [];

/** What the amounts of a whole plan are shares of. */
export const sharesOf = (intent: OperationIntent): readonly Share[] =>
  stepsIn(intent).flatMap((idx) => rowOf(intent).step(intent, idx)?.shares ?? []);

/** The slot at which its shares, or what it is built on, were read; null where it does not say. */
export const readSlotOf = (intent: OperationIntent): number | null =>
  'readSlot' in intent ? (intent.readSlot ?? null) : null;

const curvesOf = (intent: OperationIntent): readonly CurveOf[] =>
  stepsIn(intent).flatMap((idx) => rowOf(intent).step(intent, idx)?.curves ?? []);

/** The coins whose curve a plan is built on. */
export const mintsTraded = (intent: OperationIntent): readonly string[] =>
  distinct(curvesOf(intent).map(({ mint }) => mint));

/** The launchpads a plan is built on, each with the coins sold for SOL whose curves it needs. */
export const coinsTraded = (intent: OperationIntent): ReadonlyMap<LaunchpadId, readonly string[]> =>
  coinsSoldFor(intent, false);

/** The same of launchpads and coins that it trades for a token. */
export const tokenCoinsTraded = (intent: OperationIntent): ReadonlyMap<LaunchpadId, readonly string[]> =>
  coinsSoldFor(intent, true);

function coinsSoldFor(intent: OperationIntent, aToken: boolean): ReadonlyMap<LaunchpadId, readonly string[]> {
  if (!usesPlatform(intent)) return new Map();
  const all = curvesOf(intent);
  const curves = all.filter(({ quoteMint }) => (quoteMint !== undefined) === aToken);
  // Sales for a token alone need nothing of where the plan's coins would be sold for SOL.
  const tradesSo = all.length === 0 || curves.length > 0;
  const named = tradesSo && 'platform' in intent && 'quoteMint' in intent === aToken ? [intent.platform] : [];
  return new Map(
    distinct([...named, ...curves.map(({ platform }) => platform)]).map((id) => [
      id,
      distinct(curves.flatMap(({ platform, mint }) => (platform === id ? [mint] : []))),
    ]),
  );
}

/** The lookup tables a plan's routes need besides the network's own. */
export const tablesNamed = (intent: OperationIntent): readonly string[] =>
  distinct(routesOf(intent).flatMap(({ tables }) => tables));

/** What a plan moves, what the network takes from the master for it, and what the master has more or less behind it; lamports. */
export interface Sums {
  readonly moved: bigint;
  readonly fees: bigint;
  readonly gains: bigint;
}

/** Sums of one plan; a sale counts what its quotes bring. */
export function sumsOf(intent: OperationIntent): Sums {
  const master = masterOf(intent);
  const movements = stepsIn(intent).flatMap((idx) => movementsOf(intent, idx));
  const lamports = (...whats: readonly Movement['what'][]): readonly Movement[] =>
    movements.filter(({ what, mint }) => mint === null && whats.includes(what));
  const total = (all: readonly Movement[]): bigint => sum(all.map(({ expected }) => expected));
  const moved = lamports('subject', 'price');
  const fees = total(lamports('fee', 'tip'));
  const came = total(moved.filter(({ to }) => to === master));
  const went = total([...moved, ...lamports('rent')].filter(({ from }) => from === master));
  return { moved: total(moved), fees, gains: came - went - fees };
}

/** Base units of the token that coins are sold for, which the quotes of a plan bring beside its lamports. */
export const unitsBrought = (intent: OperationIntent): bigint =>
  sum(
    stepsIn(intent)
      .flatMap((idx) => movementsOf(intent, idx))
      .flatMap(({ what, from, expected }) => (what === 'paid' && from === null ? [expected] : [])),
  );

/** What one landed step may change in one place: lamports of an address, or base units of its `mint`. */
export interface Bounds {
  readonly address: string;
  readonly mint: string | null;
  readonly least: bigint;
  readonly most: bigint;
}

/** What step `idx` changes for everybody of the plan; what is lent comes back. */
export function boundsOf(intent: OperationIntent, idx: number): readonly Bounds[] {
  const places = new Map<string, Bounds>();
  const change = (address: string | null, mint: string | null, least: bigint, most: bigint): void => {
    if (address === null) return;
    const key = `${address}/${mint ?? ''}`;
    const known = places.get(key) ?? { address, mint, least: 0n, most: 0n };
    places.set(key, { address, mint, least: known.least + least, most: known.most + most });
  };
  const movements = movementsOf(intent, idx).filter(({ what }) => what !== 'loan');
  for (const { what, to, mint, least, most } of movements) if (what !== 'tip') change(to, mint, least, most);
  for (const { from, mint, least, most } of movements) change(from, mint, -most, -least);
  return [...places.values()].toSorted((one, other) => Number(one.mint === null) - Number(other.mint === null));
}

/**
 * What must be seen of step `idx` once it has landed: places that nothing but its subject, or a quote token it pays, moves, so that no cost of the network
 * or a venue, foreseen or not, blurs them. Its payer's lamports are never among them.
 */
export function certainOf(intent: OperationIntent, idx: number): readonly Bounds[] {
  const payer = rowOf(intent).step(intent, idx)?.payer;
  const blurred = new Set(
    movementsOf(intent, idx).flatMap(({ what, from, to, mint }) =>
      what === 'subject' || what === 'paid' ? [] : [from, to].map((address) => `${address}/${mint ?? ''}`),
    ),
  );
  return boundsOf(intent, idx).filter(
    ({ address, mint }) => !(mint === null && address === payer) && !blurred.has(`${address}/${mint ?? ''}`),
  );
}

/** Tip that step `idx` pays, by account. */
export function tipOf(
  intent: OperationIntent,
  idx: number,
): { readonly account: string; readonly lamports: bigint } | null {
  const tip = movementsOf(intent, idx).find(({ what }) => what === 'tip');
  return tip === undefined || tip.to === null ? null : { account: tip.to, lamports: tip.most };
}
