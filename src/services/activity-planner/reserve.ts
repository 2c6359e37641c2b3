import { type RentRate, rentOf } from '../../chain/rent';

/** Fees a wallet can still pay when everything else is spent, so that it can sell what it bought. */
const SALES = 20n;

/** Lamports a wallet keeps whatever is drawn: its own rent, and fees for its sales. */
export const keptBy = ({ feeLamports, rent }: { readonly feeLamports: bigint; readonly rent: RentRate }): bigint =>
  rentOf(0, rent) + SALES * feeLamports;
