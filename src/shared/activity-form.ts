import { LIMITS } from './limits';

interface Range {
  readonly least: number;
  readonly most: number;
}

/** Thousandths of a percent, milliseconds, trades of each token; both ends included. */
export interface ActivityRanges {
  readonly balance: Range;
  readonly delayMs: Range;
  readonly trades: Range;
  readonly tokenCount: number;
}

/** What is typed, as it is typed: percent, seconds, trades, tokens. */
export interface ActivityDraft {
  readonly minPercent: string;
  readonly maxPercent: string;
  readonly minDelay: string;
  readonly maxDelay: string;
  readonly minTrades: string;
  readonly maxTrades: string;
  readonly tokenCount: string;
}
export type ActivityField = keyof ActivityDraft;

/** D1 section 9: 10-30 % of the balance, 5-15 s, 3-10 trades a token, 5 tokens (CON-30). */
export const ACTIVITY_DEFAULTS: ActivityDraft = {
  minPercent: '10',
  maxPercent: '30',
  minDelay: '5',
  maxDelay: '15',
  minTrades: '3',
  maxTrades: '10',
  tokenCount: '5',
};

/** Quick picks for the number of tokens (ACT-07). */
export const TOKEN_PICKS = [5, 10, 20, 50] as const;

interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Places behind the dot; 3 unless the field counts something (ACT-10). */
  readonly places: number;
}

const PERCENT: Bounds = { min: 1, max: 100, places: 3 };
const DELAY: Bounds = { min: 1, max: 600, places: 3 };
const TRADES: Bounds = { min: 1, max: 100, places: 0 };
const TOKENS: Bounds = { min: 1, max: 50, places: 0 };

/** Bounds of each field (VAL-29 to VAL-32). */
export const ACTIVITY_BOUNDS: Readonly<Record<ActivityField, Bounds>> = {
  minPercent: PERCENT,
  maxPercent: PERCENT,
  minDelay: DELAY,
  maxDelay: DELAY,
  minTrades: TRADES,
  maxTrades: TRADES,
  tokenCount: TOKENS,
};

/** What is wrong with a number; below and above name the bound. */
export type NumberProblem =
  { readonly kind: 'below'; readonly bound: number } | { readonly kind: 'above'; readonly bound: number };

const PLACES = 3;
const THOUSAND = 1_000;

/** What of a typed text is a number of so many places; the rest is cut. */
export function keepNumber(typed: string, places: number): string {
  const [whole = '', ...rest] = typed.replace(/[^0-9.]/g, '').split('.');
  const kept = whole.slice(0, 6);
  return rest.length === 0 || places === 0 ? kept : `${kept}.${rest.join('').slice(0, places)}`;
}

/** Thousandths of what is typed; nothing typed is 0. */
function thousandths(text: string): number {
  const [whole = '', fraction = ''] = text.split('.');
  return Number(whole) * THOUSAND + Number(fraction.padEnd(PLACES, '0').slice(0, PLACES));
}

/** Whether a field is within its bounds (ACT-03 to ACT-06); an empty one is below. */
export function checkNumber(field: ActivityField, text: string): NumberProblem | null {
  const { min, max } = ACTIVITY_BOUNDS[field];
  const value = thousandths(text);
  if (value < min * THOUSAND) return { kind: 'below', bound: min };
  return value > max * THOUSAND ? { kind: 'above', bound: max } : null;
}

const range = (one: number, other: number) => ({ least: Math.min(one, other), most: Math.max(one, other) });

/** Every field of the form, in the order it is shown. */
export const ACTIVITY_FIELDS: readonly ActivityField[] = [
  'minPercent',
  'maxPercent',
  'minDelay',
  'maxDelay',
  'minTrades',
  'maxTrades',
  'tokenCount',
];

/** Ranges with their ends in order whichever way they were typed (GAP-37); null while a field is out of its bounds. */
export function rangesOf(draft: ActivityDraft): ActivityRanges | null {
  if (ACTIVITY_FIELDS.some((field) => checkNumber(field, draft[field]) !== null)) return null;
  return {
    balance: range(thousandths(draft.minPercent), thousandths(draft.maxPercent)),
    delayMs: range(thousandths(draft.minDelay), thousandths(draft.maxDelay)),
    trades: range(Number(draft.minTrades), Number(draft.maxTrades)),
    tokenCount: Number(draft.tokenCount),
  };
}

/** Whether a job of these ranges may have more trades than one journal takes. */
export const isTooMany = ({ trades, tokenCount }: ActivityRanges): boolean =>
  Math.max(2, trades.most) * tokenCount > LIMITS.activityTrades;
