/** Lamports of priority fee and tip together that one transaction may cost, until a person sets another limit. */
export const DEFAULT_FEE_CAP = 50_000_000n;
/** The highest limit that can be set, lamports: nothing above it is built, signed or taken, whoever asks. */
export const FEE_CAP_MAX = 1_000_000_000n;

/** The person's limit in lamports, or the default. */
export const feeCapOf = (settings: { readonly feeCap?: number | undefined }): bigint =>
  settings.feeCap === undefined ? DEFAULT_FEE_CAP : BigInt(settings.feeCap);
