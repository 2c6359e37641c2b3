import type {
  ActivityPlan,
  ActivityTrade,
  BuyPlan,
  ClosePlan,
  DistributePlan,
  LaunchCosts as LaunchCostsText,
  LaunchPlan,
  OperationPlan,
  ReturnPlan,
  SellPlan,
  TransferPlan,
} from './contract/operations';

type UnitField = 'lamports' | 'tokens' | 'tokensOut' | `${string}Lamports`;

/** A plan of the contract with its amounts as bigint: lamports, tokens in base units. */
export type WithAmounts<Plan> = Plan extends readonly (infer Item)[]
  ? readonly WithAmounts<Item>[]
  : Plan extends object
    ? { readonly [Field in keyof Plan]: Field extends UnitField ? bigint : WithAmounts<Plan[Field]> }
    : Plan;

export type TransferIntent = WithAmounts<TransferPlan>;
export type LaunchIntent = WithAmounts<LaunchPlan>;
export type LaunchCosts = WithAmounts<LaunchCostsText>;
export type BuyIntent = WithAmounts<BuyPlan>;
export type SellIntent = WithAmounts<SellPlan>;
export type ReturnIntent = WithAmounts<ReturnPlan>;
export type DistributeIntent = WithAmounts<DistributePlan>;
export type CloseIntent = WithAmounts<ClosePlan>;
export type ActivityIntent = WithAmounts<ActivityPlan>;
/** A trade of a job when it is due. */
export type TradeIntent = BuyIntent | SellIntent;
export type OperationIntent =
  | TransferIntent
  | LaunchIntent
  | BuyIntent
  | SellIntent
  | ReturnIntent
  | DistributeIntent
  | CloseIntent
  | ActivityIntent;

const isUnitField = (name: string): boolean =>
  name === 'lamports' || name === 'tokens' || name === 'tokensOut' || name.endsWith('Lamports');

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

/** A plan of the contract with its amounts as bigint. */
export const intentOf = (plan: OperationPlan): OperationIntent => withAmounts(plan);

/** A due trade of the contract with its amounts as bigint. */
export const tradeOf = (trade: ActivityTrade): TradeIntent => withAmounts(trade);

/** The plan of the contract with its amounts as decimal strings; the inverse of `intentOf`. */
export const planOf = (intent: OperationIntent): OperationPlan => withTexts(intent);

/** The inverse of `tradeOf`. */
export const tradePlanOf = (trade: TradeIntent): ActivityTrade => withTexts(trade);

const withTexts = <To>(intent: OperationIntent): To =>
  retyped(intent, (value) => (typeof value === 'bigint' ? value.toString() : value));
