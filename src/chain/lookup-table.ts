import { type Address, addressOf } from './address';

const HEADER_BYTES = 56;
const KEY_BYTES = 32;

/** The addresses of an address lookup table account: 32 bytes each behind a header of 56 (solana-address-lookup-table 2). */
export const decodeLookupTable = (data: Uint8Array): Address[] =>
  Array.from({ length: Math.max(0, Math.floor((data.length - HEADER_BYTES) / KEY_BYTES)) }, (_, index) =>
    addressOf(data.subarray(HEADER_BYTES + KEY_BYTES * index, HEADER_BYTES + KEY_BYTES * (index + 1))),
  );
