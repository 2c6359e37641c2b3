import {
  type Address,
  ASSOCIATED_TOKEN_PROGRAM,
  associatedTokenAddress,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../address';
import { borshString, concatBytes, u64Bytes } from '../../bytes';
import { type AccountMeta, type Instruction, readonly, writable, writableSigner } from '../../instruction';
import { METADATA_PROGRAM, metadataAddress } from '../metaplex';
import type { CoinText } from '../platform';
import { tokenProgramsOf } from './accounts';
import {
  allowConfigAddress,
  creatorFeeAuthorityAddress,
  curveRuleAddress,
  eventAuthorityAddress,
  feeVaultAddress,
  LAUNCHLAB_PROGRAM,
  poolAddress,
  poolVaultAddress,
  RENT_SYSVAR,
  vaultAuthorityAddress,
} from './addresses';
import { type BonkMarket, launchProgramOf } from './market';
import type { BonkCurve } from './quotes';
import { type CurveTerms, MIGRATE_TO_CPMM, standardTermsOf, type TransferFee } from './rules';

/** A launch by `initialize_v2` or `initialize_with_token_2022`. */
export interface InitializeParams extends CoinText, CurveTerms {
  readonly market: BonkMarket;
  readonly mint: Address;
  /** Pays the rents and signs, as the mint does. */
  readonly payer: Address;
  readonly creator: Address;
  /** Token program of the quote mint; SPL Token when absent. */
  readonly quoteProgram?: Address;
}

/** Who takes part in a trade; config, platform, creator and programs are the pool's. */
export interface TradeParams {
  readonly curve: BonkCurve;
  readonly mint: Address;
  readonly user: Address;
}

export interface BuyParams extends TradeParams {
  /** Base units of the quote token, fees included; what outlasts the curve stays with the user. */
  readonly quoteUnits: bigint;
  /** Base units; fewer are error 6004. */
  readonly minTokens: bigint;
}

export interface SellParams extends TradeParams {
  /** Base units. */
  readonly tokens: bigint;
  /** Base units of the quote token after fees; less is error 6004. */
  readonly minQuoteUnits: bigint;
}

/** Instruction discriminators of the LaunchLab IDL 0.2.0. */
const TAGS = {
  initializeV2: Uint8Array.of(67, 153, 175, 39, 218, 16, 38, 32),
  initializeWithToken2022: Uint8Array.of(37, 190, 126, 222, 44, 154, 171, 17),
  buyExactIn: Uint8Array.of(250, 234, 13, 123, 213, 156, 19, 236),
  sellExactIn: Uint8Array.of(149, 39, 222, 155, 211, 124, 152, 26),
  claimCreatorFee: Uint8Array.of(26, 97, 138, 203, 132, 171, 141, 252),
};
const DECIMALS = 6;
const CONSTANT_PRODUCT = 0;
const FEES_IN_QUOTE_TOKEN = 0;
/** An option of Borsh that is absent is one byte; LaunchLab's clients fill the two fields behind it with zeros. */
const NO_TRANSFER_FEE = new Uint8Array(1 + 2 + 8);

const launchlab = (accounts: readonly AccountMeta[], ...data: readonly Uint8Array[]): Instruction => ({
  program: LAUNCHLAB_PROGRAM,
  accounts,
  data: concatBytes(...data),
});

const ownAccounts = (): AccountMeta[] => [readonly(eventAuthorityAddress()), readonly(LAUNCHLAB_PROGRAM)];

const launchFront = ({ market, mint, payer, creator }: InitializeParams): AccountMeta[] => {
  const { config, platform } = market;
  const { quoteMint } = config;
  return [
    writableSigner(payer),
    readonly(creator),
    readonly(config.address),
    readonly(platform.address),
    readonly(vaultAuthorityAddress()),
    writable(poolAddress(mint, quoteMint)),
    writableSigner(mint),
    readonly(quoteMint),
    writable(poolVaultAddress(mint, mint, quoteMint)),
    writable(poolVaultAddress(mint, quoteMint, quoteMint)),
  ];
};

/** What a platform that restricts its launches wants behind the named accounts: allow-config, then curve rule. */
const restrictionsOf = ({ config, platform }: BonkMarket): AccountMeta[] =>
  platform.restrictGlobalConfig || platform.restrictCurveParam
    ? [allowConfigAddress, curveRuleAddress].map((at) => readonly(at(platform.address, config.address)))
    : [];

/** A constant product curve that migrates to the CPMM, without vesting. */
const launchArguments = ({ name, symbol, uri, supply, toSell, target }: InitializeParams): Uint8Array[] => [
  Uint8Array.of(DECIMALS),
  ...[name, symbol, uri].map(borshString),
  Uint8Array.of(CONSTANT_PRODUCT),
  ...[supply, toSell, target].map(u64Bytes),
  Uint8Array.of(MIGRATE_TO_CPMM),
  ...[0n, 0n, 0n].map(u64Bytes),
  Uint8Array.of(FEES_IN_QUOTE_TOKEN),
];

/** `initialize_v2`: a coin of SPL Token with Metaplex's metadata, 6 decimals. */
export const initializeV2 = (params: InitializeParams): Instruction =>
  launchlab(
    [
      ...launchFront(params),
      writable(metadataAddress(params.mint)),
      readonly(TOKEN_PROGRAM),
      readonly(params.quoteProgram ?? TOKEN_PROGRAM),
      readonly(METADATA_PROGRAM),
      readonly(SYSTEM_PROGRAM),
      readonly(RENT_SYSVAR),
      ...ownAccounts(),
      ...restrictionsOf(params.market),
    ],
    TAGS.initializeV2,
    ...launchArguments(params),
  );

const transferFeeBytes = ({ points, maximum }: TransferFee): Uint8Array =>
  concatBytes(Uint8Array.of(1, points & 0xff, points >> 8), u64Bytes(maximum));

/** `initialize_with_token_2022`: a coin of Token-2022 that keeps its texts in the mint, 6 decimals. */
export const initializeWithToken2022 = (
  params: InitializeParams & { readonly transferFee?: TransferFee },
): Instruction =>
  launchlab(
    [
      ...launchFront(params),
      readonly(TOKEN_2022_PROGRAM),
      readonly(params.quoteProgram ?? TOKEN_PROGRAM),
      readonly(SYSTEM_PROGRAM),
      ...ownAccounts(),
      ...restrictionsOf(params.market),
    ],
    TAGS.initializeWithToken2022,
    ...launchArguments(params),
    params.transferFee === undefined ? NO_TRANSFER_FEE : transferFeeBytes(params.transferFee),
  );

/** A launch on letsbonk's curve, by the token program that the platform's rule allows. */
export function createCoin(params: Omit<InitializeParams, keyof CurveTerms>): Instruction {
  const { market } = params;
  const whole = { ...params, ...standardTermsOf(market.config.quoteMint) };
  return launchProgramOf(market) === 'token' ? initializeV2(whole) : initializeWithToken2022(whole);
}

function tradeAccounts({ curve, mint, user }: TradeParams): AccountMeta[] {
  const { config, platform, creator, quoteMint } = curve;
  const { tokenProgram, quoteProgram } = tokenProgramsOf(curve);
  return [
    writableSigner(user),
    readonly(vaultAuthorityAddress()),
    readonly(config),
    readonly(platform),
    writable(poolAddress(mint, quoteMint)),
    writable(associatedTokenAddress(user, mint, tokenProgram)),
    writable(associatedTokenAddress(user, quoteMint, quoteProgram)),
    writable(poolVaultAddress(mint, mint, quoteMint)),
    writable(poolVaultAddress(mint, quoteMint, quoteMint)),
    readonly(mint),
    readonly(quoteMint),
    readonly(tokenProgram),
    readonly(quoteProgram),
    ...ownAccounts(),
    readonly(SYSTEM_PROGRAM),
    writable(feeVaultAddress(platform, quoteMint)),
    writable(feeVaultAddress(creator, quoteMint)),
  ];
}

/** Nothing goes to somebody who brought the trader. */
const NO_SHARE = u64Bytes(0n);

/** `buy_exact_in`: spends exactly so much of the user's quote token account, unless the curve ends before. */
export const buyExactIn = (params: BuyParams): Instruction =>
  launchlab(tradeAccounts(params), TAGS.buyExactIn, u64Bytes(params.quoteUnits), u64Bytes(params.minTokens), NO_SHARE);

/** `sell_exact_in`: an exact number of tokens; proceeds go to the user's quote token account. */
export const sellExactIn = (params: SellParams): Instruction =>
  launchlab(tradeAccounts(params), TAGS.sellExactIn, u64Bytes(params.tokens), u64Bytes(params.minQuoteUnits), NO_SHARE);

/** `claim_creator_fee`: all of a creator's fees in a quote token go to its token account; error 6009 when there are none. */
export const claimCreatorFee = (
  creator: Address,
  quoteMint: Address = WRAPPED_SOL,
  quoteProgram: Address = TOKEN_PROGRAM,
): Instruction =>
  launchlab(
    [
      writableSigner(creator),
      readonly(creatorFeeAuthorityAddress()),
      writable(feeVaultAddress(creator, quoteMint)),
      writable(associatedTokenAddress(creator, quoteMint, quoteProgram)),
      readonly(quoteMint),
      readonly(quoteProgram),
      readonly(SYSTEM_PROGRAM),
      readonly(ASSOCIATED_TOKEN_PROGRAM),
    ],
    TAGS.claimCreatorFee,
  );
