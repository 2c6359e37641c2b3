import { LIMITS } from '#shared/limits';
import { parseSol } from '#shared/money';
import type { FieldCode } from '#shared/validation';
import type { Split } from '../agreement/agreement.types';
import type { DistributeContext, DistributeDraft, DistributePrefill } from './distribute.types';

const TOO_FINE = /\.\d{5,}$/;

/** Lamports of what is typed: digits with at most one dot and four places, as much as the chain can hold; null for anything else. */
export function lamportsTyped(text: string): bigint | null {
  const typed = text.trim();
  return TOO_FINE.test(typed) ? null : parseSol(typed);
}

/** What is wrong with an amount by itself; the total has a least of its own (DST-05). */
export function checkAmount(text: string, least: bigint): FieldCode | null {
  if (text.trim() === '') return 'amount/required';
  const lamports = lamportsTyped(text);
  if (lamports === null) return 'amount/invalid';
  if (lamports === 0n) return 'amount/zero';
  return lamports < least ? 'amount/too-small' : null;
}

export interface DraftProblems {
  readonly total: FieldCode | null;
  readonly min: FieldCode | null;
  readonly max: FieldCode | null;
}

const NO_PROBLEMS: DraftProblems = { total: null, min: null, max: null };

/** DST-04 to DST-08: a total of at least 0.001 SOL, or two bounds above 0 of which the lower is strictly below the upper. */
export function problemsOf({ mode, draft }: Pick<DistributeContext, 'mode' | 'draft'>): DraftProblems {
  if (mode === 'simple') return { ...NO_PROBLEMS, total: checkAmount(draft.total, LIMITS.distributeMinLamports) };
  const [min, max] = [checkAmount(draft.min, 1n), checkAmount(draft.max, 1n)];
  if (min !== null || max !== null) return { ...NO_PROBLEMS, min, max };
  return (lamportsTyped(draft.min) ?? 0n) < (lamportsTyped(draft.max) ?? 0n)
    ? NO_PROBLEMS
    : { ...NO_PROBLEMS, max: 'amount/range' };
}

/** What the draft asks for; null while it asks for nothing that can be done. */
export function splitOf(context: Pick<DistributeContext, 'mode' | 'draft'>): Split | null {
  const { mode, draft } = context;
  if (Object.values(problemsOf(context)).some((problem) => problem !== null)) return null;
  const read = (text: string): bigint => lamportsTyped(text) ?? 0n;
  return mode === 'simple'
    ? { mode, totalLamports: read(draft.total) }
    : { mode, minLamports: read(draft.min), maxLamports: read(draft.max) };
}

/** The draft is complete here; to ask earlier is a defect of the chart. */
export function splitAgreed(context: Pick<DistributeContext, 'mode' | 'draft'>): Split {
  const split = splitOf(context);
  if (split === null) throw new Error('the draft asks for nothing');
  return split;
}

const EMPTY: DistributeDraft = { total: '', min: '', max: '', mixer: false };

/** What the dialog begins with (DST-15). */
export const draftOf = (prefill: DistributePrefill | null): Pick<DistributeContext, 'mode' | 'draft'> =>
  prefill === null
    ? { mode: 'simple', draft: EMPTY }
    : {
        mode: prefill.mode,
        draft:
          prefill.mode === 'simple'
            ? { ...EMPTY, total: prefill.total }
            : { ...EMPTY, min: prefill.min, max: prefill.max },
      };
