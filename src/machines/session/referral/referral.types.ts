export interface ReferralInput {
  readonly code: string;
  /** `link`: /ref/CODE and /login?ref=CODE. `anywhere`: the catch-all /CODE, which asks whether such a code exists (GAP-04). */
  readonly from: 'link' | 'anywhere';
}

export interface ReferralContext extends ReferralInput {
  readonly kept: boolean;
}

/** The code to carry to /login, or null where the address is none. */
export type ReferralOutput = { readonly code: string | null };
