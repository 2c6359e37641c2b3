import type { StepState } from '#shared/contract/operations';

/** What the network says of one signature; null: it knows nothing. */
export interface SignatureStatus {
  readonly slot: number;
  readonly err: unknown;
  readonly confirmationStatus: 'processed' | 'confirmed' | 'finalized';
}

/** What the journal holds of a step, and how often its absence was proven in a row. */
export interface Judged {
  readonly state: StepState;
  readonly lastValid: number;
  readonly absences: number;
}

/** One look at the network. The finalized point was read before the status was asked for. */
export interface Sight {
  readonly status: SignatureStatus | null;
  /** Whether the whole history was searched. */
  readonly withHistory: boolean;
  /** Slot of the node that answered the status. */
  readonly seenAtSlot: number;
  readonly finalizedHeight: number;
  readonly finalizedSlot: number;
}

export type Judgement =
  /** No news: the bytes may still land. */
  | { readonly kind: 'pending' }
  /** Their time is over and nothing is proven yet. */
  | { readonly kind: 'unknown' }
  /** First of two proofs that they are not on the chain. */
  | { readonly kind: 'absent'; readonly absences: number }
  | {
      readonly kind: 'landed' | 'failed';
      readonly slot: number;
      readonly error: string | null;
      readonly finalized: boolean;
    }
  | { readonly kind: 'expired' };

const PROOFS = 2;

/** The text of a transaction error as the network names it. */
export const errorText = (err: unknown): string => (typeof err === 'string' ? err : JSON.stringify(err));

/**
 * The verdict rule (reliability I5). `landed` and `failed` need a confirmed status, `expired` needs a finalized block height
 * above `lastValid` and two lookups through the whole history, each by a node that had seen that height, that found nothing.
 */
export function judge(step: Judged, sight: Sight): Judgement {
  const { status } = sight;
  if (status !== null && status.confirmationStatus !== 'processed') {
    const finalized = status.confirmationStatus === 'finalized';
    return status.err === null || status.err === undefined
      ? { kind: 'landed', slot: status.slot, error: null, finalized }
      : { kind: 'failed', slot: status.slot, error: errorText(status.err), finalized };
  }
  if (sight.finalizedHeight <= step.lastValid) return { kind: 'pending' };
  const proof = status === null && sight.withHistory && sight.seenAtSlot >= sight.finalizedSlot;
  if (!proof) return { kind: 'unknown' };
  const absences = step.absences + 1;
  return absences >= PROOFS ? { kind: 'expired' } : { kind: 'absent', absences };
}

/** Whether a step's bytes may still land, so that its wallets stay leased. */
export const isUndecided = (state: StepState): boolean => state === 'signed' || state === 'sent' || state === 'unknown';
