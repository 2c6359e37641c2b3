import type { DisputeReason, StepState } from '#operations/contract';

/** What the network says of one signature; null: it knows nothing. */
export interface SignatureStatus {
  readonly slot: number;
  readonly err: unknown;
  readonly confirmationStatus: 'processed' | 'confirmed' | 'finalized';
}

/** What is known of a step beside the endpoint's word. */
export interface Judged {
  readonly state: StepState;
  readonly lastValid: number;
  /** How often its absence was proven in a row. */
  readonly absences: number;
  /** The bytes can land no more by our own clock. */
  readonly isOver: boolean;
  /** The chain shows these very bytes, with balances that fit what they do. */
  readonly isReadBack: boolean;
  /** What it stands behind can land no more, and its bytes went out never. */
  readonly isBarred: boolean;
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
  | { readonly kind: 'expired' }
  /** There would be a verdict, but the second endpoint does not say the same. */
  | { readonly kind: 'disputed'; readonly reason: DisputeReason };

/** As the journal holds why a step has no verdict though the first endpoint named one. */
export const DISPUTES: readonly DisputeReason[] = ['second-endpoint-disagrees', 'second-endpoint-silent'];

const PROOFS = 2;

/** The text of a transaction error as the network names it. */
export const errorText = (err: unknown): string => (typeof err === 'string' ? err : JSON.stringify(err));

/** The same; null where the transaction succeeded. */
export const errorTextOf = (err: unknown): string | null => (err === null || err === undefined ? null : errorText(err));

/** A status that may become a verdict. */
export const isSettled = (status: SignatureStatus | null): status is SignatureStatus =>
  status !== null && status.confirmationStatus !== 'processed';

/**
 * The verdict rule (reliability I5). `landed` and `failed` need a confirmed status and the transaction's own bytes read back;
 * `expired` needs a finalized block height above `lastValid`, our own clock that says the same, and two lookups through the
 * whole history, each by a node that had seen that height, that found nothing. What never went out, since what it builds on
 * cannot land, is `expired` without waiting for its height: nobody has its bytes, and alone they would do nothing.
 */
export function judge(step: Judged, sight: Sight): Judgement {
  const { status } = sight;
  if (isSettled(status) && step.isReadBack) {
    const finalized = status.confirmationStatus === 'finalized';
    const error = errorTextOf(status.err);
    return { kind: error === null ? 'landed' : 'failed', slot: status.slot, error, finalized };
  }
  if (step.isBarred && status === null) return { kind: 'expired' };
  if (sight.finalizedHeight <= step.lastValid) return { kind: 'pending' };
  const proof = step.isOver && status === null && sight.withHistory && sight.seenAtSlot >= sight.finalizedSlot;
  if (!proof) return { kind: 'unknown' };
  const absences = step.absences + 1;
  return absences >= PROOFS ? { kind: 'expired' } : { kind: 'absent', absences };
}
