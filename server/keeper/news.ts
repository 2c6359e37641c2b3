import type { DisputeReason, StepState } from '#operations/contract';
import { isUndecided } from '../journal/operation-state';
import { DISPUTES, type Judgement } from './judge';

export interface Verdict {
  readonly state: 'landed' | 'failed' | 'expired';
  readonly slot: number | null;
  readonly error: string | null;
}

/** What the keeper learned of one step. */
export type News =
  /** A node answered a send: it took the bytes, would not pass them on for a reason, or neither is known. */
  | { readonly kind: 'send'; readonly accepted: boolean; readonly refusal: string | null }
  /** Whether the bytes may have been lost. */
  | { readonly kind: 'doubt'; readonly isDoubtful: boolean; readonly reason?: DisputeReason }
  | { readonly kind: 'verdict'; readonly verdict: Verdict };

/** What the journal holds of a step that news may change. */
export interface Told {
  readonly state: StepState;
  readonly slot: number | null;
  readonly error: string | null;
  readonly sends: number;
  readonly sentAt: Date | null;
  readonly decidedAt: Date | null;
  readonly finalized: boolean;
}

const isDispute = (error: string | null): boolean => DISPUTES.some((reason) => reason === error);

function afterSend<S extends Told>(step: S, { accepted, refusal }: Extract<News, { kind: 'send' }>, now: Date): S {
  const counted = { ...step, sends: step.sends + 1, sentAt: step.sentAt ?? now };
  if (!isUndecided(step.state)) return counted;
  if (accepted) return { ...counted, state: 'sent', error: null };
  return refusal === null ? counted : { ...counted, state: 'unknown', error: refusal };
}

/**
 * The step once the news is written; the very same object where it says nothing new. A verdict that is not final yet may be
 * revised, "expired" by what landed late, a final one never; the sender does not decide, so a send changes no verdict.
 */
export function stepAfter<S extends Told>(step: S, news: News, now: Date): S {
  switch (news.kind) {
    case 'send':
      return afterSend(step, news, now);
    case 'doubt': {
      const { isDoubtful, reason } = news;
      if (reason !== undefined)
        return isUndecided(step.state) && step.error !== reason ? { ...step, state: 'unknown', error: reason } : step;
      const from: readonly StepState[] = isDoubtful ? ['signed', 'sent'] : ['unknown'];
      if (!from.includes(step.state) || (!isDoubtful && step.error !== null)) return step;
      return { ...step, state: isDoubtful ? 'unknown' : 'sent' };
    }
    case 'verdict': {
      const { state, slot, error } = news.verdict;
      if (step.finalized || step.state === state) return step;
      const kept = state === 'expired' && !isDispute(step.error) ? step.error : null;
      return { ...step, state, slot, error: error ?? kept, decidedAt: now };
    }
    default:
      return news satisfies never;
  }
}

/** What a judgement says that the journal does not hold yet, as the step was last read. */
export function newsOf(step: Pick<Told, 'state' | 'error' | 'sends'>, judgement: Judgement): readonly News[] {
  const { state, error, sends } = step;
  switch (judgement.kind) {
    case 'pending':
      return state === 'unknown' && error === null && sends > 0 ? [{ kind: 'doubt', isDoubtful: false }] : [];
    case 'unknown':
    case 'absent':
      return isUndecided(state) && state !== 'unknown' ? [{ kind: 'doubt', isDoubtful: true }] : [];
    case 'disputed': {
      const { reason } = judgement;
      return isUndecided(state) && error !== reason ? [{ kind: 'doubt', isDoubtful: true, reason }] : [];
    }
    case 'expired':
      return [{ kind: 'verdict', verdict: { state: 'expired', slot: null, error: null } }];
    default: {
      const { kind, slot, error: reason } = judgement;
      return state === kind ? [] : [{ kind: 'verdict', verdict: { state: kind, slot, error: reason } }];
    }
  }
}
