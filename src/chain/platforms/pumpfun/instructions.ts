import type { CoinFeature } from '#shared/coin-features';
import {
  type Address,
  ASSOCIATED_TOKEN_PROGRAM,
  addressBytes,
  associatedTokenAddress,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../address';
import { borshString, concatBytes, u64Bytes } from '../../bytes';
import { type AccountMeta, type Instruction, readonly, writable, writableSigner } from '../../instruction';
import { wrappedSolAddress } from '../../wrapped-sol';
import type { CoinText } from '../platform';
import {
  bondingCurveAddress,
  bondingCurveV2Address,
  creatorVaultAddress,
  eventAuthorityAddress,
  feeConfigAddress,
  globalAddress,
  globalVolumeAccumulatorAddress,
  MAYHEM_PROGRAM,
  mayhemParamsAddress,
  mayhemStateAddress,
  mayhemVaultAddress,
  mintAuthorityAddress,
  PUMP_FEE_PROGRAM,
  PUMP_PROGRAM,
  sharingConfigAddress,
  userVolumeAccumulatorAddress,
} from './addresses';

/** Who takes part in a trade. */
export interface TradeAccounts {
  readonly mint: Address;
  readonly user: Address;
  /** The curve's creator, whose vault takes the creator fee. */
  readonly creator: Address;
  readonly feeRecipient: Address;
  readonly buybackRecipient: Address;
  /** Token program of the mint; Token-2022 for every coin made by `create_v2`. */
  readonly tokenProgram?: Address;
  /** Whether the curve pays its creator fee to who trades; a sale then names their volume accumulator. */
  readonly isCashbackCoin?: boolean;
}

export interface BuyParams extends TradeAccounts {
  /** Base units. */
  readonly tokens: bigint;
  /** Lamports, fees included; more is error 6002. */
  readonly maxLamports: bigint;
}

export interface SellParams extends TradeAccounts {
  /** Base units. */
  readonly tokens: bigint;
  /** Lamports after fees; less is error 6003. */
  readonly minLamports: bigint;
}

export interface CreateParams extends CoinText {
  readonly mint: Address;
  /** Pays the rents and signs. */
  readonly user: Address;
  readonly creator: Address;
  readonly feature?: CoinFeature | undefined;
}

/** Instruction discriminators of the pump IDL (pump-sdk 2.0.0). */
const TAGS = {
  createV2: Uint8Array.of(214, 144, 76, 236, 95, 139, 49, 180),
  buy: Uint8Array.of(102, 6, 61, 18, 1, 218, 235, 234),
  sell: Uint8Array.of(51, 230, 133, 164, 1, 127, 131, 173),
  buyV2: Uint8Array.of(184, 23, 238, 97, 103, 197, 211, 61),
  sellV2: Uint8Array.of(93, 246, 130, 60, 231, 233, 64, 178),
  collectCreatorFeeV2: Uint8Array.of(207, 17, 138, 242, 4, 34, 19, 56),
  claimCashback: Uint8Array.of(37, 58, 35, 126, 190, 53, 228, 197),
  closeUserVolumeAccumulator: Uint8Array.of(249, 69, 164, 218, 150, 103, 84, 138),
};

const pump = (accounts: readonly AccountMeta[], ...data: readonly Uint8Array[]): Instruction => ({
  program: PUMP_PROGRAM,
  accounts,
  data: concatBytes(...data),
});

/** `create_v2` of a SOL-quoted coin under Token-2022 without cashback or own creator rate. */
export function createV2({ mint, user, creator, name, symbol, uri, feature }: CreateParams): Instruction {
  const curve = bondingCurveAddress(mint);
  const mayhemVault = mayhemVaultAddress();
  const flags = {
    isMayhemMode: Number(feature === 'mayhem'),
    isCashbackEnabled: 0,
    creatorFeeBps: u64Bytes(0n),
    isHolderReward: Number(feature === 'holder-reward'),
  };
  return pump(
    [
      writableSigner(mint),
      readonly(mintAuthorityAddress()),
      writable(curve),
      writable(associatedTokenAddress(curve, mint, TOKEN_2022_PROGRAM)),
      readonly(globalAddress()),
      writableSigner(user),
      readonly(SYSTEM_PROGRAM),
      readonly(TOKEN_2022_PROGRAM),
      readonly(ASSOCIATED_TOKEN_PROGRAM),
      writable(MAYHEM_PROGRAM),
      readonly(mayhemParamsAddress()),
      writable(mayhemVault),
      writable(mayhemStateAddress(mint)),
      writable(associatedTokenAddress(mayhemVault, mint, TOKEN_2022_PROGRAM)),
      readonly(eventAuthorityAddress()),
      readonly(PUMP_PROGRAM),
    ],
    TAGS.createV2,
    borshString(name),
    borshString(symbol),
    borshString(uri),
    addressBytes(creator),
    Uint8Array.of(flags.isMayhemMode, flags.isCashbackEnabled),
    flags.creatorFeeBps,
    Uint8Array.of(flags.isHolderReward),
  );
}

const legacyFront = ({ mint, user, feeRecipient, tokenProgram = TOKEN_2022_PROGRAM }: TradeAccounts): AccountMeta[] => {
  const curve = bondingCurveAddress(mint);
  return [
    readonly(globalAddress()),
    writable(feeRecipient),
    readonly(mint),
    writable(curve),
    writable(associatedTokenAddress(curve, mint, tokenProgram)),
    writable(associatedTokenAddress(user, mint, tokenProgram)),
    writableSigner(user),
    readonly(SYSTEM_PROGRAM),
  ];
};

const feeAccounts = (): AccountMeta[] => [readonly(feeConfigAddress()), readonly(PUMP_FEE_PROGRAM)];

const legacyBack = ({ mint, buybackRecipient }: TradeAccounts): AccountMeta[] => [
  readonly(bondingCurveV2Address(mint)),
  writable(buybackRecipient),
];

/** Legacy `buy` of an exact number of tokens; nine accounts fewer than `buy_v2`, so launches fit one transaction. */
export const buy = (params: BuyParams): Instruction =>
  pump(
    [
      ...legacyFront(params),
      readonly(params.tokenProgram ?? TOKEN_2022_PROGRAM),
      writable(creatorVaultAddress(params.creator)),
      readonly(eventAuthorityAddress()),
      readonly(PUMP_PROGRAM),
      readonly(globalVolumeAccumulatorAddress()),
      writable(userVolumeAccumulatorAddress(params.user)),
      ...feeAccounts(),
      ...legacyBack(params),
    ],
    TAGS.buy,
    u64Bytes(params.tokens),
    u64Bytes(params.maxLamports),
    Uint8Array.of(1),
  );

/** Legacy `sell` of an exact number of tokens; a cashback coin's names the seller's volume accumulator first of what remains. */
export const sell = (params: SellParams): Instruction =>
  pump(
    [
      ...legacyFront(params),
      writable(creatorVaultAddress(params.creator)),
      readonly(params.tokenProgram ?? TOKEN_2022_PROGRAM),
      readonly(eventAuthorityAddress()),
      readonly(PUMP_PROGRAM),
      ...feeAccounts(),
      ...(params.isCashbackCoin === true ? [writable(userVolumeAccumulatorAddress(params.user))] : []),
      ...legacyBack(params),
    ],
    TAGS.sell,
    u64Bytes(params.tokens),
    u64Bytes(params.minLamports),
  );

function v2Accounts(params: TradeAccounts, withGlobalVolume: boolean): AccountMeta[] {
  const { mint, user, creator, feeRecipient, buybackRecipient, tokenProgram = TOKEN_2022_PROGRAM } = params;
  const curve = bondingCurveAddress(mint);
  const vault = creatorVaultAddress(creator);
  const volume = userVolumeAccumulatorAddress(user);
  return [
    readonly(globalAddress()),
    readonly(mint),
    readonly(WRAPPED_SOL),
    readonly(tokenProgram),
    readonly(TOKEN_PROGRAM),
    readonly(ASSOCIATED_TOKEN_PROGRAM),
    writable(feeRecipient),
    writable(wrappedSolAddress(feeRecipient)),
    writable(buybackRecipient),
    writable(wrappedSolAddress(buybackRecipient)),
    writable(curve),
    writable(associatedTokenAddress(curve, mint, tokenProgram)),
    writable(wrappedSolAddress(curve)),
    writableSigner(user),
    writable(associatedTokenAddress(user, mint, tokenProgram)),
    writable(wrappedSolAddress(user)),
    writable(vault),
    writable(wrappedSolAddress(vault)),
    readonly(sharingConfigAddress(mint)),
    ...(withGlobalVolume ? [readonly(globalVolumeAccumulatorAddress())] : []),
    writable(volume),
    writable(wrappedSolAddress(volume)),
    readonly(feeConfigAddress()),
    readonly(PUMP_FEE_PROGRAM),
    readonly(SYSTEM_PROGRAM),
    readonly(eventAuthorityAddress()),
    readonly(PUMP_PROGRAM),
  ];
}

/** `buy_v2` of an exact number of tokens, quoted in SOL. */
export const buyV2 = (params: BuyParams): Instruction =>
  pump(v2Accounts(params, true), TAGS.buyV2, u64Bytes(params.tokens), u64Bytes(params.maxLamports));

/** `sell_v2` of an exact number of tokens, quoted in SOL. */
export const sellV2 = (params: SellParams): Instruction =>
  pump(v2Accounts(params, false), TAGS.sellV2, u64Bytes(params.tokens), u64Bytes(params.minLamports));

/** `collect_creator_fee_v2`: everything in the creator's vault above its rent goes to the creator, as lamports. */
export function collectCreatorFeeV2(creator: Address): Instruction {
  const vault = creatorVaultAddress(creator);
  return pump(
    [
      writable(creator),
      writable(wrappedSolAddress(creator)),
      writable(vault),
      writable(wrappedSolAddress(vault)),
      readonly(WRAPPED_SOL),
      readonly(TOKEN_PROGRAM),
      readonly(ASSOCIATED_TOKEN_PROGRAM),
      readonly(SYSTEM_PROGRAM),
      readonly(eventAuthorityAddress()),
      readonly(PUMP_PROGRAM),
    ],
    TAGS.collectCreatorFeeV2,
  );
}

/** `claim_cashback`: everything in a wallet's volume account above its rent goes to the wallet, as lamports. */
export const claimCashback = (user: Address): Instruction =>
  pump(
    [
      writable(user),
      writable(userVolumeAccumulatorAddress(user)),
      readonly(SYSTEM_PROGRAM),
      readonly(eventAuthorityAddress()),
      readonly(PUMP_PROGRAM),
    ],
    TAGS.claimCashback,
  );

/** `close_user_volume_accumulator`: every lamport of a wallet's volume account goes to the wallet; its next buy opens it again. */
export const closeUserVolumeAccumulator = (user: Address): Instruction =>
  pump(
    [
      writableSigner(user),
      writable(userVolumeAccumulatorAddress(user)),
      readonly(eventAuthorityAddress()),
      readonly(PUMP_PROGRAM),
    ],
    TAGS.closeUserVolumeAccumulator,
  );
