/** Mainnet's, in lamports. */
export const RENT_PER_BYTE = 5_080n;
const OVERHEAD = 128;

/** Lamports an account of `size` bytes of data must hold. */
export const rentExempt = (size: number): bigint => BigInt(size + OVERHEAD) * RENT_PER_BYTE;
