import { textBytes } from '../bytes';
import type { CoinText } from './platform';

/** Bytes of a mint of SPL Token. */
export const SPL_MINT_BYTES = 82;
/** Bytes of a mint of Token-2022 with a pointer to the texts that it keeps itself, without those texts. */
export const MINT_BYTES = 306;
/** Bytes of a token account of Token-2022 with an immutable owner. */
export const OWNED_ACCOUNT_BYTES = 170;

/** Bytes of name, symbol and uri as a mint of Token-2022 stores them: each with its u32 length. */
export const textsBytes = ({ name, symbol, uri }: CoinText): number =>
  [name, symbol, uri].reduce((size, text) => size + 4 + textBytes(text).length, 0);
