import type { ActivityTrade, OperationKind, OperationPlan } from './contract';
import type { LaunchCosts as LaunchCostsText } from './launch/plan';

type UnitField =
  'lamports' | 'tokens' | 'tokensOut' | 'leastTokens' | 'heldTokens' | `${string}Lamports` | `${string}Units`;

/** A plan of the contract with its amounts as bigint: lamports, tokens and quote tokens in base units. */
export type WithAmounts<Plan> = Plan extends readonly (infer Item)[]
  ? readonly WithAmounts<Item>[]
  : Plan extends object
    ? { readonly [Field in keyof Plan]: Field extends UnitField ? bigint : WithAmounts<Plan[Field]> }
    : Plan;

type Intents = {
  readonly [Kind in OperationKind]: WithAmounts<Extract<OperationPlan, { readonly kind: Kind }>>;
};
/** The plan of one kind with its amounts as bigint. */
export type IntentOf<Kind extends OperationKind> = Intents[Kind];
export type OperationIntent = Intents[OperationKind];

export type TransferIntent = IntentOf<'transfer'>;
export type LaunchIntent = IntentOf<'launch'>;
export type LaunchCosts = WithAmounts<LaunchCostsText>;
export type LaunchForTokenIntent = IntentOf<'launch-for-token'>;
export type TradeForTokenIntent = IntentOf<'trade-for-token'>;
export type BuyIntent = IntentOf<'buy'>;
export type SellIntent = IntentOf<'sell'>;
export type ReturnIntent = IntentOf<'return'>;
export type DistributeIntent = IntentOf<'distribute'>;
export type CloseIntent = IntentOf<'close'>;
export type LookupTableIntent = IntentOf<'lookup-table'>;
export type ActivityIntent = IntentOf<'activity'>;
/** A trade of a job when it is due. */
export type TradeIntent = BuyIntent | SellIntent;

const UNIT_FIELDS: ReadonlySet<string> = new Set(['lamports', 'tokens', 'tokensOut', 'leastTokens', 'heldTokens']);
const isUnitField = (name: string): boolean =>
  UNIT_FIELDS.has(name) || name.endsWith('Lamports') || name.endsWith('Units');

type Leaf = (value: unknown, field: string) => unknown;

function walk(value: unknown, field: string, leaf: Leaf): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, field, leaf));
  if (typeof value !== 'object' || value === null) return leaf(value, field);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, name, leaf)]));
}

/** The fields decide what is an amount, in the type and here alike. */
const retyped = <To>(value: unknown, leaf: Leaf): To => walk(value, '', leaf) as To;

const withAmounts = <To>(plan: OperationPlan): To =>
  retyped(plan, (value, field) => (isUnitField(field) && typeof value === 'string' ? BigInt(value) : value));

const known = new WeakMap<OperationPlan, OperationIntent>();

/** A plan of the contract with its amounts as bigint; read once, since plans never change. */
export function intentOf(plan: OperationPlan): OperationIntent {
  const intent = known.get(plan) ?? withAmounts<OperationIntent>(plan);
  known.set(plan, intent);
  return intent;
}

/** A due trade of the contract with its amounts as bigint. */
export const tradeOf = (trade: ActivityTrade): TradeIntent => withAmounts(trade);

/** The plan of the contract with its amounts as decimal strings; the inverse of `intentOf`. */
export const planOf = (intent: OperationIntent): OperationPlan => withTexts(intent);

/** The inverse of `tradeOf`. */
export const tradePlanOf = (trade: TradeIntent): ActivityTrade => withTexts(trade);

const withTexts = <To>(intent: OperationIntent): To =>
  retyped(intent, (value) => (typeof value === 'bigint' ? value.toString() : value));
