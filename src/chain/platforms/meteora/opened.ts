import { type Address, associatedTokenAddress, TOKEN_PROGRAM } from '../../address';
import { dearestRents } from '../../rent';
import { TOKEN_ACCOUNT_BYTES } from '../../token';
import { METADATA_BYTES, METADATA_FEE, metadataAddress } from '../metaplex';
import type { LaunchOpening, OpenedAccount, RentMax } from '../platform';
import { MINT_BYTES, OWNED_ACCOUNT_BYTES, SPL_MINT_BYTES, textsBytes } from '../sizes';
import { POOL_BYTES, tokenProgramOf } from './accounts';
import { poolAddress, vaultAddress } from './addresses';
import type { MeteoraMarket } from './market';
import type { MeteoraCurve } from './quotes';

/** A mint of Token-2022 with the longest texts. */
const MINT_BYTES_MAX = 600;
/** The most that a config may ask for a launch beside rents, lamports. */
const CREATION_FEE_MAX = 100_000_000n;

const isSpl = ({ tokenType }: Pick<MeteoraCurve, 'tokenType'>): boolean => tokenProgramOf(tokenType) === TOKEN_PROGRAM;

/** Lamports, whatever the quote token. */
export const METEORA_RENT_MAX: RentMax = {
  growth: 0n,
  buy: dearestRents(OWNED_ACCOUNT_BYTES),
  launch:
    dearestRents(POOL_BYTES, METADATA_BYTES, MINT_BYTES_MAX, OWNED_ACCOUNT_BYTES) +
    dearestRents(TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES) +
    METADATA_FEE +
    CREATION_FEE_MAX,
};

/** The account of the coin that a buyer's tokens come into, which a first buy opens. */
export const coinAccountOf = (mint: Address, user: Address, curve: MeteoraCurve): OpenedAccount => ({
  address: associatedTokenAddress(user, mint, tokenProgramOf(curve.tokenType)),
  bytes: isSpl(curve) ? TOKEN_ACCOUNT_BYTES : OWNED_ACCOUNT_BYTES,
});

/** What creating a coin opens, without its first buy. */
export function openedByCreate({
  market: { config },
  mint,
  ...texts
}: Omit<LaunchOpening<MeteoraMarket>, 'creator' | 'buys'>): readonly OpenedAccount[] {
  const pool = poolAddress(config.address, mint, config.quoteMint);
  return [
    { address: mint, bytes: isSpl(config) ? SPL_MINT_BYTES : MINT_BYTES + textsBytes(texts) },
    { address: pool, bytes: POOL_BYTES },
    { address: vaultAddress(pool, mint), bytes: TOKEN_ACCOUNT_BYTES },
    { address: vaultAddress(pool, config.quoteMint), bytes: TOKEN_ACCOUNT_BYTES },
    ...(isSpl(config) ? [{ address: metadataAddress(mint), bytes: METADATA_BYTES }] : []),
  ];
}

/** Lamports that a launch costs beside rents: the config's own, and Metaplex's for a coin of SPL Token. */
export const launchFeeOf = ({ config }: MeteoraMarket): bigint =>
  config.creationFee + (isSpl(config) ? METADATA_FEE : 0n);
