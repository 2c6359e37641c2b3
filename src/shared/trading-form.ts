import type { TradingSettings } from './contract/users';
import { DEFAULT_FEE_CAP, FEE_CAP_MAX, feeCapOf } from './fee-cap';
import { formatSol, parseSol } from './money';
import type { FieldCode } from './validation';

/** The trading form as typed: fees in micro-lamports a compute unit, slippage in percent, tips and their limit in SOL (D2 section 3). */
export interface TradingDraft {
  readonly generalPriorityFee: string;
  readonly buySlippage: string;
  readonly buyPriorityFee: string;
  readonly buyJitoTip: string;
  readonly sellPriorityFee: string;
  readonly sellJitoTip: string;
  /** What priority fee and tip of one transaction may cost together. */
  readonly feeCap: string;
}
export type TradingField = keyof TradingDraft;

export const TRADING_FIELDS = [
  'generalPriorityFee',
  'buySlippage',
  'buyPriorityFee',
  'buyJitoTip',
  'sellPriorityFee',
  'sellJitoTip',
  'feeCap',
] as const satisfies readonly TradingField[];

/** Micro-lamports a compute unit (TRS-10 to TRS-12). */
export const PRIORITY_LEVELS = { low: '5000', medium: '10000', high: '30000' } as const;
export type PriorityLevel = keyof typeof PRIORITY_LEVELS;

/** What Reset to Defaults fills in (TRS-13, GAP-32). */
export const RESET_DRAFT: TradingDraft = {
  generalPriorityFee: '5000',
  buySlippage: '20',
  buyPriorityFee: '10000',
  buyJitoTip: '0.0000001',
  sellPriorityFee: '10000',
  sellJitoTip: '0.0000001',
  feeCap: formatSol(DEFAULT_FEE_CAP),
};

/** What Aggressive Mode fills in (TRS-14, GAP-33); it leaves the limit alone. */
export const AGGRESSIVE_DRAFT: Omit<TradingDraft, 'feeCap'> = {
  generalPriorityFee: '30000',
  buySlippage: '50',
  buyPriorityFee: '30000',
  buyJitoTip: '0.001',
  sellPriorityFee: '30000',
  sellJitoTip: '0.001',
};

/** About what a trade asks for; a fee is told for as many. */
const TOLD_UNITS = 100_000n;

/** What a priority fee typed in micro-lamports a compute unit takes from whoever pays it, in SOL; null for what is no fee. */
export function feeInSol(typed: string): string | null {
  if (!/^\d{1,18}$/.test(typed)) return null;
  const lamports = (TOLD_UNITS * BigInt(typed) + 999_999n) / 1_000_000n;
  return `${formatSol(lamports)} SOL for 100,000 units`;
}

/** Percent of D1 section 3, until another is kept. */
export const DEFAULT_BUY_SLIPPAGE = '20';
const PERCENT = /^(?:100(?:\.0{0,2})?|\d{1,2}(?:\.\d{0,2})?|\.\d{1,2})$/;

/** Basis points of a percentage of 0 to 100 with at most two places; null for anything else. */
export function slippageBps(percent: string): number | null {
  if (!PERCENT.test(percent)) return null;
  const [whole = '', fraction = ''] = percent.split('.');
  return Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0'));
}

const FEE_MAX = 1_000_000_000;
const TIP_MAX_LAMPORTS = 1_000_000_000n;
const FEE_DIGITS = 12;
const SLIPPAGE_PLACES = 2;
const TIP_PLACES = 9;

/** Compute units that a transaction of this house takes, the larger ones; a fee is measured against the limit with them. */
const USUAL_UNITS = 400_000n;
const MICRO = 1_000_000n;

const isFee = (field: TradingField): boolean => field.endsWith('Fee');

/** Digits with at most one dot and so many places. */
function keepDecimal(typed: string, places: number): string {
  const [whole = '', ...rest] = typed.replace(/[^0-9.]/g, '').split('.');
  return rest.length === 0
    ? whole.slice(0, FEE_DIGITS)
    : `${whole.slice(0, FEE_DIGITS)}.${rest.join('').slice(0, places)}`;
}

/** What a field keeps of what was typed: fees digits only, slippage and tips digits with at most one dot (TRS-16, TRS-17). */
export function keepTyped(field: TradingField, typed: string): string {
  if (isFee(field)) return typed.replace(/\D/g, '').slice(0, FEE_DIGITS);
  return keepDecimal(typed, field === 'buySlippage' ? SLIPPAGE_PLACES : TIP_PLACES);
}

function problemOf(field: TradingField, text: string): FieldCode | null {
  if (text === '' || text === '.') return 'trading/required';
  if (isFee(field)) return Number(text) <= FEE_MAX ? null : 'trading/fee-high';
  if (field === 'buySlippage') return slippageBps(text) === null ? 'trading/slippage-range' : null;
  const lamports = parseSol(text);
  const most = field === 'feeCap' ? FEE_CAP_MAX : TIP_MAX_LAMPORTS;
  return lamports !== null && lamports <= most ? null : 'trading/tip-high';
}

/** The fee that a tip is paid beside, in the same transaction. */
const FEE_BESIDE: Readonly<Partial<Record<TradingField, TradingField>>> = {
  buyJitoTip: 'buyPriorityFee',
  sellJitoTip: 'sellPriorityFee',
};

const feeLamports = (text: string): bigint => (/^\d+$/.test(text) ? (BigInt(text) * USUAL_UNITS) / MICRO : 0n);

/** Lamports of one transaction under this field: a fee alone, or a tip with the fee beside it; null for slippage. */
function costOf(draft: TradingDraft, field: TradingField): bigint | null {
  if (isFee(field)) return feeLamports(draft[field]);
  const fee = FEE_BESIDE[field];
  return fee === undefined ? null : (parseSol(draft[field]) ?? 0n) + feeLamports(draft[fee]);
}

function limitProblemOf(draft: TradingDraft, field: TradingField): FieldCode | null {
  const cost = costOf(draft, field);
  return cost !== null && cost > limitOf(draft) ? 'trading/over-limit' : null;
}

export type TradingProblems = Readonly<Partial<Record<TradingField, FieldCode>>>;

/** The limit that is typed, lamports; the highest there is while it is no amount. */
export const limitOf = ({ feeCap }: TradingDraft): bigint =>
  problemOf('feeCap', feeCap) === null ? (parseSol(feeCap) ?? FEE_CAP_MAX) : FEE_CAP_MAX;

/** What keeps each field from being saved; empty when nothing does. Fees and tips are held against the limit that is typed. */
export const checkTrading = (draft: TradingDraft): TradingProblems =>
  Object.fromEntries(
    TRADING_FIELDS.flatMap((field) => {
      const problem = problemOf(field, draft[field]) ?? limitProblemOf(draft, field);
      return problem === null ? [] : [[field, problem] as const];
    }),
  );

/** The form of what is kept; tips from lamports to SOL (TRS-09). */
export const draftOf = (settings: TradingSettings, buySlippage: string): TradingDraft => ({
  generalPriorityFee: String(settings.generalPriority),
  buySlippage,
  buyPriorityFee: String(settings.buyPriority),
  buyJitoTip: formatSol(BigInt(settings.buyTip)),
  sellPriorityFee: String(settings.sellPriority),
  sellJitoTip: formatSol(BigInt(settings.sellTip)),
  feeCap: formatSol(feeCapOf(settings)),
});

const tipOf = (text: string): number => Number(parseSol(text) ?? 0n);

/** What the form says as settings; only for a draft without problems. Slippage stays in this browser (TRS-22). */
export const settingsOf = (draft: TradingDraft, tradeBotActivity: boolean): TradingSettings => ({
  generalPriority: Number(draft.generalPriorityFee),
  buyPriority: Number(draft.buyPriorityFee),
  buyTip: tipOf(draft.buyJitoTip),
  sellPriority: Number(draft.sellPriorityFee),
  sellTip: tipOf(draft.sellJitoTip),
  tradeBotActivity,
});

/** The limit in lamports where it is another than the kept one: a form that was opened earlier leaves it as it is by now. */
export const limitChange = (draft: TradingDraft, kept: TradingDraft): Pick<TradingSettings, 'feeCap'> =>
  limitOf(draft) === limitOf(kept) ? {} : { feeCap: Number(limitOf(draft)) };

/** Whether both say the same; `0.10` and `0.1` differ as long as they are typed. */
export const isSameDraft = (one: TradingDraft, other: TradingDraft): boolean =>
  TRADING_FIELDS.every((field) => one[field] === other[field]);
