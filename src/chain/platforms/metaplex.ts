import { type Address, addressBytes, findProgramAddress } from '../address';
import { textBytes } from '../bytes';

/** Metaplex's Token Metadata, which keeps the texts of an SPL Token coin. */
export const METADATA_PROGRAM: Address = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
/** Bytes of its account of a coin's texts, whatever they are. */
export const METADATA_BYTES = 607;
/** What it takes for that account beside the rent, lamports. */
export const METADATA_FEE = 10_000_000n;
/** Bytes of texts it takes. */
export const METADATA_TEXT_LIMITS = { name: 32, symbol: 10, uri: 200 } as const;

/** Its account of a coin's texts. */
export const metadataAddress = (mint: Address): Address =>
  findProgramAddress([textBytes('metadata'), addressBytes(METADATA_PROGRAM), addressBytes(mint)], METADATA_PROGRAM)
    .address;
