import { type Address, associatedTokenAddress, SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../address';
import { borshString, concatBytes, u64Bytes } from '../../bytes';
import {
  type AccountMeta,
  type Instruction,
  readonly,
  readonlySigner,
  writable,
  writableSigner,
} from '../../instruction';
import { METADATA_PROGRAM, metadataAddress } from '../metaplex';
import type { CoinText } from '../platform';
import { type PoolConfig, tokenProgramOf } from './accounts';
import {
  DBC_PROGRAM,
  eventAuthorityAddress,
  INSTRUCTIONS_SYSVAR,
  poolAddress,
  poolAuthorityAddress,
  vaultAddress,
} from './addresses';
import type { MeteoraMarket } from './market';

/** A launch by what its config says. */
export interface InitializeParams extends CoinText {
  readonly market: MeteoraMarket;
  readonly mint: Address;
  /** Pays the rents and signs, as mint and creator do. */
  readonly payer: Address;
  readonly creator: Address;
}

/** Who takes part in a trade; the config is the pool's own. */
export interface SwapParams {
  readonly market: MeteoraMarket;
  readonly mint: Address;
  readonly user: Address;
  readonly side: 'buy' | 'sell';
  /** Base units that go in: of the quote token with fees in a buy, of the coin in a sale. */
  readonly amount: bigint;
  /** Base units that come out behind the fees; fewer are error 6002. */
  readonly least: bigint;
}

/** Instruction discriminators of the IDL of dynamic-bonding-curve-sdk 1.5.12. */
const TAGS = {
  initializeWithToken: Uint8Array.of(140, 85, 215, 176, 102, 54, 104, 79),
  initializeWithToken2022: Uint8Array.of(169, 118, 51, 78, 145, 110, 220, 155),
  swap2: Uint8Array.of(65, 75, 63, 76, 235, 91, 91, 136),
  claimCreatorTradingFee: Uint8Array.of(82, 220, 250, 189, 3, 85, 107, 45),
};
const EXACT_IN = Uint8Array.of(0);
const PARTIAL_FILL = Uint8Array.of(1);
const EVERYTHING = u64Bytes(0xffff_ffff_ffff_ffffn);

const dbc = (accounts: readonly AccountMeta[], ...data: readonly Uint8Array[]): Instruction => ({
  program: DBC_PROGRAM,
  accounts,
  data: concatBytes(...data),
});

const ownAccounts = (): AccountMeta[] => [readonly(eventAuthorityAddress()), readonly(DBC_PROGRAM)];

const placesOf = ({ config }: MeteoraMarket, mint: Address) => {
  const pool = poolAddress(config.address, mint, config.quoteMint);
  return { pool, vaults: [writable(vaultAddress(pool, mint)), writable(vaultAddress(pool, config.quoteMint))] };
};

const programsOf = ({ tokenType, quoteTokenType }: PoolConfig): readonly [base: Address, quote: Address] => [
  tokenProgramOf(tokenType),
  tokenProgramOf(quoteTokenType),
];

/**
 * `initialize_virtual_pool_with_spl_token` or `initialize_virtual_pool_with_token2022`, as the config says: a coin with Metaplex's
 * metadata, or one that keeps its texts in the mint.
 */
export function initializePool({ market, mint, payer, creator, name, symbol, uri }: InitializeParams): Instruction {
  const { config } = market;
  const [program, quoteProgram] = programsOf(config);
  const { pool, vaults } = placesOf(market, mint);
  const front = [
    readonly(config.address),
    readonly(poolAuthorityAddress()),
    readonlySigner(creator),
    writableSigner(mint),
    readonly(config.quoteMint),
    writable(pool),
    ...vaults,
  ];
  const isSpl = program === TOKEN_PROGRAM;
  return dbc(
    [
      ...front,
      ...(isSpl ? [writable(metadataAddress(mint)), readonly(METADATA_PROGRAM)] : []),
      writableSigner(payer),
      readonly(quoteProgram),
      readonly(isSpl ? TOKEN_PROGRAM : TOKEN_2022_PROGRAM),
      readonly(SYSTEM_PROGRAM),
      ...ownAccounts(),
    ],
    isSpl ? TAGS.initializeWithToken : TAGS.initializeWithToken2022,
    ...[name, symbol, uri].map(borshString),
  );
}

/**
 * `swap2`: a buy by partial fill, so that it may end a curve, and what that has no use for stays with the user; a sale of exactly
 * `amount`. Where a config lets the first swap off, each shows the program its transaction.
 */
export function swap2({ market, mint, user, side, amount, least }: SwapParams): Instruction {
  const { config } = market;
  const [program, quoteProgram] = programsOf(config);
  const { pool, vaults } = placesOf(market, mint);
  const base = writable(associatedTokenAddress(user, mint, program));
  const quote = writable(associatedTokenAddress(user, config.quoteMint, quoteProgram));
  return dbc(
    [
      readonly(poolAuthorityAddress()),
      readonly(config.address),
      writable(pool),
      ...(side === 'buy' ? [quote, base] : [base, quote]),
      ...vaults,
      readonly(mint),
      readonly(config.quoteMint),
      readonlySigner(user),
      readonly(program),
      readonly(quoteProgram),
      // In a referrer's place stands the program itself.
      readonly(DBC_PROGRAM),
      ...ownAccounts(),
      ...(config.firstSwapHasLeastFee ? [readonly(INSTRUCTIONS_SYSVAR)] : []),
    ],
    TAGS.swap2,
    u64Bytes(amount),
    u64Bytes(least),
    side === 'buy' ? PARTIAL_FILL : EXACT_IN,
  );
}

/** `claim_creator_trading_fee`: all of a creator's fees of one coin, in coin and quote token, to the creator's own accounts, which must be there. */
export function claimCreatorTradingFee(market: MeteoraMarket, mint: Address, creator: Address): Instruction {
  const { config } = market;
  const [program, quoteProgram] = programsOf(config);
  const { pool, vaults } = placesOf(market, mint);
  return dbc(
    [
      readonly(poolAuthorityAddress()),
      writable(pool),
      writable(associatedTokenAddress(creator, mint, program)),
      writable(associatedTokenAddress(creator, config.quoteMint, quoteProgram)),
      ...vaults,
      readonly(mint),
      readonly(config.quoteMint),
      readonlySigner(creator),
      readonly(program),
      readonly(quoteProgram),
      ...ownAccounts(),
    ],
    TAGS.claimCreatorTradingFee,
    EVERYTHING,
    EVERYTHING,
  );
}
