import recipients from '../../localnet/fixtures/pump-fee-recipients.json' with { type: 'json' };
import {
  type BondingCurve,
  BUYBACK_RECIPIENTS,
  FEE_RECIPIENTS,
  newBondingCurve,
  type PumpMarket,
  ZERO_ADDRESS,
} from '../../src/chain/platforms/pumpfun';

const [feeRecipient = ZERO_ADDRESS, ...feeRecipients] = FEE_RECIPIENTS;
const [reservedFeeRecipient = ZERO_ADDRESS, ...reservedFeeRecipients] = recipients.reserved;
const rates = { lpFeeBps: 0n, protocolFeeBps: 95n, creatorFeeBps: 30n };

/** pump.fun's market as mainnet had it in 2026: 95 and 30 basis points, 30 SOL of virtual reserves. */
export const market: PumpMarket = {
  global: {
    initialized: true,
    authority: ZERO_ADDRESS,
    feeRecipient,
    initialVirtualTokenReserves: 1_073_000_000_000_000n,
    initialVirtualSolReserves: 30_000_000_000n,
    initialRealTokenReserves: 793_100_000_000_000n,
    tokenTotalSupply: 1_000_000_000_000_000n,
    feeBasisPoints: 95n,
    withdrawAuthority: ZERO_ADDRESS,
    enableMigrate: true,
    poolMigrationFee: 15_000_001n,
    creatorFeeBasisPoints: 30n,
    feeRecipients,
    setCreatorAuthority: ZERO_ADDRESS,
    adminSetCreatorAuthority: ZERO_ADDRESS,
    createV2Enabled: true,
    whitelistPda: ZERO_ADDRESS,
    reservedFeeRecipient,
    mayhemModeEnabled: false,
    reservedFeeRecipients,
    isCashbackEnabled: false,
    buybackFeeRecipients: BUYBACK_RECIPIENTS,
    buybackBasisPoints: 0n,
    initialVirtualQuoteReserves: 0n,
    whitelistedQuoteMints: [ZERO_ADDRESS],
    creatorFeeConfigurable: false,
    maxConfigurableCreatorFeeBps: 0n,
    holderRewardClaimAuthority: ZERO_ADDRESS,
    isHolderRewardEnabled: false,
  },
  feeConfig: {
    flatFees: rates,
    feeTiers: [{ marketCapLamportsThreshold: 0n, fees: rates }],
    stableFeeTiers: [],
    exoticFlatFees: rates,
  },
};

/** A fresh curve with some fields set otherwise. */
export const curveOf = (changes: Partial<BondingCurve> = {}): BondingCurve => ({
  ...newBondingCurve(market.global, ZERO_ADDRESS),
  ...changes,
});
