import { type Address, associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../address';
import { dearestRents } from '../../rent';
import { TOKEN_ACCOUNT_BYTES } from '../../token';
import { METADATA_BYTES, METADATA_FEE, metadataAddress } from '../metaplex';
import type { LaunchOpening, OpenedAccount, RentMax } from '../platform';
import { MINT_BYTES, OWNED_ACCOUNT_BYTES, SPL_MINT_BYTES, textsBytes } from '../sizes';
import { tokenProgramsOf } from './accounts';
import { feeVaultAddress, poolAddress, poolVaultAddress } from './addresses';
import { type BonkMarket, launchProgramOf } from './market';
import type { BonkCurve } from './quotes';

/** Bytes of the pool that a launch opens, measured with the program. */
const POOL_BYTES = 429;
/** A token account of Token-2022 with an immutable owner and what a transfer fee adds to it. */
const COIN_ACCOUNT_BYTES_MAX = 182;
/** A mint of Token-2022 with the longest texts and a transfer fee. */
const MINT_BYTES_MAX = 700;

/** Lamports, whatever the quote token. */
export const BONK_RENT_MAX: RentMax = {
  growth: 0n,
  buy: dearestRents(COIN_ACCOUNT_BYTES_MAX, TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES),
  launch:
    dearestRents(POOL_BYTES, METADATA_BYTES, MINT_BYTES_MAX, COIN_ACCOUNT_BYTES_MAX, COIN_ACCOUNT_BYTES_MAX) +
    dearestRents(TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES) +
    METADATA_FEE,
};

/** What a buy opens to stay: the buyer's account of the coin, and the fee vaults of platform and creator in the quote token. */
export function openedToStay(mint: Address, user: Address, curve: BonkCurve): readonly OpenedAccount[] {
  const { tokenProgram } = tokenProgramsOf(curve);
  return [
    {
      address: associatedTokenAddress(user, mint, tokenProgram),
      bytes: tokenProgram === TOKEN_2022_PROGRAM ? OWNED_ACCOUNT_BYTES : TOKEN_ACCOUNT_BYTES,
    },
    { address: feeVaultAddress(curve.platform, curve.quoteMint), bytes: TOKEN_ACCOUNT_BYTES },
    { address: feeVaultAddress(curve.creator, curve.quoteMint), bytes: TOKEN_ACCOUNT_BYTES },
  ];
}

/** What creating a coin opens, without its first buy. */
export function openedByCreate({
  market,
  mint,
  ...texts
}: Omit<LaunchOpening<BonkMarket>, 'creator' | 'buys'>): readonly OpenedAccount[] {
  const { quoteMint } = market.config;
  const isSpl = launchProgramOf(market) === 'token';
  return [
    { address: mint, bytes: isSpl ? SPL_MINT_BYTES : MINT_BYTES + textsBytes(texts) },
    { address: poolAddress(mint, quoteMint), bytes: POOL_BYTES },
    { address: poolVaultAddress(mint, mint, quoteMint), bytes: TOKEN_ACCOUNT_BYTES },
    { address: poolVaultAddress(mint, quoteMint, quoteMint), bytes: TOKEN_ACCOUNT_BYTES },
    ...(isSpl ? [{ address: metadataAddress(mint), bytes: METADATA_BYTES }] : []),
  ];
}

/** Lamports that a launch costs beside rents: Metaplex's, for a coin of SPL Token. */
export const launchFeeOf = (market: BonkMarket): bigint => (launchProgramOf(market) === 'token' ? METADATA_FEE : 0n);
